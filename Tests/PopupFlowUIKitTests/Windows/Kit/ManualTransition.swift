import PopupFlowUIKit

/// A transition that stores its completions, for the test to call.
@MainActor
final class ManualTransition: PopupTransitioning {
  typealias Completion = @MainActor @Sendable () -> Void

  /// Whether a transition ends when it begins.
  var isImmediate = false
  private(set) var log: [String] = []
  private(set) var completions: [Completion] = []
  private var endCount = 0

  func present(_ context: PopupTransitionContext, completion: @escaping Completion) {
    log.append("present \(context.view.frame.minY)")
    begin(completion)
  }

  func dismiss(_ context: PopupTransitionContext, completion: @escaping Completion) {
    log.append("dismiss")
    begin(completion)
  }

  func begin(_ completion: @escaping Completion) {
    completions.append(completion)
    if isImmediate { completion() }
  }

  /// Ends all transitions, and those that begin then.
  func end() {
    while endCount < completions.count {
      endCount += 1
      completions[endCount - 1]()
    }
  }
}

extension WindowStyle {
  /// A banner with a transition.
  @MainActor
  static func banner(_ transition: any PopupTransitioning) -> WindowStyle {
    var style = WindowStyle.banner
    style.transition = transition
    return style
  }
}

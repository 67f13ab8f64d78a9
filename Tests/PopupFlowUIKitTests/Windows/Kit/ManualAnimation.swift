import PopupFlowUIKit

/// An animation that stores its completions, for the test to call.
@MainActor
final class ManualAnimation: PopupWindowAnimating {
  typealias Completion = @MainActor @Sendable () -> Void

  /// Whether it ends when it begins.
  var isImmediate = false
  private(set) var log: [String] = []
  private(set) var completions: [Completion] = []
  private var endCount = 0

  func present(_ context: PopupWindowAnimationContext, completion: @escaping Completion) {
    log.append("present \(context.view.frame.minY)")
    begin(completion)
  }

  func dismiss(_ context: PopupWindowAnimationContext, completion: @escaping Completion) {
    log.append("dismiss")
    begin(completion)
  }

  func begin(_ completion: @escaping Completion) {
    completions.append(completion)
    if isImmediate { completion() }
  }

  /// Ends all animations, and those that begin then.
  func end() {
    while endCount < completions.count {
      endCount += 1
      completions[endCount - 1]()
    }
  }
}

extension PopupWindowStyle {
  /// A banner at an edge, closed by a drag.
  @MainActor
  static func banner(at placement: PopupWindowPlacement) -> PopupWindowStyle {
    var style = PopupWindowStyle(placement)
    style.isDraggable = true
    return style
  }

  /// A banner with an animation.
  @MainActor
  static func banner(_ animation: any PopupWindowAnimating) -> PopupWindowStyle {
    var style = PopupWindowStyle.banner
    style.animation = animation
    return style
  }
}

import PopupFlowUIKit

/// A transition that stores its completions, for the test to call.
@MainActor
final class ManualTransition: PopupTransitioning {
  private(set) var log: [String] = []
  private(set) var completions: [@MainActor @Sendable () -> Void] = []

  func present(
    _ context: PopupTransitionContext, completion: @escaping @MainActor @Sendable () -> Void
  ) {
    log.append("present \(context.view.frame.minY)")
    completions.append(completion)
  }

  func dismiss(
    _ context: PopupTransitionContext, completion: @escaping @MainActor @Sendable () -> Void
  ) {
    log.append("dismiss")
    completions.append(completion)
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

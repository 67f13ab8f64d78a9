#if canImport(UIKit) && !os(watchOS)
  import PopupFlowPresenting
  import UIKit

  /// The views and settings of a popup's animation in a window.
  @MainActor
  public struct PopupWindowAnimationContext {
    /// The popup's view. When the popup moves in, the view is laid out at its final place.
    public let view: UIView

    /// The view of the backdrop, if there is one.
    public let backdrop: UIView?

    /// The view that contains both.
    public let container: UIView

    /// The position of the popup.
    public let placement: PopupWindowPlacement

    /// Whether the user has asked for less motion.
    public let isMotionReduced: Bool

    /// Resets the transform and the alpha of the views to those of a popup on screen.
    public func rest() {
      view.transform = .identity
      view.alpha = 1
      backdrop?.alpha = 1
    }

    /// The translation that moves the view out of sight: up at the top, to the side at the leading and
    /// trailing edges, down elsewhere.
    public var offscreenTransform: CGAffineTransform {
      let edge = placement.edge(in: container)
      let (center, size, window) = (view.center, view.bounds.size, container.bounds.size)
      let distance =
        switch edge {
        case .top: center.y + size.height / 2
        case .bottom: window.height - center.y + size.height / 2
        case .left: center.x + size.width / 2
        case .right: window.width - center.x + size.width / 2
        }
      let (x, y) = edge.translation(by: distance)
      return CGAffineTransform(translationX: x, y: y)
    }
  }

  /// The animation of a popup into a window and out of it. ``PopupWindowAnimation`` implements it with
  /// end states.
  ///
  /// It must call its completion, even if nothing is animated or it does not finish. In the
  /// background, animations end unfinished. Calling the completion twice has no effect. If it is
  /// never called, the policy's `transitionTimeout` ends the popup's transition, and a popup that the user
  /// has closed is gone after five seconds.
  @MainActor
  public protocol PopupWindowAnimating {
    /// Moves the popup in, from any state of its view.
    func present(
      _ context: PopupWindowAnimationContext, completion: @escaping @MainActor @Sendable () -> Void)

    /// Moves the popup out, from any state of its view: it may be moving in, or dragged.
    func dismiss(
      _ context: PopupWindowAnimationContext, completion: @escaping @MainActor @Sendable () -> Void)
  }

  /// An animation between the hidden and the visible state of a popup.
  ///
  /// ```swift
  /// let fadeOverEdge = PopupWindowAnimation(duration: 0.2) { context in
  ///   context.view.transform = context.offscreenTransform
  ///   context.view.alpha = 0
  /// }
  /// ```
  ///
  /// The backdrop fades. If the user has asked for less motion, the popup fades in place, too.
  ///
  /// On its way in, the view gets back its place, its transform and its alpha. A hidden state that
  /// changes anything else has a second closure, which restores that:
  ///
  /// ```swift
  /// let flash = PopupWindowAnimation {
  ///   $0.view.backgroundColor = .systemYellow
  /// } show: {
  ///   $0.view.backgroundColor = .systemBackground
  /// }
  /// ```
  @MainActor
  public struct PopupWindowAnimation: PopupWindowAnimating {
    /// The duration in each direction, in seconds; 0 for no animation.
    public var duration: TimeInterval

    private let hide: @MainActor (PopupWindowAnimationContext) -> Void
    private let show: @MainActor (PopupWindowAnimationContext) -> Void

    /// Creates an animation.
    ///
    /// - Parameters:
    ///   - duration: The duration in each direction, in seconds; 0 for no animation.
    ///   - hide: Sets the view to its hidden state.
    ///   - show: Restores what `hide` changes, except for the place, the transform and the alpha of
    ///     the view, and the alpha of the backdrop. It is also called if the popup only fades in.
    public init(
      duration: TimeInterval = 0.3,
      hide: @escaping @MainActor (PopupWindowAnimationContext) -> Void,
      show: @escaping @MainActor (PopupWindowAnimationContext) -> Void = { _ in }
    ) {
      self.duration = duration
      self.hide = hide
      self.show = show
    }

    /// Slides in and out over the edge where the popup is.
    public static var slide: PopupWindowAnimation {
      PopupWindowAnimation { $0.view.transform = $0.offscreenTransform }
    }

    /// Fades in and out in place.
    public static var fade: PopupWindowAnimation {
      PopupWindowAnimation { $0.view.alpha = 0 }
    }

    /// Grows and fades in, and shrinks and fades out, in place.
    public static var scale: PopupWindowAnimation {
      PopupWindowAnimation {
        $0.view.transform = CGAffineTransform(scaleX: 0.8, y: 0.8)
        $0.view.alpha = 0
      }
    }

    /// Shows and hides without animation.
    public static var none: PopupWindowAnimation {
      PopupWindowAnimation(duration: 0) { _ in }
    }

    /// Animates from the hidden state to the visible state.
    public func present(
      _ context: PopupWindowAnimationContext, completion: @escaping @MainActor @Sendable () -> Void
    ) {
      putAway(context)
      animate({ bringBack(context) }, completion)
    }

    /// Animates from the current state to the hidden state.
    public func dismiss(
      _ context: PopupWindowAnimationContext, completion: @escaping @MainActor @Sendable () -> Void
    ) {
      animate({ putAway(context) }, completion)
    }

    private func putAway(_ context: PopupWindowAnimationContext) {
      context.backdrop?.alpha = 0
      if context.isMotionReduced {
        context.view.alpha = 0
      } else {
        hide(context)
      }
    }

    private func bringBack(_ context: PopupWindowAnimationContext) {
      context.rest()
      show(context)
      // The constraints know the place.
      context.container.setNeedsLayout()
      context.container.layoutIfNeeded()
    }

    private func animate(
      _ changes: @escaping @MainActor () -> Void, _ end: @escaping @MainActor @Sendable () -> Void
    ) {
      guard duration > 0 else {
        changes()
        return end()
      }
      // Ignores whether the animation has finished, because in the background it has not (U15).
      UIView.animate(
        withDuration: duration, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState],
        animations: changes, completion: { _ in end() })
    }
  }
#endif

#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// What a transition of a popup in a window has to do with.
  @MainActor
  public struct PopupTransitionContext {
    /// The popup's view; when it comes, laid out where it will be.
    public let view: UIView

    /// What lies behind it, if anything.
    public let backdrop: UIView?

    /// What both are in.
    public let container: UIView

    /// Where the popup is.
    public let placement: WindowPlacement

    /// Whether the user has asked for less motion.
    public let isMotionReduced: Bool

    /// Puts the views as they are while the popup is there.
    public func rest() {
      view.transform = .identity
      view.alpha = 1
      backdrop?.alpha = 1
    }

    /// How far the view is moved to be out of sight: up from the top, down from elsewhere.
    public var wayOut: CGFloat {
      let half = view.bounds.height / 2
      return placement == .top
        ? -(view.center.y + half) : container.bounds.height - view.center.y + half
    }
  }

  /// How a popup in a window comes and goes. ``WindowTransition`` is one made of its end states.
  ///
  /// A transition must call its completion, animated or not, finished or not: animations end
  /// unfinished in the background (U15). Calling it twice does no harm. One that is forgotten is
  /// ended by the policy's `transitionTimeout` (R33).
  @MainActor
  public protocol PopupTransitioning {
    /// Brings the popup in, from whatever its view looks like.
    func present(
      _ context: PopupTransitionContext, completion: @escaping @MainActor @Sendable () -> Void)

    /// Takes the popup out, from whatever its view looks like: it may be on its way in, or dragged.
    func dismiss(
      _ context: PopupTransitionContext, completion: @escaping @MainActor @Sendable () -> Void)
  }

  /// An animation between what a popup looks like out of sight, and at rest.
  ///
  /// ```swift
  /// let grow = WindowTransition(duration: 0.2) { context in
  ///   context.view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
  ///   context.view.alpha = 0
  /// }
  /// ```
  ///
  /// The backdrop fades. Where the user has asked for less motion, the popup fades too, in place.
  @MainActor
  public struct WindowTransition: PopupTransitioning {
    /// How long it takes each way, in seconds; at once if 0.
    public var duration: TimeInterval

    private let hide: @MainActor (PopupTransitionContext) -> Void

    /// Makes a transition.
    ///
    /// - Parameters:
    ///   - duration: how long it takes each way, in seconds; at once if 0.
    ///   - hide: puts the view as it is when it is out of sight.
    public init(
      duration: TimeInterval = 0.3, hide: @escaping @MainActor (PopupTransitionContext) -> Void
    ) {
      self.duration = duration
      self.hide = hide
    }

    /// In over the nearest edge, and out over it.
    public static var slide: WindowTransition {
      WindowTransition { $0.view.transform = CGAffineTransform(translationX: 0, y: $0.wayOut) }
    }

    /// In and out in place.
    public static var fade: WindowTransition {
      WindowTransition { $0.view.alpha = 0 }
    }

    /// At once.
    public static var none: WindowTransition {
      WindowTransition(duration: 0) { _ in }
    }

    /// Animates from out of sight to rest.
    public func present(
      _ context: PopupTransitionContext, completion: @escaping @MainActor @Sendable () -> Void
    ) {
      putAway(context)
      animate({ context.rest() }, completion)
    }

    /// Animates from whatever it is to out of sight.
    public func dismiss(
      _ context: PopupTransitionContext, completion: @escaping @MainActor @Sendable () -> Void
    ) {
      animate({ putAway(context) }, completion)
    }

    private func putAway(_ context: PopupTransitionContext) {
      context.backdrop?.alpha = 0
      if context.isMotionReduced {
        context.view.alpha = 0
      } else {
        hide(context)
      }
    }

    private func animate(
      _ changes: @escaping @MainActor () -> Void, _ end: @escaping @MainActor @Sendable () -> Void
    ) {
      guard duration > 0 else {
        changes()
        return end()
      }
      // Whether it has finished is not asked: in the background it has not (U15).
      UIView.animate(
        withDuration: duration, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState],
        animations: changes, completion: { _ in end() })
    }
  }
#endif

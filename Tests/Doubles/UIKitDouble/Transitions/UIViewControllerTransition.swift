/// The transition that a controller prefers, from iOS 18 on. The user can swipe a zoomed one away, which
/// `UIKitSimulation.beginZoomSwipe(on:)` does.
@MainActor
public final class UIViewControllerTransition: NSObject {
  public class func zoom(
    sourceViewProvider: @escaping () -> UIView?
  ) -> UIViewControllerTransition { UIViewControllerTransition() }
}

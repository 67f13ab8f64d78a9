/// An app's delegate of a presentation that stores its calls, with a settable answer.
@MainActor
public final class PresentationDelegate: NSObject, UIAdaptivePresentationControllerDelegate {
  public var shouldDismiss = true
  public private(set) var calls: [String] = []

  /// Returns the calls since the last time.
  public func takeCalls() -> [String] {
    defer { calls = [] }
    return calls
  }

  public func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool {
    calls.append("should")
    return shouldDismiss
  }

  public func presentationControllerWillDismiss(
    _ presentationController: UIPresentationController
  ) {
    calls.append("will")
  }

  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
    calls.append("did")
  }

  public func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {
    calls.append("attempt")
  }
}

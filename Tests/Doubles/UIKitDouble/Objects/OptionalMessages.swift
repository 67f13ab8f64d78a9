// Optional messages of delegates, which only Objective-C has (U18). UIKit asks whether a delegate
// responds to a message before it sends it, and the runtime forwards messages that the delegate's
// class does not implement.

extension Selector {
  /// The protocols with optional messages, by the prefixes of the messages' names.
  private static let protocols: [(prefix: String, isAdopted: @Sendable (Any) -> Bool)] = [
    ("sheetPresentationController", { $0 is any UISheetPresentationControllerDelegate }),
    ("popoverPresentationController", { $0 is any UIPopoverPresentationControllerDelegate }),
    ("presentationController", { $0 is any UIAdaptivePresentationControllerDelegate }),
    ("adaptivePresentationStyle", { $0 is any UIAdaptivePresentationControllerDelegate }),
    ("navigationController", { $0 is any UINavigationControllerDelegate }),
    ("gestureRecognizer", { $0 is any UIGestureRecognizerDelegate }),
    ("scene", { $0 is any UISceneDelegate }),
    ("animationController", { $0 is any UIViewControllerTransitioningDelegate }),
    ("presentationControllerFor", { $0 is any UIViewControllerTransitioningDelegate }),
    ("animationEnded", { $0 is any UIViewControllerAnimatedTransitioning }),
  ]

  func isDeclared(by object: Any) -> Bool {
    let matches = Self.protocols.filter { name.hasPrefix($0.prefix) }
    return matches.max { $0.prefix.count < $1.prefix.count }?.isAdopted(object) ?? false
  }
}

/// Sends an optional message, if the receiver responds to it.
@MainActor
func send<Receiver, Result>(
  _ selector: Selector, to receiver: Receiver?, _ message: (Receiver) -> Result
) -> Result? {
  guard let receiver, let object = receiver as? any NSObjectProtocol,
    object.responds(to: selector)
  else { return nil }
  return deliver(selector, to: receiver, as: Receiver.self, message)
}

/// Delivers a message to an object, or to the object that receives its messages. Without one, the
/// runtime raises an exception.
@MainActor
func deliver<Receiver, Result>(
  _ selector: Selector, to object: Any, as type: Receiver.Type, _ message: (Receiver) -> Result
) -> Result {
  if let receiver = object as? Receiver { return message(receiver) }
  guard let target = (object as? any NSObjectProtocol)?.forwardingTarget(for: selector) else {
    raise("-[\(object) \(selector)]: unrecognized selector sent to instance")
  }
  return deliver(selector, to: target, as: type, message)
}

#if canImport(UIKit) && !os(watchOS)
  import UIKit

  #if canImport(ObjectiveC)
    // Subclasses of NSObject can forward messages. The double has its own class for that.
    typealias ForwardingObject = NSObject
  #endif

  /// A delegate of a presentation that notes the calls about dismissals.
  final class NotingDelegate: NSObject, UIAdaptivePresentationControllerDelegate {
    private let notes: ProbeNotebook
    var onWillDismiss: (@MainActor (UIPresentationController) -> Void)?

    init(_ notes: ProbeNotebook) {
      self.notes = notes
      super.init()
    }

    func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
      notes.note("will")
      onWillDismiss?(presentationController)
    }

    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
      notes.note("did")
    }

    func presentationControllerDidAttemptToDismiss(
      _ presentationController: UIPresentationController
    ) {
      notes.note("attempt")
    }
  }

  /// A delegate that notes changes of a sheet's detent.
  final class DetentDelegate: NSObject, UISheetPresentationControllerDelegate {
    private let notes: ProbeNotebook

    init(_ notes: ProbeNotebook) {
      self.notes = notes
      super.init()
    }

    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
      _ sheetPresentationController: UISheetPresentationController
    ) {
      notes.note("detent")
    }
  }

  /// A delegate that implements nothing, and forwards what another one implements.
  final class ForwardingDelegate: ForwardingObject, UIAdaptivePresentationControllerDelegate {
    // Safe because UIKit asks on the main thread only. The overrides cannot be isolated.
    nonisolated(unsafe) private weak var target: (any UIAdaptivePresentationControllerDelegate)?
    /// Whether it tells to which messages the target responds.
    nonisolated(unsafe) var isOpen = true

    init(to target: any UIAdaptivePresentationControllerDelegate) {
      self.target = target
      super.init()
    }

    nonisolated override func responds(to aSelector: Selector?) -> Bool {
      super.responds(to: aSelector) || (isOpen && target?.responds(to: aSelector) ?? false)
    }

    nonisolated override func forwardingTarget(for aSelector: Selector?) -> Any? {
      target
    }
  }
#endif

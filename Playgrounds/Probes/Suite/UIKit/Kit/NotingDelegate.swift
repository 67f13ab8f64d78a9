#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

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
#endif

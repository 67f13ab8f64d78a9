#if canImport(UIKit) && !os(watchOS)
  import PopupFlow
  import UIKit

  /// What a popup is shown with: kept from the first time to the outcome (U12).
  @MainActor
  final class ModalContent<Domain: PopupDomain> {
    let popup: UIKitPopup<Domain>
    let controller: UIViewController
    let watch = PresentationWatch()

    /// How it was closed from inside; the first time counts.
    private(set) var closing: ModalClosing<Domain.Answer>?

    init(_ popup: UIKitPopup<Domain>, controller: UIViewController) {
      self.popup = popup
      self.controller = controller
      popup.controller = controller
    }

    func close(with answer: Domain.Answer?) {
      if closing == nil { closing = ModalClosing(answer: answer) }
    }
  }

  /// That a popup was closed from inside, with an answer or without one.
  struct ModalClosing<Answer: Sendable>: Sendable {
    let answer: Answer?
  }
#endif

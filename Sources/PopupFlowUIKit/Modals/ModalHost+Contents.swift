#if canImport(UIKit) && !os(watchOS)
  import PopupFlow
  import UIKit

  // The contents of popups.
  extension ModalHost {
    /// Returns the content that was kept for a return, or a new one (U12).
    func content(for popup: Popup<Domain>) -> ModalContent<Domain> {
      if let kept = contents[popup.number] { return kept }
      let new = makeContent(popup)
      contents[popup.number] = new
      return new
    }

    private func makeContent(_ popup: Popup<Domain>) -> ModalContent<Domain> {
      let box = ModalContentBox<Domain>()
      let shown = UIKitPopup(popup) { [weak self] popup, answer in
        if let self { finish(popup, in: box, with: answer) } else { box.takeAway() }
      }
      let controller = makeController(shown)
      let content = ModalContent(shown, controller: controller)
      box.content = content
      box.controller = controller
      return content
    }

    private func finish(
      _ popup: UIKitPopup<Domain>, in box: ModalContentBox<Domain>, with answer: Domain.Answer?
    ) {
      guard let content = box.content else {
        // It is still being made.
        return popup.noteClosing(with: answer)
      }
      let presentation = presentations.values.first { $0.content === content }
      // Without an answer, a closing does not change the outcome of a popup that is leaving.
      guard answer != nil || presentation.map({ $0.dismissal == nil }) ?? false else { return }
      popup.noteClosing(with: answer)
      advanceSoon()
    }

    /// Replaces the popup of a presentation (R8).
    func update(_ presentation: ModalPresentation<Domain>, to popup: Popup<Domain>) {
      presentation.popup = popup
      guard let content = presentation.content else { return }
      presentation.nextContent = nil
      if content.popup.update(popup.content) {
        contents[popup.number] = content
      } else {
        presentation.nextContent = self.content(for: popup)
      }
    }

    /// Observes the user's swipes on a popup.
    func watch(_ content: ModalContent<Domain>, _ number: Int) {
      content.watch.onWillDismiss = { [weak self] in self?.willDismiss(number) }
      content.watch.onDidDismiss = { [weak self] in self?.didDismiss(number) }
    }
  }

  /// A weak reference to a content, for closures that must not retain it.
  @MainActor
  private final class ModalContentBox<Domain: PopupDomain> {
    weak var content: ModalContent<Domain>?
    weak var controller: UIViewController?

    /// Dismisses the controller after the host is gone, so that the popup can still be closed.
    func takeAway() {
      guard let controller, !controller.isBeingDismissed else { return }
      controller.presentingViewController?.dismiss(animated: true)
    }
  }
#endif

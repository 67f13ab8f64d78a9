#if canImport(UIKit) && !os(watchOS)
  import PopupFlow
  import PopupFlowPresenting
  import UIKit

  // The contents of popups.
  extension ModalHost {
    /// Returns the content that was kept for a return, or a new one (U12).
    func content(for popup: Popup<Domain>) -> ModalContent<Domain> {
      if let content = kept[popup.number] { return content }
      let reference = WeakController()
      let shown = ShownPopup(popup, innerRequest: innerRequest) { [weak self] shown, answer in
        if let self { finish(shown, with: answer) } else { reference.dismiss() }
      }
      let controller = makeController(shown)
      reference.controller = controller
      let new = ModalContent(shown, controller: controller)
      kept[popup.number] = new
      return new
    }

    private func finish(_ shown: ShownPopup<Domain>, with answer: Domain.Answer?) {
      let isLeaving = presentation(of: shown)?.life.isCommanded
      guard kept.noteClosing(of: shown, with: answer, isLeaving: isLeaving) else { return }
      advanceSoon()
      let closed = presentations.values.first {
        ($0.content ?? kept[$0.popup.number])?.popup === shown
      }
      if let closed { note(.close, of: closed) }
    }

    /// Removes the content that is kept for a request.
    func forget(_ request: Int) {
      letGo(kept.remove(request))
    }

    func letGo(_ content: ModalContent<Domain>?) {
      guard let shown = content?.popup else { return }
      kept.letGo(shown, isPresented: presentation(of: shown) != nil)
    }

    private func presentation(of shown: ShownPopup<Domain>) -> ModalPresentation<Domain>? {
      presentations.values.first { $0.content?.popup === shown }
    }

    /// Replaces the popup of a presentation (R8).
    func update(_ presentation: ModalPresentation<Domain>, to popup: Popup<Domain>) {
      presentation.popup = popup
      guard let content = presentation.content else { return }
      presentation.nextContent = nil
      if content.popup.update(popup) {
        kept[popup.number] = content
        content.obeyMandate()
        if presentation.life.isShown { addEscape(to: content) }
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

  /// A weak reference to a controller, for a closure that is created before the controller.
  @MainActor
  private final class WeakController {
    weak var controller: UIViewController?

    /// Dismisses the controller after the host is gone, so that the popup can still be closed.
    func dismiss() {
      guard let controller, !controller.isBeingDismissed else { return }
      controller.presentingViewController?.dismiss(animated: true)
    }
  }
#endif

#if canImport(UIKit) && !os(watchOS)
  import PopupFlow

  /// What a popup is shown with: kept from the first time to the outcome (U12).
  struct WindowKept<Domain: PopupDomain> {
    let popup: UIKitPopup<Domain>
    let screen: WindowScreen
  }

  // What popups are shown with, and how they are closed from inside.
  extension WindowHost {
    func makeShown(_ popup: Popup<Domain>) -> UIKitPopup<Domain> {
      UIKitPopup(popup) { [weak self] in self?.finish($0, with: $1) }
    }

    private func finish(_ shown: UIKitPopup<Domain>, with answer: Domain.Answer?) {
      guard shown.closing == nil else { return }
      let presentation = presentations.last { $0.shown === shown }
      // Away, it gives an answer when it returns. Without one nothing changes about a popup that is
      // away, or goes for another reason; one that is neither shown nor kept is being made.
      let isAway = presentation?.isLeaving ?? kept.values.contains { $0.popup === shown }
      guard answer != nil || !isAway else { return }
      shown.noteClosing(with: answer)
      if let presentation { close(presentation, with: answer) }
    }

    /// What is neither on screen nor kept for a return has ended.
    func letGo(_ shown: UIKitPopup<Domain>) {
      let isUsed =
        presentations.contains { $0.shown === shown } || kept.values.contains { $0.popup === shown }
      if !isUsed { shown.close() }
    }
  }
#endif

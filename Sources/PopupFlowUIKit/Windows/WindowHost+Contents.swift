#if canImport(UIKit) && !os(watchOS)
  import PopupFlow

  /// The content of a popup, kept from the first presentation to the outcome (U12).
  struct WindowKept<Domain: PopupDomain> {
    let popup: UIKitPopup<Domain>
    let screen: WindowScreen
  }

  // The contents of popups, and closings by them.
  extension WindowHost {
    func makeShown(_ popup: Popup<Domain>) -> UIKitPopup<Domain> {
      UIKitPopup(popup) { [weak self] in self?.finish($0, with: $1) }
    }

    private func finish(_ shown: UIKitPopup<Domain>, with answer: Domain.Answer?) {
      guard shown.closing == nil else { return }
      let presentation = presentations.last { $0.shown === shown }
      // A popup that is off screen gives its answer when it returns. Without an answer nothing
      // changes for it, or for one that is leaving. A popup that is neither shown nor kept is being
      // made.
      let isAway = presentation?.isLeaving ?? kept.values.contains { $0.popup === shown }
      guard answer != nil || !isAway else { return }
      shown.noteClosing(with: answer)
      if let presentation { close(presentation, with: answer) }
    }

    /// Closes a content that is neither on screen nor kept for a return.
    func letGo(_ shown: UIKitPopup<Domain>) {
      let isUsed =
        presentations.contains { $0.shown === shown } || kept.values.contains { $0.popup === shown }
      if !isUsed { shown.close() }
    }
  }
#endif

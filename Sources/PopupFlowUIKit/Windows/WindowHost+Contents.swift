#if canImport(UIKit) && !os(watchOS)
  import PopupFlow
  import PopupFlowPresenting

  /// The content of a popup in a window (U12).
  struct KeptWindowContent<Domain: PopupDomain>: KeptContent {
    let popup: ShownPopup<Domain>
    let screen: WindowScreen
  }

  // The contents of popups, and closings by them.
  extension WindowHost {
    func makeShown(_ popup: Popup<Domain>) -> ShownPopup<Domain> {
      ShownPopup(popup, innerRequest: innerRequest) { [weak self] in
        self?.finish($0, with: $1)
      }
    }

    private func finish(_ shown: ShownPopup<Domain>, with answer: Domain.Answer?) {
      let presentation = presentations.last { $0.shown === shown }
      guard kept.noteClosing(of: shown, with: answer, isLeaving: presentation?.life.isLeaving)
      else { return }
      if let presentation { close(presentation) }
    }

    /// Removes the content that is kept for a request.
    func forget(_ request: Int) {
      if let content = kept.remove(request) { letGo(content.popup) }
    }

    func letGo(_ shown: ShownPopup<Domain>) {
      kept.letGo(shown, isPresented: presentations.contains { $0.shown === shown })
    }
  }
#endif

import PopupFlow
import Testing

extension Documentation {
  @MainActor
  @Suite struct MovingFromGYPopupManagerArticle {
    /// Stands for the views of the app, which show and hide themselves.
    @MainActor
    private final class Screen {
      private(set) var showing: [Shop.Content] = []
      private var closed: (() -> Void)?

      func show(_ content: Shop.Content, closed: @escaping () -> Void) {
        showing.append(content)
        self.closed = closed
      }

      func change(to content: Shop.Content) { showing = [content] }

      func hide() {
        showing = []
        closed = nil
      }

      func close() {
        let closed = closed
        hide()
        closed?()
      }
    }

    @Test("The blocks of the pool become a host, and the last popup of a priority comes first")
    func blocks() {
      let screen = Screen()

      let host = ClosureHost<Shop> { command, report in
        switch command {
        case .present(let popup, _, _):
          screen.show(popup.content) { report(.userDismissed(nil)) }
          report(.didPresent)
        case .update(let popup, _):
          screen.change(to: popup.content)
        case .dismiss:
          screen.hide()
          report(.didDismiss)
        }
      }
      let store = PopupStore<Shop>(order: .priority.then(.lifo), host: host)

      store.present(.offer("Two for one"), id: "offer", priority: .high)

      for step in 1...2 { store.present(.guide(step: step), priority: .high) }
      store.present(.saved)
      var request = PopupRequest<Shop>(.offer("Three for one"), id: "offer")
      request.coalescing = .update
      store.present(request)
      for content in [.offer("Three for one"), .guide(step: 2), .guide(step: 1), .saved]
        as [Shop.Content]
      {
        #expect(screen.showing == [content])
        screen.close()
      }
      #expect(screen.showing == [])
      store.present(.saved, id: "saved")
      store.dismiss("saved")
      #expect(screen.showing == [])
    }
  }
}

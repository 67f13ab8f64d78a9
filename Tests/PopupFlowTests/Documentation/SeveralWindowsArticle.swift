import PopupFlow
import Testing

extension Documentation {
  /// The code of SeveralWindows.md, and what the article says about windows today.
  @MainActor
  @Suite struct SeveralWindowsArticle {
    /// The screen of a window, which declines while an alert of the app has it.
    @MainActor
    final class WindowScreen: PopupHost {
      typealias Domain = Shop

      private(set) var showing: [PopupID] = []
      var hasAlert = false

      func perform(
        _ command: PopupCommand<Shop>,
        report: @escaping @MainActor (PopupReport<Shop.Answer>.Kind) -> Void
      ) {
        switch command {
        case .present(let popup, _, _):
          guard !hasAlert else { return report(.didDecline(.screen)) }
          showing.append(popup.id)
          report(.didPresent)
        case .update: break
        case .dismiss(let popup, _, _):
          showing.removeAll { $0 == popup.id }
          report(.didDismiss)
        }
      }
    }

    @MainActor
    final class WindowPopups {
      private let store: PopupStore<Shop>
      private let host: WindowScreen
      private var driving: AnyCancellable?

      init(_ store: PopupStore<Shop>, host: WindowScreen) {
        (self.store, self.host) = (store, host)
        driving = store.drive(host, lanes: [.modal])
      }

      func windowBecameActive() {
        driving = store.drive(host, lanes: [.modal])
      }

      func windowClosed() { driving = nil }
    }

    private let clock = VirtualClock()
    private let store: PopupStore<Shop>
    private let left = WindowScreen()
    private let right = WindowScreen()

    init() {
      store = PopupStore(
        policy: PopupPolicy(limits: ["daily": PopupLimit(count: 1, within: .seconds(86_400))]),
        clock: clock)
    }

    @Test("R45: a popup comes to the window that was active last, if its host is added again")
    func activeWindow() {
      let windows = [WindowPopups(store, host: left), WindowPopups(store, host: right)]
      store.present(.offer("a"), id: "a")
      #expect(left.showing == [] && right.showing == ["a"])
      store.present(.offer("b"), id: "b")
      windows[0].windowBecameActive()
      #expect(right.showing == ["a"], "what is on screen stays, and the lane waits for it")
      store.dismiss("a")
      #expect(left.showing == ["b"] && right.showing == [])

      windows[0].windowClosed()
      store.dismiss("b")
      #expect(left.showing == [])
      store.present(.offer("c"), id: "c")
      #expect(right.showing == ["c"])
      windows[1].windowClosed()
      store.dismiss("c")
      store.present(.offer("d"), id: "d")
      #expect(left.showing == [] && right.showing == [])
      withExtendedLifetime(windows) {}
    }

    @Test("A popup for exactly one window has a lane of its own")
    func oneWindow() {
      let windows = [WindowPopups(store, host: right)]
      let (host, windowID) = (left, "left")

      let lane = PopupLane("modal \(windowID)")
      let driving = store.drive(host, lanes: [.modal, lane])
      store.present(.saved, lane: lane)

      windows[0].windowBecameActive()
      store.present(.offer("a"), id: "a")
      #expect(left.showing.count == 1 && right.showing == ["a"])
      withExtendedLifetime((windows, driving)) {}
    }

    @Test("R45: an alert in one window sends popups to the other; one over a popup stops both")
    func alert() {
      let windows = [WindowPopups(store, host: left), WindowPopups(store, host: right)]
      right.hasAlert = true
      store.present(.offer("a"), id: "a")
      #expect(left.showing == ["a"] && right.showing == [])
      #expect(store.state.laneSuspensions == [:])

      left.setScreenTaken(true, in: store)
      store.dismiss("a")
      right.hasAlert = false
      store.present(.offer("b"), id: "b")
      #expect(right.showing == [] && store.state.isSuspended(.modal))
      left.setScreenTaken(false, in: store)
      #expect(right.showing == ["b"])
      store.dismiss("b")

      (left.hasAlert, right.hasAlert) = (true, true)
      store.present(.offer("c"), id: "c")
      #expect(store.state.laneSuspensions == [.modal: [.screen]])
      left.hasAlert = false
      left.setScreenTaken(false, in: store)
      #expect(left.showing == ["c"])
      withExtendedLifetime(windows) {}
    }

    @Test("R38: a limit counts for all windows of a store")
    func limit() {
      let windows = [WindowPopups(store, host: left), WindowPopups(store, host: right)]
      for id in ["a", "b"] as [PopupID] {
        store.present(.saved, id: id) {
          $0.whenUsedUp = .discard
          $0.limits = ["daily"]
        }
        store.dismiss(id)
        windows[0].windowBecameActive()
      }
      #expect(store.state.presentationCount == 1 && store.state.waitingCount == 0)
    }

    @Test("R12: a popup of a page leaves with the visit that it was placed for, in any window")
    func pages() {
      let windows = [WindowPopups(store, host: left), WindowPopups(store, host: right)]
      let visits = [store.enter(.home), store.enter(.home)]
      for visit in visits { visit.appeared() }
      #expect(visits[0].id != visits[1].id)
      store.present(.offer("a"), id: "a") { $0.pages = .only([.home]) }
      #expect(right.showing == ["a"])
      visits[0].disappeared()
      #expect(right.showing == ["a"])
      visits[1].disappeared()
      #expect(right.showing == [])
      withExtendedLifetime(windows) {}
    }
  }
}

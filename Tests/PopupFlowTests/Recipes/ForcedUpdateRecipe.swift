import Foundation
import PopupFlow
import Testing

private enum Market: PopupDomain {
  enum Content: Codable, Equatable { case forceUpdate, purchase, offer }
  typealias Page = String
  enum Answer { case update }
}

/// The request of the recipe.
@MainActor
@Suite struct ForcedRequest {
  @Test("R24: one call interrupts the popup on screen, which comes back")
  func interrupts() {
    let screen = Screen<Market>()
    let store = PopupStore<Market>(host: screen)
    store.present(.offer)

    store.present(.forced(.forceUpdate, id: "force-update"))

    #expect(screen.showing == [.forceUpdate])
    screen.close()
    #expect(screen.showing == [.offer])
  }

  @Test("R47: an alert that each tap closes is back at once, and an offer waits meanwhile")
  func alert() async {
    let screen = Screen<Market>()
    let store = PopupStore<Market>(host: screen, clock: VirtualClock())
    var openings = 0
    @MainActor func openAppStore() { openings += 1 }

    let asking = Task {
      while case .completed = await store.ask(.forced(.forceUpdate, id: "force-update")) {
        openAppStore()
      }
    }

    await store.idle()
    store.present(.offer) { $0.priority = .critical }
    for count in 1...2 {
      screen.close(with: .update)
      await store.idle()
      #expect(openings == count && screen.showing == [.forceUpdate])
    }
    #expect(screen.shown == [.forceUpdate, .forceUpdate, .forceUpdate])
    screen.close()
    await asking.value
    await store.idle()
    #expect(openings == 2 && screen.showing == [.offer])
  }
}

/// The app's own view: it has one button.
@MainActor
private final class MarketScreen {
  private(set) var content: Market.Content?
  private var action: () -> Void = {}

  func show(_ content: Market.Content, action: @escaping () -> Void) {
    self.content = content
    self.action = action
  }

  func hide() { content = nil }

  func tap() { action() }
}

/// Recipe: a forced update that interrupts every popup on screen, even those that hold their slot,
/// and that the user cannot close.
@MainActor
@Suite struct ForcedUpdateRecipe {
  @Test("R24: the update takes the place at once, and what it interrupts comes back")
  func interrupts() {
    let screen = Screen<Market>()
    let store = PopupStore<Market>(host: screen)
    var cancellables: Set<AnyCancellable> = []

    let updates = PassthroughSubject<Void, Never>()
    updates
      .popupRequests { PopupRequest<Market>.forced(.forceUpdate, id: "force-update") }
      .enqueue(in: store)
      .store(in: &cancellables)

    store.present(.purchase)
    store.present(.offer)
    updates.send(())
    updates.send(())
    #expect(screen.showing == [.forceUpdate])
    #expect(store.state.alive.map(\.content) == [.purchase])

    screen.close()
    #expect(screen.shown == [.purchase, .forceUpdate, .purchase])
  }

  @Test("R17, R41: neither the button nor a logout nor a relaunch closes the update")
  func stays() throws {
    let screen = MarketScreen()
    var openings = 0
    func openAppStore() { openings += 1 }

    let host = ClosureHost<Market> { command, report in
      switch command {
      case .present(let popup, _, _):
        screen.show(popup.content) {
          if popup.isMandatory { openAppStore() } else { report(.userDismissed(nil)) }
        }
        report(.didPresent)
      case .update: break
      case .dismiss:
        screen.hide()
        report(.didDismiss)
      }
    }

    let update = PopupRequest<Market>.forced(.forceUpdate, id: "force-update")
    #expect(update.mandatory == true)
    let store = PopupStore<Market>(policy: PopupPolicy(), host: host, clock: VirtualClock())
    store.present(.purchase)
    store.present(update)
    screen.tap()
    screen.tap()
    #expect(openings == 2)
    #expect(screen.content == .forceUpdate)
    store.endSession()
    store.present(.offer) { $0.priority = .critical }
    #expect(screen.content == .forceUpdate)

    let data = try JSONEncoder().encode(store.state)
    screen.hide()
    let next = PopupStore<Market>(
      state: try JSONDecoder().decode(PopupState<Market>.self, from: data), clock: VirtualClock())
    let driving = next.drive(host)
    defer { driving.cancel() }
    next.send(batch: [.relaunched, .request(update)])
    #expect(screen.content == .forceUpdate)
    #expect(next.state.waitingCount == 0)
    // The article says of a second relaunch: the request of the launch takes over.
    next.send(batch: [.relaunched, .request(update)])
    #expect(next.state.presented.map(\.popup.id) == ["force-update"])
    screen.tap()
    #expect(openings == 3)
  }
}

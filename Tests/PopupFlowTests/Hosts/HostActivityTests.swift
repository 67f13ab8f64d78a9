import Testing

@testable import PopupFlow

/// R37: a host that tells its store whether it is active.
@MainActor
@Suite struct HostActivityTests {
  /// A host that never reports, except dismissals.
  private final class SceneHost: AttachablePopupHost {
    typealias Domain = Shop
    var isActive: Bool
    private(set) var log: [String] = []

    init(isActive: Bool) {
      self.isActive = isActive
    }

    func attach(to store: PopupStore<Shop>) -> AnyCancellable? {
      log.append("attach")
      store.send(isActive ? .activated : .deactivated)
      return AnyCancellable { [weak self] in
        MainQueue.run { self?.log.append("detach") }
      }
    }

    func perform(
      _ command: PopupCommand<Shop>,
      report: @escaping @MainActor (PopupReport<Shop.Answer>.Kind) -> Void
    ) {
      switch command {
      case .present(let popup, _, _): log.append("present \(popup.content)")
      case .update(let popup, _): log.append("update \(popup.content)")
      case .dismiss(let popup, _, _):
        log.append("dismiss \(popup.content)")
        report(.didDismiss)
      }
    }
  }

  private var (clock, store) = virtualStore()

  @Test(
    "R37: a host that is added while the store is inactive receives kept commands when it is active"
  )
  func kept() {
    store.request("a")
    store.request("ends") { $0.lane = .toast }
    let host = SceneHost(isActive: false)
    store.keepDriving(host)
    clock.advance(by: 100)
    store.report(.didPresent, "ends")
    store.dismiss("ends")
    #expect(host.log == ["attach"])
    store.present(.named("a", content: "new", coalescing: .replace))
    #expect(host.log == ["attach"])
    store.send(.activated)
    #expect(host.log == ["attach", "present new"])
  }

  @Test("R37: that holds during a delivery, too", arguments: [true, false])
  func delivery(isActive: Bool) {
    store.request("a")
    let host = SceneHost(isActive: isActive)
    var driving: AnyCancellable?
    let subscription = store.states.dropFirst().sink { [store] _ in
      if driving == nil { driving = store.drive(host) }
    }
    store.request("b")
    #expect(host.log == (isActive ? ["attach", "present a"] : ["attach"]))
    store.send(.activated)
    #expect(host.log == ["attach", "present a"])
    subscription.cancel()
  }

  @Test("R37: a host that is added in a batch that deactivates the store receives nothing before")
  func batch() {
    store.request("a")
    let host = RecordingHost<Shop>()
    let subscription = store.outcomes.sink { [store] _ in store.keepDriving(host) }
    store.send(batch: [.request(.named("late", expiresAt: .at(0))), .deactivated])
    #expect(host.log == [])
    store.send(.activated)
    #expect(host.log == ["present a 1"])
    subscription.cancel()
  }

  @Test(
    "R37: the commands of a host that is removed before the store is active go to the next host")
  func removed() {
    store.request("a")
    let host = SceneHost(isActive: false)
    store.drive(host).cancel()
    store.send(.activated)
    #expect(host.log == ["attach", "detach"])
    let next = SceneHost(isActive: true)
    store.keepDriving(next)
    #expect(next.log == ["attach", "present a"])
  }

  @Test("R37: a removed host stays attached until its popups are gone")
  func detached() {
    let host = SceneHost(isActive: true)
    let driving = store.drive(host)
    store.request("a")
    store.send(.report(PopupReport(.didPresent, id: "a")))
    driving.cancel()
    #expect(host.log == ["attach", "present a"])
    store.dismiss("a")
    #expect(host.log == ["attach", "present a", "dismiss a", "detach"])
  }
}

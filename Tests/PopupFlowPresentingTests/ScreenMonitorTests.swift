import PopupFlow
import PopupFlowPresenting
import PopupFlowTesting
import Testing

/// How a host looks at a screen that something of the app's own has (U21, R45).
@MainActor
@Suite struct ScreenMonitorTests {
  /// A host of two lanes that presents at once.
  private final class Host: PopupHost, MonitoredScreen {
    var isScreenFree = false
    let needsPolling = false

    func didBecomeFree() {}

    func poll() {}

    func didBecomeActive() {}

    func perform(
      _ command: PopupCommand<Shop>,
      report: @escaping @MainActor (PopupReport<String>.Kind) -> Void
    ) {
      if case .present = command { report(.didPresent) } else { report(.didDismiss) }
    }
  }

  private let clock = VirtualClock()
  private let host = Host()
  private let store: PopupStore<Shop>
  private let monitor: ScreenMonitor<Shop>
  private let driving: AnyCancellable

  init() {
    store = PopupStore(clock: clock)
    monitor = ScreenMonitor(host, clock: clock)
    monitor.stores.host = host
    _ = monitor.stores.attach(store, scene: nil, isActive: true)
    driving = store.drive(host, lanes: [.modal, .banner])
    store.present("a", id: "a", lane: .banner) { $0.duration = .seconds(10) }
  }

  private var presented: [PopupID] { store.state.presented.map(\.popup.id) }

  @Test("U21, R45: a popup is covered although one of another lane was declined before")
  func coveredAfterDecline() {
    monitor.didDecline()
    monitor.didFindScreenTaken()
    clock.advance(by: 60)
    #expect(presented == ["a"])
    host.isScreenFree = true
    clock.advance(by: 9)
    #expect(presented == ["a"])
    clock.advance(by: 2)
    #expect(presented == [])
  }

  @Test("U21, R45: the stores are told again when the popup is covered a second time")
  func coveredTwice() {
    monitor.didFindScreenTaken()
    host.isScreenFree = true
    monitor.poll()
    host.isScreenFree = false
    monitor.didFindScreenTaken()
    clock.advance(by: 60)
    #expect(presented == ["a"])
  }

  @Test("U21: a host that must decline again within a second waits twice as long before it looks")
  func relapses() {
    host.isScreenFree = true
    func pause() -> Double {
      monitor.didDecline()
      let begin = clock.now
      while monitor.isTaken { clock.advance(by: 0.25) }
      return clock.now - begin
    }
    #expect((0..<6).map { _ in pause() } == [0.25, 0.5, 1, 2, 4, 4])
    clock.advance(by: 1)
    #expect(pause() == 0.25)
  }

  @Test("U21: while the scene is not active, the host does not look")
  func inactive() {
    monitor.isActive = false
    monitor.didFindScreenTaken()
    host.isScreenFree = true
    clock.advance(by: 60)
    #expect(monitor.isTaken && presented == ["a"])
    monitor.isActive = true
    #expect(!monitor.isTaken)
  }
}

import Testing

@testable import PopupFlow
@testable import PopupMachine

/// Two threads send pages at the same time.
///
/// A former version used `scan`, which relies on its upstream to send one value at a time. With an
/// upstream that did not, both pages stayed visible or the process crashed. The Thread Sanitizer
/// found nothing, since the sender took a lock just before.
@MainActor
@Suite struct StreamsTrackRaceTests {
  // A page that runs a closure when it is first described.
  private struct Chatterbox: Hashable, Sendable, CustomStringConvertible {
    let name: String
    let onDescription: @Sendable () -> Void

    var description: String {
      onDescription()
      return name
    }

    static func == (one: Self, other: Self) -> Bool { one.name == other.name }
    func hash(into hasher: inout Hasher) { hasher.combine(name) }
  }

  private enum ChatterboxShop: PopupDomain {
    typealias Content = String
    typealias Page = Chatterbox
  }

  @Test("A page sent while another is being handled follows and replaces it")
  func sentMeanwhile() {
    let store = PopupStore<ChatterboxShop>(clock: VirtualClock())
    let pages = ManualPublisher<Chatterbox>()
    let tracking = pages.track(in: store)
    let second = Chatterbox(name: "second") {}
    pages.send(Chatterbox(name: "first") { pages.send(second) })
    #expect(store.state.visiblePages == [second])
    withExtendedLifetime(tracking) {}
  }

  @Test("If several threads send pages at once, one is visible in the end")
  func severalThreads() async {
    let pages = ManualPublisher<String>()
    // Without deadlines, since their timers would have to be cancelled on the main actor.
    let store = PopupStore<Shop>(
      policy: PopupPolicy(transitionTimeout: nil), clock: VirtualClock())
    let tracking = pages.track(in: store)
    await onThreads(4) { thread in
      for number in 0..<100 { pages.send("page \(thread) \(number % 10)") }
    }
    #expect(store.state.visiblePages.count == 1)
    withExtendedLifetime(tracking) {}
  }
}

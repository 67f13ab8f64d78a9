import Testing

@testable import PopupFlow
@testable import PopupMachine

/// Pages that come while another is being taken in.
///
/// The turn from page to page was once made by `scan`, which relies on what is before it to send one
/// value at a time. A publisher that does not, two threads in one subject made by hand, say, had two
/// turns begin at the same page: both pages stayed in sight, or the visits were counted wrongly and
/// the process ended. The thread sanitizer saw nothing, for what sends takes a lock just before.
@MainActor
@Suite struct StreamsTrackRaceTests {
  // One that, when it is first described, has something done.
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

  @Test("A page that is sent while another is being taken in comes behind it, and replaces it")
  func sentMeanwhile() {
    let store = PopupStore<ChatterboxShop>(clock: VirtualClock())
    let pages = ManualPublisher<Chatterbox>()
    let tracking = pages.track(in: store)
    let second = Chatterbox(name: "second") {}
    pages.send(Chatterbox(name: "first") { pages.send(second) })
    #expect(store.state.visiblePages == [second])
    withExtendedLifetime(tracking) {}
  }

  @Test("Of pages that several threads send at once, one is in sight in the end")
  func severalThreads() async {
    let pages = ManualPublisher<String>()
    // Without a deadline, whose timer would have to be taken back on the main actor at the end.
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

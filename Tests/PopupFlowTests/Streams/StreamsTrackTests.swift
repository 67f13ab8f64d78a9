import Testing

@testable import PopupFlow

/// Pages that a store tracks.
@MainActor
@Suite struct StreamsTrackTests {
  // Without deadlines, since their timers would have to be cancelled on the main actor.
  private let store = PopupStore<Shop>(
    policy: PopupPolicy(transitionTimeout: nil), clock: VirtualClock())

  @Test("A change of page is one batch, and a page that comes back is the same visit")
  func batches() {
    let pages = PassthroughSubject<String, Never>()
    let batches = Collector(store.transitions.map(\.events))
    let tracking = pages.track(in: store)
    for page in ["home", "home", "cart", "home"] { pages.send(page) }
    let (home, cart) = (PageVisitID("page home"), PageVisitID("page cart"))
    #expect(
      batches.values == [
        [.page(.appeared(home, "home"))], [.page(.appeared(home, "home"))],
        [.page(.disappeared(home)), .page(.appeared(cart, "cart"))],
        [.page(.disappeared(cart)), .page(.appeared(home, "home"))],
      ])
    tracking.cancel()
  }

  @Test("Two publishers of pages track two parts of a screen")
  func twoTrackings() {
    let (lists, details) = (
      PassthroughSubject<String, Never>(), PassthroughSubject<String, Never>()
    )
    let trackings = [lists.track(in: store), details.track(in: store)]
    lists.send("list")
    details.send("detail")
    lists.send("search")
    #expect(store.state.visiblePages == ["detail", "search"])
    for tracking in trackings { tracking.cancel() }
  }

  private struct Namesake: Hashable, Sendable, CustomStringConvertible {
    let number: Int
    var description: String { "page" }
  }

  @Test("Pages with the same description are distinct")
  func namesakes() {
    let store = PopupStore<Paged<Namesake>>(clock: VirtualClock())
    let pages = PassthroughSubject<Namesake, Never>()
    let tracking = pages.track(in: store)
    for number in [1, 2, 3, 1, 2] {
      pages.send(Namesake(number: number))
      #expect(store.state.visiblePages.map(\.number) == [number])
    }
    tracking.cancel()
  }

  // A former version used `scan`, which relies on its upstream to send one value at a time. With an
  // upstream that did not, both pages stayed visible or the process crashed. The Thread Sanitizer
  // found nothing, since the sender took a lock just before.

  /// A page that runs a closure when it is described.
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

  @Test("A page sent while another is being handled follows and replaces it")
  func sentMeanwhile() {
    let store = PopupStore<Paged<Chatterbox>>(clock: VirtualClock())
    let pages = ManualPublisher<Chatterbox>()
    let tracking = pages.track(in: store)
    let second = Chatterbox(name: "second") {}
    pages.send(Chatterbox(name: "first") { pages.send(second) })
    #expect(store.state.visiblePages == [second])
    tracking.cancel()
  }

  @Test("If several threads send pages at once, one is visible in the end")
  func severalThreads() async {
    let pages = ManualPublisher<String>()
    let tracking = pages.track(in: store)
    await onThreads(4) { thread in
      for number in 0..<100 { pages.send("page \(thread) \(number % 10)") }
    }
    #expect(store.state.visiblePages.count == 1)
    tracking.cancel()
  }
}

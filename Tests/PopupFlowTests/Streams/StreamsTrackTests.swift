import Testing

@testable import PopupFlow
@testable import PopupMachine

/// The effect of tracked pages on a store and its host.
@MainActor
@Suite struct StreamsTrackTests {
  // Without deadlines, since their timers would have to be cancelled on the main actor.
  private let store = PopupStore<Shop>(
    policy: PopupPolicy(transitionTimeout: nil), clock: VirtualClock())
  private let host = ScriptedHost.answeringAtOnce()
  private let pages = PassthroughSubject<String, Never>()

  @Test("A change of page is one batch: a popup that both pages allow does not flicker")
  func oneBatch() {
    let driving = store.drive(host)
    let tracking = pages.track(in: store)
    var batches: [[PopupEvent<Shop>]] = []
    let watching = store.transitions.sink { batches.append($0.events) }
    store.send(.request(.named("a") { $0.pages = .only(["home", "cart"]) }))
    batches = []
    for page in ["home", "cart", "home"] { pages.send(page) }
    #expect(host.log == ["present a 1"])
    #expect(store.state.visiblePages == ["home"])
    let changes = batches.filter { if case .page = $0.first { true } else { false } }
    #expect(changes.map(\.count) == [1, 2, 2])
    withExtendedLifetime((driving, tracking, watching)) {}
  }

  @Test("A different page dismisses a popup that it does not allow")
  func otherPage() {
    let driving = store.drive(host)
    let tracking = pages.track(in: store)
    store.send(.request(.named("a") { $0.pages = .only(["home"]) }))
    store.send(.request(.named("b") { $0.pages = .except(["home"]) }))
    #expect(host.log == ["present b 1"])
    store.dismiss("b")
    pages.send("home")
    pages.send("cart")
    pages.send("home")
    #expect(
      host.log.dropFirst(3)
        == ["present a 2", "dismiss pageLeft a 2", "a#1 dismissed.pageLeft"])
    withExtendedLifetime((driving, tracking)) {}
  }

  @Test("A popup that was kept alive returns with its page")
  func keepAlive() {
    let driving = store.drive(host)
    let tracking = pages.track(in: store)
    pages.send("home")
    let requests = PassthroughSubject<PopupRequest<Shop>, Never>()
    let asking = requests.pages("home").retention(.keepAlive).enqueue(in: store)
    requests.send(.named("a"))
    for page in ["cart", "search", "home"] { pages.send(page) }
    #expect(host.log == ["present a 1", "dismiss pageLeft a 1", "return a 2"])
    withExtendedLifetime((driving, tracking, asking)) {}
  }

  @Test("The same page again changes nothing")
  func samePage() {
    let driving = store.drive(host)
    let tracking = pages.track(in: store)
    store.send(.request(.named("a") { $0.pages = .only(["home"]) }))
    for _ in 0..<3 { pages.send("home") }
    #expect(host.log == ["present a 1"])
    #expect(store.state.visiblePages == ["home"])
    withExtendedLifetime((driving, tracking)) {}
  }

  @Test("A page change inside a command is handled next")
  func nestedChange() {
    let tracking = pages.track(in: store)
    let driving = store.drive(host)
    store.send(.request(.named("a") { $0.pages = .only(["home"]) }))
    let navigating = store.transitions.sink { [pages] transition in
      if transition.state.presented.contains(where: { $0.phase == .presented }) {
        pages.send("cart")
      }
    }
    pages.send("home")
    #expect(host.log == ["present a 1", "dismiss pageLeft a 1", "a#1 dismissed.pageLeft"])
    #expect(store.state.visiblePages == ["cart"])
    withExtendedLifetime((driving, tracking, navigating)) {}
  }

  @Test("Two publishers of pages track two parts of a screen")
  func twoTrackings() {
    let others = PassthroughSubject<String, Never>()
    let tracking = [pages.track(in: store), others.track(in: store)]
    pages.send("list")
    others.send("detail")
    #expect(store.state.visiblePages == ["list", "detail"])
    pages.send("search")
    #expect(store.state.visiblePages == ["detail", "search"])
    withExtendedLifetime(tracking) {}
  }

  @Test("A page that is tracked again is visible, and popups kept alive return with it")
  func trackedAnew() {
    let driving = store.drive(host)
    var tracking: AnyCancellable? = pages.track(in: store)
    pages.send("home")
    store.send(
      .request(
        .named("a") {
          $0.pages = .only(["home"])
          $0.retention = .keepAlive
        }))
    pages.send("cart")
    #expect(host.log == ["present a 1", "dismiss pageLeft a 1"])
    tracking?.cancel()
    tracking = pages.track(in: store)
    pages.send("search")
    #expect(store.state.visiblePages.last == "search")
    pages.send("home")
    #expect(store.state.visiblePages.last == "home")
    #expect(host.log.last == "return a 2")
    withExtendedLifetime((driving, tracking)) {}
  }

  private struct Namesake: Hashable, Sendable, CustomStringConvertible {
    let number: Int
    var description: String { "page" }
  }

  private enum NamesakeShop: PopupDomain {
    typealias Content = String
    typealias Page = Namesake
  }

  @Test("Pages with the same description are distinct")
  func namesakes() {
    let store = PopupStore<NamesakeShop>(clock: VirtualClock())
    let pages = PassthroughSubject<Namesake, Never>()
    let tracking = pages.track(in: store)
    for number in [1, 2, 3, 1, 2] {
      pages.send(Namesake(number: number))
      #expect(store.state.visiblePages.map(\.number) == [number])
    }
    withExtendedLifetime(tracking) {}
  }

  @Test("Page events are handled one by one, with the visits that they name")
  func pageEvents() {
    let driving = store.drive(host)
    let events = PassthroughSubject<PageVisitEvent<String>, Never>()
    let tracking = events.track(in: store)
    events.send(.entered("v1", "home"))
    #expect(store.state.visiblePages == [])
    events.send(.appeared("v1", "home"))
    store.send(
      .request(
        .named("a") {
          $0.pages = .visit("v1")
          $0.retention = .keepAlive
        }))
    events.send(.disappeared("v1"))
    events.send(.appeared("v2", "home"))
    #expect(host.log == ["present a 1", "dismiss pageLeft a 1"])
    events.send(.left("v1"))
    #expect(host.log.last == "a#1 dismissed.pageLeft")
    withExtendedLifetime((driving, tracking)) {}
  }
}

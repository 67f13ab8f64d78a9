import Foundation
import PopupFlow
import Testing

/// R38: an app sets the showings of a limit.
@MainActor
@Suite struct ShowingsTests {
  private let clock = VirtualClock(now: 1000)
  private let store: PopupStore<Shop>

  init() {
    store = PopupStore(
      policy: PopupPolicy(limits: [
        "daily": PopupLimit(count: 1, within: .seconds(86_400)),
        "once": PopupLimit(count: 1, each: .id),
      ]), clock: clock)
  }

  private func ask(_ id: PopupID, _ limit: PopupLimitName) {
    store.request(id) { $0.limits = [limit] }
    if store.presented.contains(id.description) {
      store.send(.report(PopupReport(.didPresent, id: id)))
    }
  }

  private func close(_ id: PopupID) {
    store.send(.report(PopupReport(.userDismissed(nil), id: id)))
  }

  @Test("What another library has shown counts, at its date")
  func seeding() {
    store.setShowings(of: "daily", to: [Date(timeIntervalSince1970: 400)])
    store.request("offer") { $0.limits = ["daily"] }
    #expect(store.state.explanation(of: "offer")?.reasons == [.limit("daily", until: 86_800)])
    clock.advance(to: 86_800)
    #expect(store.presented == ["offer"])
  }

  @Test("All hints come again, or one")
  func again() {
    for id in ["tip", "tour"] as [PopupID] {
      ask(id, "once")
      close(id)
    }
    store.setShowings(of: "once", id: "tour", to: [])
    ask("tip", "once")
    ask("tour", "once")
    #expect(store.presented == ["tour"] && store.queued == ["tip"])
    close("tour")
    store.setShowings(of: "once", to: [])
    #expect(store.presented == ["tip"])
  }

  @Test("A date ahead counts as now, and the dates can have any order")
  func dates() {
    let dates = [500, 9e9, -3e9].map { Date(timeIntervalSince1970: $0) }
    store.setShowings(of: "daily", to: dates)
    store.request("offer") { $0.limits = ["daily"] }
    #expect(store.state.explanation(of: "offer")?.reasons == [.limit("daily", until: 87_400)])
  }

  @Test("R35: a date is converted to the time of the store, also if that is ahead of the clock")
  func ahead() {
    let state = PopupState<Shop>(now: 5000)
    let store = PopupStore(policy: store.policy, state: state, clock: clock)
    store.setShowings(of: "daily", to: [Date(timeIntervalSince1970: 990)])
    store.request("offer") { $0.limits = ["daily"] }
    #expect(store.state.explanation(of: "offer")?.reasons == [.limit("daily", until: 91_390)])
  }

  @Test("An event that is sent or posted has its dates converted, too")
  func events() {
    let state = PopupState<Shop>(now: 5000)
    let store = PopupStore(policy: store.policy, state: state, clock: clock)
    let transitions = Collector(store.transitions)
    let times: [PopupTime] = [.at(Date(timeIntervalSince1970: 900)), .after(.seconds(-30))]
    store.post(.showings(of: "daily", instants: times), .tick)
    #expect(
      transitions.values.map(\.events) == [
        [.showings(of: "daily", instants: [.at(4900), .after(.seconds(-30))]), .tick]
      ])
    store.request("offer") { $0.limits = ["daily"] }
    #expect(store.state.explanation(of: "offer")?.reasons == [.limit("daily", until: 91_370)])
  }

  @Test("Showings that do not fit are an issue at the line that sets them, also in a delivery")
  func issueAtLine() {
    let before: UInt = #line
    let reported = issues { store.setShowings(of: "adz", to: []) }
    #expect(reported.map(\.line) == [before + 1] && reported.first?.file == #fileID)
    #expect(reported.first?.message.contains("the policy does not have the limit") == true)

    var subscription: AnyCancellable?
    let line: UInt = #line + 2
    subscription = store.outcomes.sink { [store] _ in
      store.setShowings(of: "once", to: [Date(timeIntervalSince1970: 1)])
    }
    store.request("a")
    let late = issues { store.dismiss("a") }
    #expect(late.map(\.line) == [line])
    #expect(late.first?.message.contains("no id was given") == true)
    subscription?.cancel()
    // Sent as an event, it has no line of its own.
    let sent = issues { store.send(.showings(of: "other", instants: [])) }
    #expect(sent.map { $0.message.contains(#"in the limit "other""#) } == [true])
  }

  @Test("The subscribers of issues receive it, and the store goes on as before")
  func published() {
    let issues = Collector(store.issues)
    let state = store.state
    expectIssue("counts all popups together") { store.setShowings(of: "daily", id: "a", to: []) }
    #expect(issues.values == [.invalidShowings(of: "daily", id: "a", .unexpectedID)])
    #expect(store.state == state)
  }
}

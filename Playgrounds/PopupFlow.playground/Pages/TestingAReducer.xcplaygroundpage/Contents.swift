//: # Testing a reducer
//:
//: [Previous: explanation](@previous) · 8 of 9 · [Next: writing a host](@next)
//:
//: ## The problem
//:
//: The next popup depends on priorities, pages, sessions and time. Tests with real time and real
//: screens are slow and unreliable.
//:
//: ## The answer
//:
//: All logic is in a reducer. Its inputs are a state, an event and the time; its outputs are the
//: next state and the effects. It has no clock and no dependencies, so a test needs neither a store
//: nor a host.

import PopupFlow
import PopupFlowTesting

enum Shop: PopupDomain {
  enum Content: Hashable { case offer(String), guide(step: Int), forceUpdate }
  enum Page { case home }
  enum Answer { case accepted, later }
}

let reducer = PopupReducer<Shop>()
var state = PopupState<Shop>()

//: ## An event and its effects
//:
//: Effects are `Equatable` if contents are. Here the effects are a command to present the guide,
//: and a tick at 10 s, in case the host does not report until then.

let guide = PopupRequest<Shop>(.guide(step: 1), id: "guide")
let effects = reducer.reduce(into: &state, .request(guide), at: 0)

precondition(
  effects == [
    .command(.present(Popup(guide, number: 1), presentation: 1, isReturning: false)),
    .wake(at: 10),
  ])

//: ## A state as a snapshot
//:
//: The description of a state lists the presented, queued and alive popups.

let offer = PopupRequest<Shop>(.offer("Two for one"), id: "offer") {
  $0.priority = .low
  $0.pages = .only([.home])
  $0.expiresAt = .after(.seconds(60))
}

_ = reducer.reduce(into: &state, .report(PopupReport(.didPresent, id: "guide")), at: 0.3)
_ = reducer.reduce(into: &state, .request(offer), at: 1)
print("the state with a presented guide and a queued offer:")
print(state)

precondition(
  state.description == """
    presented
      guide in modal, presented
    queued
      offer in modal, priority -100
    set aside
      –
    """)

//: ## Two futures
//:
//: A state is a value, so a test can try two futures of the same state. In the first one, the user
//: closes the guide on the home page, and the offer is presented.

var atHome = state
_ = reducer.reduce(into: &atHome, .page(.appeared("home", .home)), at: 2)
_ = reducer.reduce(
  into: &atHome, .report(PopupReport(.userDismissed(.accepted), id: "guide")), at: 3)
print("at home:", atHome.presented)  // at home: [offer in modal, priority -100, presenting]

precondition(atHome.presented.map(\.popup.id) == ["offer"])

//: In the second one, the home page does not appear, and the offer expires. The test does not wait,
//: since time is an argument. The reducer returns the next deadline.

var elsewhere = state
let deadline = reducer.earliestDeadline(in: elsewhere)
let late = reducer.reduce(into: &elsewhere, .tick, at: deadline ?? 0)
for case .resolve(let resolution) in late {
  print("elsewhere, at \(elsewhere.now) s:", resolution.id, resolution.outcome)
}
// elsewhere, at 61.0 s: offer discarded.expired

precondition(deadline == 61)
precondition(
  late == [.resolve(PopupResolution(id: "offer", request: 2, outcome: .discarded(.expired)))])

//: ## Event by event
//:
//: With `PopupTestStore`, a test asserts every change. A closure changes the previous state to the
//: expected one, and `receive` asserts effects. A missing assertion fails the test, with a message
//: that contains the missing code. Outside of a test, as here, the message is printed.

let machine = PopupTestStore<Shop>()
machine.send(.request(guide)) {
  $0.presented = [.presenting("guide")]
}
machine.receive(.present("guide"))
machine.finishTransitions {
  $0.presented = [.presented("guide")]
}
machine.send(.request(PopupRequest(.forceUpdate, id: "update") { $0.duration = .seconds(5) })) {
  $0.queued = ["update"]
}
machine.report(.userDismissed(.later), of: "guide") {
  $0.presented = [.presenting("update")]
  $0.queued = []
}
machine.receive(.resolve("guide", .completed(.later)), .present("update"))
machine.finishTransitions {
  $0.presented = [.presented("update")]
}
machine.advance(by: 5) {
  $0.presented = [.dismissing("update", .timeout)]
}
machine.receive(.dismiss("update", .timeout))
machine.finish()

//: The test store records the transitions. Their text is the same on every run, so that a test can
//: compare it with a file.

print("the last transition of a run:")
print(machine.transitions.suffix(1).snapshot())

precondition(
  machine.transitions.suffix(1).snapshot() == """
    at 5: tick
      → dismiss timeout update 2
      → wake at 15
      = presented: update dismissing · queued: – · set aside: –
    """)

//: ## Marbles
//:
//: In a marble diagram, a letter is a request, a tick is a second, and the requests `(gu)` are made
//: at once. `marbles.draw` adds the presented, queued and alive popups to the inputs.
//: `marbles.expect` compares them with the expectations of a test.

let marbles = PopupMarbles<Shop>(
  requests: ["g": guide, "u": PopupRequest(.forceUpdate) { $0.priority = .critical }])
let drawing = marbles.draw(
  """
  requests:      (gu)
  userDismissed: ---u-g
  """)
print("marbles:")
print(drawing)

precondition(
  drawing == """
    requests:      (gu)-----
    userDismissed: -   --u-g
    presented:     u   uugg-
    queued:        g   gg---
    alive:         -   -----
    """)

//: ## With a store
//:
//: Code that uses a store is tested with a `VirtualClock`, which the test advances, and a
//: `RecordingHost`, which records commands and answers when the test calls for it.

let clock = VirtualClock()
let store = PopupStore<Shop>(clock: clock)
let host = RecordingHost<Shop>()
var cancellables: Set<AnyCancellable> = []
store.drive(host).store(in: &cancellables)

store.present(.guide(step: 2), id: "guide") { $0.duration = .seconds(5) }
host.finishTransitions()
clock.advance(by: 5)
host.finishTransitions()
print("the commands and outcomes of a host:")
print(host.log.joined(separator: "\n"))

precondition(
  host.log == ["present guide 1", "dismiss timeout guide 1", "guide#1 dismissed.timeout"])

//: Try it: change an expectation. A `precondition` stops the page; `#expect` in a test shows both
//: values.
//:
//: [Previous: explanation](@previous) · [Next: writing a host](@next)

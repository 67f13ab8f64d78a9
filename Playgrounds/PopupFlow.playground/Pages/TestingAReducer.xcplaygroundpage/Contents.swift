//: # Testing a reducer
//:
//: [Previous: lanes](@previous) · 6 of 7 · [Next: writing a host](@next)
//:
//: ## The problem
//:
//: Which popup is next depends on priorities, pages, sessions and time. Tests that wait for real
//: time and look at real screens are slow, and fail now and then.
//:
//: ## The answer
//:
//: The whole logic is a reducer. It takes a state, an event and the time, and gives the next state
//: and the effects: what is to be done. It has no clock and calls nobody, so a test needs neither a
//: store nor a host.

import PopupFlow
import PopupFlowTesting

enum Shop: PopupDomain {
  enum Content: Hashable { case offer(String), guide(step: Int), forceUpdate }
  enum Page { case home }
  enum Answer { case accepted, later }
}

let reducer = PopupReducer<Shop>()
var state = PopupState<Shop>()

//: ## An event, and its effects
//:
//: Where contents are `Equatable`, effects are. The host is to present the guide; and if it has not
//: reported by 10 s, somebody is to wake the reducer.

let guide = PopupRequest<Shop>(.guide(step: 1), id: "guide")
let effects = reducer.reduce(into: &state, .request(guide), at: 0)

precondition(
  effects == [
    .command(.present(Popup(guide, number: 1), presentation: 1, isReturning: false)),
    .wake(at: 10),
  ])

//: ## A state as a snapshot
//:
//: A state prints what is presented, queued and alive. In a test this is one line to expect.

let offer = PopupRequest<Shop>(
  .offer("Two for one"), id: "offer", priority: .low, pages: .only([.home]),
  expiresAt: .after(seconds: 60))

_ = reducer.reduce(into: &state, .report(PopupReport(.didPresent, id: "guide")), at: 0.3)
_ = reducer.reduce(into: &state, .request(offer), at: 1)
print("the state with a guide on screen, and an offer asked for:")
print(state)

precondition(
  state.description == """
    presented
      guide in modal, presented
    queued
      offer in modal, priority -100
    alive
      –
    """)

//: ## What if?
//:
//: A state is a value. From one and the same, a test can try two futures. In the first the user
//: closes the guide on the home page, and the offer comes.

var atHome = state
_ = reducer.reduce(into: &atHome, .page(.appeared("home", .home)), at: 2)
_ = reducer.reduce(
  into: &atHome, .report(PopupReport(.userDismissed(.accepted), id: "guide")), at: 3)
print("at home:", atHome.presented)  // at home: [offer in modal, priority -100, presenting]

precondition(atHome.presented.map(\.popup.id) == ["offer"])

//: In the second the home page never comes, and the offer expires. Time is an argument: there is
//: nothing to wait for. The reducer tells when something is due next.

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
//: `PopupTestStore` has a test say everything: a closure makes of the state as it was what it is
//: after, and `receive` names what is to be done. What is not said is a failure, with what to write;
//: here, outside of a test, it would be printed.

let machine = PopupTestStore<Shop>()
machine.send(.request(guide)) {
  $0.presented = [.presenting("guide")]
}
machine.receive(.present("guide"))
machine.finishTransitions {
  $0.presented = [.presented("guide")]
}
machine.send(.request(PopupRequest(.forceUpdate, id: "update", duration: 5))) {
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

//: It keeps the run, which is a text that a file can hold: the same on every run.

print("the last transition of a run:")
print(machine.transitions.suffix(1).snapshot())

precondition(
  machine.transitions.suffix(1).snapshot() == """
    at 5: tick
      → dismiss timeout update 2
      → wake at 15
      = presented: update dismissing · queued: – · alive: –
    """)

//: ## As marbles
//:
//: A letter is a request, a tick is a second, and `(gu)` comes in at once. What happens is drawn
//: below what comes in; `marbles.expect` compares it with what a test has drawn.

let marbles = PopupMarbles<Shop>(
  requests: ["g": guide, "u": PopupRequest(.forceUpdate, priority: .critical)])
let drawing = marbles.draw(
  """
  requests:      (gu)
  userDismissed: ---u-g
  """)
print("the same as marbles:")
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
//: What is built on a store is tested the same way: `VirtualClock` moves when the test says, and
//: `RecordingHost` keeps what it was told and answers when the test says.

let clock = VirtualClock()
let store = PopupStore<Shop>(clock: clock)
let host = RecordingHost<Shop>()
var cancellables: Set<AnyCancellable> = []
store.drive(host).store(in: &cancellables)

store.present(PopupRequest(.guide(step: 2), id: "guide", duration: 5))
host.answerAll()
clock.advance(by: 5)
host.answerAll()
print("what a host was told, and how it ended:")
print(host.log.joined(separator: "\n"))

precondition(
  host.log == ["present guide 1", "dismiss timeout guide 1", "guide#1 dismissed.timeout"])

//: Try it: change an expectation. A `precondition` stops the page there; `#expect`, in a test,
//: shows both values.
//:
//: [Previous: lanes](@previous) · [Next: writing a host](@next)

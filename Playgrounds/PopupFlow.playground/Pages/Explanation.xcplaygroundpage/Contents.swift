//: # Explanation
//:
//: [Previous: frequency](@previous) · 7 of 9 · [Next: testing a reducer](@next)
//:
//: ## The problem
//:
//: A guide was requested, but it does not appear. Pages, gates, limits, suspensions and other popups
//: can each be the cause, or several of them at once.
//:
//: ## The answer
//:
//: The state explains each waiting popup: its place, and all reasons for which it is not on screen.

import PopupFlow
import PopupFlowTesting

enum Shop: PopupDomain {
  enum Content { case guide, offer, forceUpdate }
  enum Page { case home, checkout }
}

let policy = PopupPolicy(lanes: [.modal: PopupLanePolicy(interval: .seconds(5))])
let clock = VirtualClock()
let store = PopupStore<Shop>(policy: policy, clock: clock)
let screen = InstantHost<Shop>()
var cancellables: Set<AnyCancellable> = []
store.drive(screen).store(in: &cancellables)

//: ## Asking once
//:
//: The guide needs the home page and a gate, and another popup is on screen.

store.present(.forceUpdate, id: "update") { $0.priority = .critical }
store.present(.guide, id: "guide") {
  $0.pages = [.home]
  $0.requires = ["online"]
}

let explanation = store.state.explanation(of: "guide")
print(explanation?.description ?? "no popup has the id guide")

precondition(
  explanation?.description == """
    guide is queued, number 1 in lane modal. Waits for page home. Waits for gate online to open. \
    Waits for update, on screen, to close.
    """)

//: The reasons are values, so code can depend on them.

precondition(
  explanation?.reasons == [.page([.home], anchor: nil), .gate("online"), .slot(["update"])])

//: ## Following the answer
//:
//: The publisher sends a new value each time the answer changes: here, until no reason is left and
//: the guide is presented. A popup on screen has no reasons.

var transcript: [String] = []

@MainActor
func say(_ explanation: PopupExplanation<Shop>?) {
  let reasons = explanation?.reasons.map(\.description) ?? ["No popup has the id guide."]
  let line = reasons.isEmpty ? explanation?.placeDescription : reasons.joined(separator: " ")
  transcript.append(line ?? "")
  print("  \(transcript.last ?? "")")
}

store.explanations(of: "guide").sink { say($0) }.store(in: &cancellables)

print("the home page appears")
store.enter(.home, id: "home").appeared()
print("a call begins")
store.send(.suspend("call"))
print("the device is online")
store.openGate("online")
print("the user closes the update")
screen.dismiss("update")
print("the call ends")
store.send(.resume("call"))
print("the pause ends")
clock.advance(by: 5)
print("the user closes the guide")
screen.dismiss("guide")

precondition(
  transcript == [
    "Waits for page home. Waits for gate online to open. Waits for update, on screen, to close.",
    "Waits for gate online to open. Waits for update, on screen, to close.",
    """
    Suspended until call is resumed. Waits for gate online to open. \
    Waits for update, on screen, to close.
    """,
    "Suspended until call is resumed. Waits for update, on screen, to close.",
    "Suspended until call is resumed. Its lane pauses until 5 s.",
    "Its lane pauses until 5 s.",
    "guide is presenting in lane modal.",
    "guide is presented in lane modal.",
    "No popup has the id guide.",
  ])

//: ## All that wait
//:
//: `explanations` publishes those of all waiting popups, for a debug view.

store.send(.suspend("launch"))
store.present(.offer, id: "offer")
store.present(.guide, id: "next guide") { $0.priority = .high }
var all: [String] = []
store.explanations
  .sink { all = $0.map(\.description) }
  .store(in: &cancellables)
print(all.joined(separator: "\n"))

precondition(
  all == [
    """
    next guide is queued, number 1 in lane modal. Suspended until launch is resumed. \
    This began at 5 s. Its lane pauses until 10 s.
    """,
    """
    offer is queued, number 2 in lane modal. Suspended until launch is resumed. \
    This began at 5 s. Its lane pauses until 10 s. Waits behind next guide.
    """,
  ])

//: Try it: let the offer interrupt. Which of its reasons are left?
//:
//: [Previous: frequency](@previous) · [Next: testing a reducer](@next)

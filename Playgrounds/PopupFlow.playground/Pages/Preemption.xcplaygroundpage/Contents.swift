//: # Preemption
//:
//: [Previous: pages and keep alive](@previous) · 3 of 7 · [Next: logout](@next)
//:
//: ## The problem
//:
//: An offer is on screen when something better comes. Sometimes it is to make room and come back,
//: sometimes to go for good; and a guide that the user is in the middle of is not to be torn away.
//:
//: ## The answer
//:
//: Each request says what it does when a better-ranked one wants its slot:
//:
//: - `hold`: it stays, unless the better one `interrupts`. This is what it does if it says nothing.
//: - `yield`: it steps aside, and comes back.
//: - `drop`: it goes for good.

import PopupFlow

enum Shop: PopupDomain {
  enum Content { case offer, guide(step: Int), rating, forceUpdate }
}

var transcript: [String] = []

@MainActor
func say(_ line: String) {
  print(line)
  transcript.append(line)
}

var onScreen: [PopupID: ClosureHost<Shop>.Report] = [:]

let host = ClosureHost<Shop> { command, report in
  switch command {
  case .present(let popup, _, let isReturning):
    say("  show \(popup.id)\(isReturning ? " again" : "")")
    onScreen[popup.id] = report
    report(.didPresent)
  case .update:
    break  // Only where one request replaces another on screen.
  case .dismiss(let popup, _, let reason):
    say("  hide \(popup.id): \(reason)")
    onScreen[popup.id] = nil
    report(.didDismiss)
  }
}

/// What the user does.
@MainActor
func close(_ id: PopupID) {
  say("the user closes the \(id)")
  onScreen.removeValue(forKey: id)?(.userDismissed(nil))
}

let store = PopupStore<Shop>()
var cancellables: Set<AnyCancellable> = []
store.drive(host).store(in: &cancellables)
store.outcomes.sink { say("  \($0.id) ended: \($0.outcome)") }.store(in: &cancellables)

//: ## Who gives way

say("an offer that yields, then a guide that holds")
store.present(PopupRequest(.offer, id: "offer", priority: .low, preemption: .yield))
store.present(PopupRequest(.guide(step: 1), id: "guide"))

say("a rating of higher priority")
store.present(PopupRequest(.rating, id: "rating", priority: .high))

say("an update that interrupts")
store.present(
  PopupRequest(.forceUpdate, id: "update", priority: .critical, interrupts: true))

//: The rating is better than the guide, and waits all the same: the guide holds. The update does
//: not wait. None of them has ended: the state tells who is where.

print("  where each is now:")
print(store.state)
let duringTheUpdate = store.state.description

//: ## Who comes back
//:
//: As each slot becomes free, the best of those that wait and those that stepped aside is next.

close("update")
close("rating")
close("guide")
close("offer")

//: ## For good
//:
//: An offer that drops makes room like one that yields, and has its outcome with it.

say("an offer that drops, then a guide")
store.present(PopupRequest(.offer, id: "last offer", priority: .low, preemption: .drop))
store.present(PopupRequest(.guide(step: 2), id: "second guide"))

//: ## What it prints

precondition(
  duringTheUpdate == """
    presented
      update in modal, priority 1000, presented
    queued
      rating in modal, priority 100
    alive
      guide in modal
      offer in modal, priority -100
    """)
precondition(
  transcript == [
    "an offer that yields, then a guide that holds",
    "  show offer",
    "  hide offer: displaced",
    "  show guide",
    "a rating of higher priority",
    "an update that interrupts",
    "  hide guide: displaced",
    "  show update",
    "the user closes the update",
    "  update ended: dismissed.user",
    "  show rating",
    "the user closes the rating",
    "  rating ended: dismissed.user",
    "  show guide again",
    "the user closes the guide",
    "  guide ended: dismissed.user",
    "  show offer again",
    "the user closes the offer",
    "  offer ended: dismissed.user",
    "an offer that drops, then a guide",
    "  show last offer",
    "  hide last offer: preempted",
    "  last offer ended: dismissed.preempted",
    "  show second guide",
  ])

//: Try it: let the rating interrupt.
//:
//: [Previous: pages and keep alive](@previous) · [Next: logout](@next)

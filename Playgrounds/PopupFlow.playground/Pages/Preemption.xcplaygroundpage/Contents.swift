//: # Preemption
//:
//: [Previous: pages and keep alive](@previous) · 3 of 9 · [Next: logout](@next)
//:
//: ## The problem
//:
//: An offer is on screen when a better popup is requested. Some popups should make room and return,
//: and some should make room and end. A guide that the user is reading should stay.
//:
//: ## The answer
//:
//: The preemption of a request decides what happens if a better-ranked popup needs its slot:
//:
//: - `hold`, the default: it stays, unless the better popup `interrupts`.
//: - `yield`: it makes room, and returns later.
//: - `drop`: it makes room, and ends.

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

var onScreen: [PopupID: PopupCommand<Shop>.Report] = [:]

let host = ClosureHost<Shop> { command, report in
  switch command {
  case .present(let popup, _, let isReturning):
    say("  show \(popup.id)\(isReturning ? " again" : "")")
    onScreen[popup.id] = report
    report(.didPresent)
  case .update:
    break  // Used when a request replaces a presented popup.
  case .dismiss(let popup, _, let reason):
    say("  hide \(popup.id): \(reason)")
    onScreen[popup.id] = nil
    report(.didDismiss)
  }
}

/// Closes a popup as the user would.
@MainActor
func close(_ id: PopupID) {
  say("the user closes the \(id)")
  onScreen.removeValue(forKey: id)?(.userDismissed(nil))
}

let store = PopupStore<Shop>()
var cancellables: Set<AnyCancellable> = []
store.drive(host).store(in: &cancellables)
store.outcomes.sink { say("  \($0.id) ended: \($0.outcome)") }.store(in: &cancellables)

//: ## Yielding and holding

say("an offer that yields, then a guide that holds")
store.present(.offer, id: "offer") {
  $0.priority = .low
  $0.preemption = .yield
}
store.present(.guide(step: 1), id: "guide")

say("a rating of higher priority")
store.present(.rating, id: "rating") { $0.priority = .high }

say("an update that interrupts")
store.present(.forceUpdate, id: "update") {
  $0.priority = .critical
  $0.interrupts = true
}

//: The rating outranks the guide, but it waits, because the guide holds its slot. The update
//: interrupts the guide. No popup has ended yet. The state contains the place of each popup.

print("  the place of each popup:")
print(store.state)
let duringTheUpdate = store.state.description

//: ## Returning
//:
//: When the slot is free, the best of the queued and alive popups is next.

close("update")
close("rating")
close("guide")
close("offer")

//: ## Dropping
//:
//: An offer that drops makes room like one that yields, but it ends.

say("an offer that drops, then a guide")
store.present(.offer, id: "last offer") {
  $0.priority = .low
  $0.preemption = .drop
}
store.present(.guide(step: 2), id: "second guide")

//: ## Checks

precondition(
  duringTheUpdate == """
    presented
      update in modal, priority 1000, presented
    queued
      rating in modal, priority 100
    set aside
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

//: Try it: make the rating interrupt.
//:
//: [Previous: pages and keep alive](@previous) · [Next: logout](@next)

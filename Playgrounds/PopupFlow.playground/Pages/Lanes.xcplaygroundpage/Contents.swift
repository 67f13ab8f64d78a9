//: # Lanes
//:
//: [Previous: logout](@previous) · 5 of 9 · [Next: frequency](@next)
//:
//: ## The problem
//:
//: A toast shows "Saved" for two seconds. Toasts and guides should not wait for each other. But ten
//: toasts at once are too many.
//:
//: ## The answer
//:
//: Popups compete only with popups of the same *lane*. A lane has one slot by default, and each lane
//: can have its own host.
//:
//: The instant hosts and the virtual clock come from `PopupFlowTesting`. This page advances the
//: clock.

import PopupFlow
import PopupFlowTesting

enum Shop: PopupDomain {
  enum Content { case guide(step: Int), offer, offline, saved }
}

let clock = VirtualClock()
let store = PopupStore<Shop>(policy: PopupPolicy(lanes: [.toast: .capacity(2)]), clock: clock)
let toasts = InstantHost<Shop>()
let screen = InstantHost<Shop>()
var cancellables: Set<AnyCancellable> = []
store.drive(screen).store(in: &cancellables)  // Serves all other lanes, so it comes first.
store.drive(toasts, lanes: [.toast]).store(in: &cancellables)  // Asked first for its lane.

var transcript: [String] = []

@MainActor
func look() {
  let places = ["screen": screen.showing, "toasts": toasts.showing]
  let found = places.sorted { $0.key < $1.key }.map { place, popups in
    "\(place): \(popups.isEmpty ? "–" : popups.map(\.description).joined(separator: ", "))"
  }
  transcript.append("\(Int(clock.now)) s, \(found.joined(separator: "; "))")
  print(transcript.last ?? "")
}

//: ## Two lanes
//:
//: Three toasts share two slots beside a guide. The third toast waits until the first one closes.

store.present(.guide(step: 1), id: "guide")
for number in 1...3 {
  store.present(.saved, id: PopupID("saved \(number)"), lane: .toast) { $0.duration = .seconds(2) }
}
look()  // 0 s, screen: guide; toasts: saved 1, saved 2
clock.advance(to: 2)
look()  // 2 s, screen: guide; toasts: saved 3
clock.advance(to: 4)
look()  // 4 s, screen: guide; toasts: –

//: ## Concurrent popups
//:
//: A `concurrent` popup needs no slot: it is shown beside the others. But lower-ranked popups of
//: its lane wait until it closes.

store.present(.offline, id: "offline") {
  $0.priority = .high
  $0.presence = .concurrent
}
look()  // 4 s, screen: guide, offline; toasts: –
store.present(.offer, id: "offer")
screen.dismiss("guide")
look()  // 4 s, screen: offline; toasts: –
screen.dismiss("offline")
look()  // 4 s, screen: offer; toasts: –

//: ## Checks

precondition(
  transcript == [
    "0 s, screen: guide; toasts: saved 1, saved 2",
    "2 s, screen: guide; toasts: saved 3",
    "4 s, screen: guide; toasts: –",
    "4 s, screen: guide, offline; toasts: –",
    "4 s, screen: offline; toasts: –",
    "4 s, screen: offer; toasts: –",
  ])

//: Try it: give the toasts one slot. How long does the last one stay in the queue?
//:
//: [Previous: logout](@previous) · [Next: frequency](@next)

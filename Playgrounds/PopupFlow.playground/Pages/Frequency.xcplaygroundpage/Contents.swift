//: # Frequency
//:
//: [Previous: lanes](@previous) · 6 of 9 · [Next: explanation](@next)
//:
//: ## The problem
//:
//: Three servers answer at nearly the same time, and the best answer comes last. An ad should appear
//: at most twice an hour. After a popup, the user should have some rest, except from popups that the
//: user asked for.
//:
//: ## The answer
//:
//: A lane can *collect* popups for a moment before it shows the best one, and can *pause* after each
//: popup. The policy has *limits*, which requests name.

import PopupFlow
import PopupFlowTesting

enum Shop: PopupDomain {
  enum Content { case hint, ad, receipt, saved }
}

let policy = PopupPolicy(
  lanes: [
    .modal: PopupLanePolicy(interval: .seconds(60), collect: .milliseconds(300)),
    .toast: PopupLanePolicy(duration: .seconds(3)),
  ],
  limits: ["ads": PopupLimit(count: 2, within: .seconds(3600))])
let clock = VirtualClock()
let store = PopupStore<Shop>(policy: policy, clock: clock)
let screen = InstantHost<Shop>()
var cancellables: Set<AnyCancellable> = []
store.drive(screen).store(in: &cancellables)

var transcript: [String] = []

@MainActor
func look() {
  let showing = screen.showing.map(\.description).joined(separator: ", ")
  transcript.append("\(clock.now) s: \(showing.isEmpty ? "–" : showing)")
  print(transcript.last ?? "")
}

//: ## Collecting
//:
//: The first hint begins a collection of 0.3 seconds. With the coalescing `best`, the better hint
//: replaces the one that waits.

store.present(.hint, id: "hint") {
  $0.priority = 1
  $0.coalescing = .best
}
look()  // 0.0 s: –
clock.advance(to: 0.2)
store.present(.hint, id: "hint") {
  $0.priority = 5
  $0.coalescing = .best
}
clock.advance(to: 0.3)
look()  // 0.3 s: hint
let priorityOfTheHint = store.state.presented.first?.popup.priority

//: ## Pausing
//:
//: The user closes the hint, and the lane pauses for a minute. An ad waits. A receipt skips the
//: pause, because the user has just paid.

screen.dismiss("hint")
store.present(.ad, id: "ad 1") { $0.limits = ["ads"] }
clock.advance(to: 1)
look()  // 1.0 s: –
store.present(.receipt, id: "receipt") { $0.userInitiated = true }
look()  // 1.0 s: receipt
screen.dismiss("receipt")
clock.advance(to: 61)
look()  // 61.0 s: ad 1
screen.dismiss("ad 1")

//: ## Limiting
//:
//: After two ads, the limit is used up. A showing counts for an hour from its own time, so the third
//: ad appears an hour after the first one, and not at the full hour.

store.present(.ad, id: "ad 2") { $0.limits = ["ads"] }
clock.advance(to: 200)
look()  // 200.0 s: ad 2
screen.dismiss("ad 2")
store.present(.ad, id: "ad 3") { $0.limits = ["ads"] }
clock.advance(to: 3600)
look()  // 3600.0 s: –
clock.advance(to: 3700)
look()  // 3700.0 s: ad 3
screen.dismiss("ad 3")

//: ## Another configuration
//:
//: A server changes the rules. Showings that still count do so under the new limit, so no ad appears
//: now. The new configuration has no pauses, and the pause of the lane ends.

store.present(.ad, id: "ad 4") { $0.limits = ["ads"] }
store.present(.hint, id: "another hint")
look()  // 3700.0 s: –
store.configure(PopupConfiguration(limits: ["ads": PopupLimit(count: 1, within: .seconds(60))]))
look()  // 3700.0 s: another hint
screen.dismiss("another hint")
look()  // 3700.0 s: –
clock.advance(to: 3760)
look()  // 3760.0 s: ad 4

//: ## Checks

precondition(priorityOfTheHint == 5)
precondition(
  transcript == [
    "0.0 s: –",
    "0.3 s: hint",
    "1.0 s: –",
    "1.0 s: receipt",
    "61.0 s: ad 1",
    "200.0 s: ad 2",
    "3600.0 s: –",
    "3700.0 s: ad 3",
    "3700.0 s: –",
    "3700.0 s: another hint",
    "3700.0 s: –",
    "3760.0 s: ad 4",
  ])

//: Try it: give the ads `whenIneligible: .discard`. Which of them are never shown?
//:
//: [Previous: lanes](@previous) · [Next: explanation](@next)

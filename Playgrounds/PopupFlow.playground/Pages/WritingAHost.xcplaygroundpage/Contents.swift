//: # Writing a host
//:
//: [Previous: testing a reducer](@previous) · 9 of 9
//:
//: ## The problem
//:
//: The machine decides which popups are shown. A host shows them with UIKit, a game engine or a
//: terminal. Animations take time, users close popups during animations, and a displaced popup
//: should return as it was.
//:
//: ## The answer
//:
//: A host receives three commands and reports their results. A command is about one numbered
//: *presentation*: one stay of a popup on screen. This host shows each popup with a card that
//: slides in and out for 0.3 seconds.

import PopupFlow
import PopupFlowTesting

enum Shop: PopupDomain {
  enum Content { case guide(step: Int) }
  enum Answer { case done }
}

@MainActor
final class Card {
  let id: PopupID
  var content: Shop.Content

  init(_ popup: Popup<Shop>) {
    id = popup.id
    content = popup.content
  }
}

@MainActor
final class CardHost: PopupHost {
  typealias Domain = Shop
  typealias Report = @MainActor (PopupReport<Shop.Answer>.Kind) -> Void

  // The cards to show again when a popup returns, by request.
  private(set) var cards: [Int: Card] = [:]

  // By presentation: the card on screen, its report function, and its animation.
  private var shown: [Int: (card: Card, report: Report)] = [:]
  private var slides: [Int: AnyCancellable] = [:]

  private let clock: any PopupClock

  init(clock: any PopupClock) {
    self.clock = clock
  }

  func perform(_ command: PopupCommand<Shop>, report: @escaping Report) {
    let number = command.presentation
    let popup = command.popup
    switch command {
    case .present:
      let card = cards[popup.number] ?? Card(popup)
      cards[popup.number] = card
      shown[number] = (card, report)
      slide(number) { _ in report(.didPresent) }
    case .update:
      guard let card = shown[number]?.card else { return }
      card.content = popup.content
      cards[popup.number] = card
    case .dismiss:
      // Replaces a slide-in that is not over.
      slide(number) { $0.end(number, .didDismiss) }
    }
  }

  // The popup has its outcome, so its card is not needed any more.
  func didResolve(_ resolution: PopupResolution<Shop>) {
    cards[resolution.request] = nil
  }

  private func slide(_ number: Int, then end: @escaping @MainActor @Sendable (CardHost) -> Void) {
    slides[number] = clock.schedule(at: clock.now + 0.3) { [weak self] in
      if let self { end(self) }
    }
  }

  // Sends the last report of a presentation, once.
  private func end(_ number: Int, _ kind: PopupReport<Shop.Answer>.Kind) {
    slides[number] = nil
    shown.removeValue(forKey: number)?.report(kind)
  }

  // MARK: User actions

  func isShowing(_ id: PopupID) -> Bool {
    shown.values.contains { $0.card.id == id }
  }

  func close(_ id: PopupID) {
    guard let number = shown.first(where: { $0.value.card.id == id })?.key else { return }
    end(number, .userDismissed(.done))
  }
}

//: ## Driving the host
//:
//: `drive` connects a store with a host. This page advances the clock.

let clock = VirtualClock()
let store = PopupStore<Shop>(clock: clock)
let host = CardHost(clock: clock)
var cancellables: Set<AnyCancellable> = []
store.drive(host).store(in: &cancellables)

var transcript: [String] = []

@MainActor
func look() {
  let popups = store.state.presented.map(\.description).joined(separator: ", ")
  transcript.append("\(clock.now) s: \(popups.isEmpty ? "nothing" : popups)")
  print(transcript.last ?? "")
}

let handle = store.present(.guide(step: 1), id: "guide")
look()  // 0.0 s: guide in modal, presenting
clock.advance(to: 0.3)
look()  // 0.3 s: guide in modal, presented
host.close("guide")
look()  // 0.3 s: nothing

let outcome = await handle.outcome
print("the guide ended:", outcome)  // the guide ended: completed

//: ## Checking the host
//:
//: `HostConformance` checks the promises of a host. Each check gets a fresh host, with closures
//: that advance time, observe popups and act as the user. If a closure is missing, the checks that
//: need it are skipped. In a test, call `run()`, which reports failures as issues.

let verdicts = await HostConformance<Shop>(content: { .guide(step: $0) }) {
  let clock = VirtualClock()
  let host = CardHost(clock: clock)
  var subject = HostUnderTest(host) { clock.advance(by: 1) }
  subject.isShowing = { host.isShowing($0) }
  subject.instance = { id in host.cards.values.first { $0.id == id } }
  subject.dismiss = { host.close($0) }
  return subject
}.verdicts()

print("the checks of CardHost:")
for verdict in verdicts { print(verdict) }

//: If a host does not report that a popup is gone, the check fails with advice on how to fix it.

let verdictsOnForgetful = await HostConformance<Shop>(content: { .guide(step: $0) }) {
  HostUnderTest(
    ClosureHost<Shop> { command, report in
      if case .present = command { report(.didPresent) }
    })
}.verdicts()

let failures = verdictsOnForgetful.filter(\.isFailure)
print("the failures of a forgetful host:")
for verdict in failures { print(verdict) }

//: ## Checks

precondition(
  transcript == [
    "0.0 s: guide in modal, presenting",
    "0.3 s: guide in modal, presented",
    "0.3 s: nothing",
  ])
precondition(outcome == .completed(.done))
precondition(!verdicts.contains(where: \.isFailure))
precondition(verdicts.contains { $0.name == "randomRuns" && $0.result == .passed })
precondition(failures.contains { $0.name == "answersDismiss" })

//: Try it: report `didPresent` twice, and read the failures.
//:
//: [Previous: testing a reducer](@previous)

//: # Writing a host
//:
//: [Previous: testing a reducer](@previous) · 7 of 7
//:
//: ## The problem
//:
//: The machine decides, but something has to put popups on a screen: UIKit, a game engine, or a
//: terminal. Animations take time, users close popups in the middle of them, and what steps aside
//: is to come back as it was.
//:
//: ## The answer
//:
//: A host is given three commands and reports what became of them. A command is about one
//: *presentation*: one stay of a popup on screen, by its number. Here a card is what a popup is
//: shown with, and cards slide in and out for 0.3 seconds.

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

  // By presentation: what is on screen, who is told of it, and what moves it.
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
      // It stops a slide in that is not over.
      slide(number) { $0.end(number, .didDismiss) }
    }
  }

  // The popup has its outcome, and does not return.
  func didResolve(_ resolution: PopupResolution<Shop.Answer>) {
    cards[resolution.request] = nil
  }

  private func slide(_ number: Int, then end: @escaping @MainActor @Sendable (CardHost) -> Void) {
    slides[number] = clock.schedule(at: clock.now + 0.3) { [weak self] in
      if let self { end(self) }
    }
  }

  // The last thing that is said of a presentation is said once.
  private func end(_ number: Int, _ kind: PopupReport<Shop.Answer>.Kind) {
    slides[number] = nil
    shown.removeValue(forKey: number)?.report(kind)
  }

  // MARK: What the user does

  func isShowing(_ id: PopupID) -> Bool {
    shown.values.contains { $0.card.id == id }
  }

  func close(_ id: PopupID) {
    guard let number = shown.first(where: { $0.value.card.id == id })?.key else { return }
    end(number, .userDismissed(.done))
  }
}

//: ## Driving it
//:
//: `drive` connects a store with a host. The clock is one that moves when this page says.

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

//: ## Checking it
//:
//: `HostConformance` runs a host through all that hosts promise: each check has a fresh host, and
//: is told how to let time pass and how to see and touch what is shown. What it is not told it
//: skips. In a test, call `run()`, which reports failures as issues.

let verdicts = await HostConformance<Shop>(content: { .guide(step: $0) }) {
  let clock = VirtualClock()
  let host = CardHost(clock: clock)
  var subject = HostUnderTest(host) { clock.advance(by: 1) }
  subject.isShowing = { host.isShowing($0) }
  subject.instance = { id in host.cards.values.first { $0.id == id } }
  subject.finish = { host.close($0) }
  return subject
}.verdicts()

print("what CardHost promises:")
for verdict in verdicts { print(verdict) }

//: A host that does not say when a popup is gone is found out, and told how to mend it.

let verdictsOnForgetful = await HostConformance<Shop>(content: { .guide(step: $0) }) {
  HostUnderTest(
    ClosureHost<Shop> { command, report in
      if case .present = command { report(.didPresent) }
    })
}.verdicts()

let failures = verdictsOnForgetful.filter(\.isFailure)
print("what a forgetful host does not:")
for verdict in failures { print(verdict) }

//: ## What it prints

precondition(
  transcript == [
    "0.0 s: guide in modal, presenting",
    "0.3 s: guide in modal, presented",
    "0.3 s: nothing",
  ])
precondition(outcome == .completed(.done))
precondition(!verdicts.contains(where: \.isFailure))
precondition(verdicts.contains { $0.check == .randomRuns && $0.result == .passed })
precondition(failures.contains { $0.check == .answersDismiss })

//: Try it: report `didPresent` twice, and read what the checks say.
//:
//: [Previous: testing a reducer](@previous)

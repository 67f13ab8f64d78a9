//: # Pages and keep alive
//:
//: [Previous: order](@previous) · 2 of 7 · [Next: preemption](@next)
//:
//: ## The problem
//:
//: A tip explains the home page. The user goes to the checkout, and the tip is in the way; the user
//: comes back, and it is gone. Popups belong to pages, and pages change while popups are on screen.
//:
//: ## The answer
//:
//: A request names the pages it may show on, and what becomes of it when they go out of sight. The
//: store is told which page is on screen.

import PopupFlow

enum Shop: PopupDomain {
  enum Content { case tip, offer, stock }
  enum Page { case home, product, checkout }
}

var transcript: [String] = []

@MainActor
func say(_ line: String) {
  print(line)
  transcript.append(line)
}

let host = ClosureHost<Shop> { command, report in
  switch command {
  case .present(let popup, _, let isReturning):
    say("  show \(popup.id)\(isReturning ? " again" : "")")
    report(.didPresent)
  case .update:
    break  // Only where one request replaces another on screen.
  case .dismiss(let popup, _, let reason):
    say("  hide \(popup.id): \(reason)")
    report(.didDismiss)
  }
}

let store = PopupStore<Shop>()
let currentPage = PassthroughSubject<Shop.Page, Never>()
var cancellables: Set<AnyCancellable> = []
store.drive(host).store(in: &cancellables)
store.outcomes.sink { say("  \($0.id) ended: \($0.outcome)") }.store(in: &cancellables)
currentPage.track(in: store).store(in: &cancellables)

//: ## Kept alive, or dropped
//:
//: Both popups are for the home page. The tip is kept alive: it goes with its page and comes back
//: with it. The offer is dropped.

store.present(
  PopupRequest(.tip, id: "tip", pages: .only([.home]), retention: .keepAlive))

say("the user is at home")
currentPage.send(.home)
say("the user goes to the checkout")
currentPage.send(.checkout)
say("the user is at home")
currentPage.send(.home)

say("the tip is done, and an offer comes")
store.dismiss("tip")
store.present(PopupRequest(.offer, id: "offer", pages: .only([.home])))
say("the user goes to the checkout")
currentPage.send(.checkout)

//: ## One screen, and no other of its kind
//:
//: Cups and plates are two screens of one page: two *visits*. What the screen of the cups asks a
//: server for may be answered late, and must not show on the screen of the plates. So the request
//: names the visit. It waits while the visit is out of sight, and is refused when it was left.

say("cups, and on to plates")
let cups = store.enter(.product, id: "cups")
cups.appeared()
cups.disappeared()
let plates = store.enter(.product, id: "plates")
plates.appeared()

say("the stock of cups is known")
store.present(PopupRequest(.stock, id: "stock of cups", pages: .visit(cups.id)))
say("back to cups")
plates.left()
cups.appeared()
say("back to the checkout")
cups.left()
say("one more answer about cups")
store.present(PopupRequest(.stock, id: "late stock of cups", pages: .visit(cups.id)))

//: ## What it prints
//:
//: The tip had its one outcome when it was over, not when it was hidden. The answer that
//: came after the screen of the cups was left is refused, and whoever asked knows why.

precondition(
  transcript == [
    "the user is at home",
    "  show tip",
    "the user goes to the checkout",
    "  hide tip: pageLeft",
    "the user is at home",
    "  show tip again",
    "the tip is done, and an offer comes",
    "  hide tip: requested",
    "  tip ended: dismissed.requested",
    "  show offer",
    "the user goes to the checkout",
    "  hide offer: pageLeft",
    "  offer ended: dismissed.pageLeft",
    "cups, and on to plates",
    "the stock of cups is known",
    "back to cups",
    "  show stock of cups",
    "back to the checkout",
    "  hide stock of cups: pageLeft",
    "  stock of cups ended: dismissed.pageLeft",
    "one more answer about cups",
    "  late stock of cups ended: discarded.originGone",
  ])

//: Try it: let the offer keep alive, and go home once more.
//:
//: [Previous: order](@previous) · [Next: preemption](@next)

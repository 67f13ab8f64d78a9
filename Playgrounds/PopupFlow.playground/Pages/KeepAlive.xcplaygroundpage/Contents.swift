//: # Pages and keep alive
//:
//: [Previous: order](@previous) · 2 of 9 · [Next: preemption](@next)
//:
//: ## The problem
//:
//: A tip explains the home page. If the user opens the checkout, the tip should disappear. When the
//: user returns, the tip should be there again.
//:
//: ## The answer
//:
//: A request names the pages on which it may be shown, and a retention for the time when they
//: disappear. The store tracks the current page.

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
    break  // Used when a request replaces a presented popup.
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

//: ## Kept alive or dropped
//:
//: Both popups target the home page. The tip is kept alive: it disappears and returns with its
//: page. The offer ends with its page.

store.present(.tip, id: "tip") {
  $0.pages = .only([.home])
  $0.retention = .keepAlive
}

say("the user is at home")
currentPage.send(.home)
say("the user goes to the checkout")
currentPage.send(.checkout)
say("the user is at home")
currentPage.send(.home)

say("the tip is done, and an offer comes")
store.dismiss("tip")
store.present(.offer, id: "offer") { $0.pages = .only([.home]) }
say("the user goes to the checkout")
currentPage.send(.checkout)

//: ## Visits
//:
//: Cups and plates are two *visits* of the product page. A server may answer the screen of cups
//: late, and the answer must not be shown on the screen of plates. So the request names its visit
//: as origin. It waits while the visit is not visible, and it is refused after the visit was left.

say("cups, and on to plates")
let cups = store.enter(.product, id: "cups")
cups.appeared()
cups.disappeared()
let plates = store.enter(.product, id: "plates")
plates.appeared()

say("the stock of cups is known")
store.present(.stock, id: "stock of cups") { $0.pages = .visit(cups.id) }
say("back to cups")
plates.left()
cups.appeared()
say("back to the checkout")
cups.left()
say("one more answer about cups")
store.present(.stock, id: "late stock of cups") { $0.pages = .visit(cups.id) }

//: ## Checks
//:
//: The tip has its only outcome at its end, not when it is hidden. The answer that comes after the
//: visit was left is refused, and its outcome says why.

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

//: Try it: keep the offer alive, and return to the home page once more.
//:
//: [Previous: order](@previous) · [Next: preemption](@next)

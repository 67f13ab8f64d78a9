//: # Order
//:
//: 1 of 9 · [Next: pages and keep alive](@next)
//:
//: Each page explains one concept, runs without a screen, and checks its results at the end. In
//: Xcode, open the package in the folder `Playgrounds`, choose the scheme `Playgrounds-Package` and
//: My Mac, and open `PopupFlow.playground` in the navigator. Otherwise the pages cannot import the
//: library. In a terminal, each page is a program:
//:
//:     swift run --package-path Playgrounds page-order
//:
//: ## The problem
//:
//: At launch, four features request a popup. The update is the most important one, and of two
//: offers the later one is better. But the features should not know each other.
//:
//: ## The answer
//:
//: A request has a priority, and the store has an order that ranks all requests. A domain declares
//: the types of the app:

import PopupFlow

enum Shop: PopupDomain {
  enum Content { case offer(String), guide(step: Int), forceUpdate }
}

//: This host acts as a screen and as a user who closes each popup at once. A suspended store
//: presents nothing, so here all requests are queued before the first popup is presented.

@MainActor
func play(_ order: PopupOrder, ask: @MainActor (PopupStore<Shop>) -> Void) -> [PopupID] {
  var seen: [PopupID] = []
  let host = ClosureHost<Shop> { command, report in
    guard case .present(let popup, _, _) = command else { return }
    seen.append(popup.id)
    report(.didPresent)
    report(.userDismissed(nil))
  }
  let store = PopupStore<Shop>(policy: PopupPolicy(order: order))
  let driving = store.drive(host)
  store.send(.suspend)
  ask(store)
  store.send(.resume)
  driving.cancel()
  print("by \(order):", seen.map(\.description).joined(separator: ", "))
  return seen
}

//: ## Priority and tie-break
//:
//: Three stores with different orders rank the same four requests.

@MainActor
func coldStart(_ store: PopupStore<Shop>) {
  store.present(.offer("Spring sale"), id: "spring sale")
  store.present(.guide(step: 1), id: "guide")
  store.present(.offer("Two for one"), id: "two for one")
  store.present(.forceUpdate, id: "update") { $0.priority = .critical }
}

let firstInFirstOut = play(.priority.then(.fifo), ask: coldStart)
// by priority, fifo: update, spring sale, guide, two for one

let lastInFirstOut = play(.priority.then(.lifo), ask: coldStart)
// by priority, lifo: update, two for one, guide, spring sale

let byAgeAlone = play(.fifo, ask: coldStart)
// by fifo: spring sale, guide, two for one, update

//: ## A stream with its own tie-break
//:
//: The stream of offers is last in, first out; all other requests are first in, first out. Among
//: equal priorities, all requests with the tie-break `lifo` come before all with `fifo` (R2).

print("with offers from a stream that is last in, first out,")
let latestOfferFirst = play(.priority.then(.fifo)) { store in
  let campaigns = PassthroughSubject<String, Never>()
  let enqueueing =
    campaigns
    .popupRequests { PopupRequest<Shop>(.offer($0), id: PopupID($0.lowercased())) }
    .tieBreak(.lifo)
    .enqueue(in: store)

  campaigns.send("Spring sale")
  store.present(.guide(step: 1), id: "guide")
  campaigns.send("Two for one")
  enqueueing.cancel()
}
// by priority, fifo: two for one, spring sale, guide

//: ## Checks

precondition(firstInFirstOut == ["update", "spring sale", "guide", "two for one"])
precondition(lastInFirstOut == ["update", "two for one", "guide", "spring sale"])
precondition(byAgeAlone == ["spring sale", "guide", "two for one", "update"])
precondition(latestOfferFirst == ["two for one", "spring sale", "guide"])

//: Try it: give the guide `priority: .high`, and run the page again.
//:
//: [Next: pages and keep alive](@next)

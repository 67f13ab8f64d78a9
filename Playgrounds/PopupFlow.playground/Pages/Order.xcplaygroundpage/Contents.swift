//: # Order
//:
//: 1 of 7 · [Next: pages and keep alive](@next)
//:
//: **Read me first.** Each page explains one concept, runs without a screen, and checks itself at
//: its end. In Xcode, open the folder `Playgrounds`, which is a package, choose the scheme
//: `Playgrounds-Package` and My Mac, and open `PopupFlow.playground` in the navigator: only from
//: there can a page import the library. On Linux, and in any terminal, a page is a program:
//:
//:     swift run --package-path Playgrounds page-order
//:
//: ## The problem
//:
//: An app starts, and four features want the screen. Who asked first is no measure: the update
//: matters most, and of two offers the later one is the better. But no feature should have to know
//: the others.
//:
//: ## The answer
//:
//: A request says how important it is, and the store says what requests are ranked by. One type
//: names the types of the app:

import PopupFlow

enum Shop: PopupDomain {
  enum Content { case offer(String), guide(step: Int), forceUpdate }
}

//: This host stands for a screen, and for a user who closes each popup as soon as it is there.
//: While a store is suspended it brings nothing in; so here everybody has asked before the first is
//: shown.

@MainActor
func play(_ order: PopupOrder, ask: @MainActor (PopupStore<Shop>) -> Void) -> [PopupID] {
  var seen: [PopupID] = []
  let host = ClosureHost<Shop> { command, report in
    guard case .present(let popup, _, _) = command else { return }
    seen.append(popup.id)
    report(.didPresent)
    report(.userDismissed(nil))
  }
  let store = PopupStore<Shop>(order: order)
  let driving = store.drive(host)
  store.suspend()
  ask(store)
  store.resume()
  driving.cancel()
  print("by \(order):", seen.map(\.description).joined(separator: ", "))
  return seen
}

//: ## By priority, and then?
//:
//: The same four ask, and three stores rank them.

@MainActor
func coldStart(_ store: PopupStore<Shop>) {
  store.present(.offer("Spring sale"), id: "spring sale")
  store.present(.guide(step: 1), id: "guide")
  store.present(.offer("Two for one"), id: "two for one")
  store.present(.forceUpdate, id: "update", priority: .critical)
}

let firstInFirstOut = play(.priority.then(.fifo), ask: coldStart)
// by priority, fifo: update, spring sale, guide, two for one

let lastInFirstOut = play(.priority.then(.lifo), ask: coldStart)
// by priority, lifo: update, two for one, guide, spring sale

let byAgeAlone = play(.fifo, ask: coldStart)
// by fifo: spring sale, guide, two for one, update

//: ## A stream with a tie-break of its own
//:
//: The latest offer first, everything else as it comes: the stream of offers says so for itself.
//: Among equal priorities all that are last in, first out come before all others (R2), so the order
//: is the same however the requests are mixed.

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

//: ## What it prints

precondition(firstInFirstOut == ["update", "spring sale", "guide", "two for one"])
precondition(lastInFirstOut == ["update", "two for one", "guide", "spring sale"])
precondition(byAgeAlone == ["spring sale", "guide", "two for one", "update"])
precondition(latestOfferFirst == ["two for one", "spring sale", "guide"])

//: Try it: give the guide `priority: .high`, and run the page again.
//:
//: [Next: pages and keep alive](@next)

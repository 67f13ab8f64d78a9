//: # Logout
//:
//: [Previous: preemption](@previous) · 4 of 7 · [Next: lanes](@next)
//:
//: ## The problem
//:
//: A user logs out. An offer made for that user is on screen, a guide waits behind it, and a server
//: is still working on a receipt. Whoever logs in next must see none of them. But that the app
//: needs an update has nothing to do with any user.
//:
//: ## The answer
//:
//: Logouts are a publisher, too. A request belongs to the session it was made in, unless its scope
//: says `app`.

import PopupFlow

enum Shop: PopupDomain {
  enum Content { case offer(String), guide(step: Int), receipt, forceUpdate }
}

var transcript: [String] = []

@MainActor
func say(_ line: String) {
  print(line)
  transcript.append(line)
}

let host = ClosureHost<Shop> { command, report in
  switch command {
  case .present(let popup, _, _):
    say("  show \(popup.id)")
    report(.didPresent)
  case .update:
    break  // Only where one request replaces another on screen.
  case .dismiss(let popup, _, let reason):
    say("  hide \(popup.id): \(reason)")
    report(.didDismiss)
  }
}

let store = PopupStore<Shop>()
let logouts = PassthroughSubject<Void, Never>()
var cancellables: Set<AnyCancellable> = []
store.drive(host).store(in: &cancellables)
store.outcomes.sink { say("  \($0.id) ended: \($0.outcome)") }.store(in: &cancellables)
logouts.endsSession(of: store).store(in: &cancellables)

//: ## What the user has, and what is on its way
//:
//: Work that will ask for a popup later takes the session's token when it *starts*. When its answer
//: comes, it is too late to find out whose it was.

say("Ada is logged in")
store.present(.offer("For Ada"), id: "offer for Ada")
store.present(.guide(step: 1), id: "guide")
store.present(PopupRequest(.forceUpdate, id: "update", priority: .low, scope: .app))

let session = store.session
let receiptForAda = PopupRequest<Shop>(.receipt, id: "receipt for Ada", scope: session.scope)

//: ## The logout

say("Ada logs out")
logouts.send()

say("the server answers")
store.present(receiptForAda)

say("Grace logs in")
store.dismiss("update")
store.present(.offer("For Grace"), id: "offer for Grace")

//: ## What it prints
//:
//: Ada's popups are gone, the one that waited and the one that came late included. Whoever asked
//: for them was told how they ended: nobody waits for ever. The update is still there for Grace.

precondition(
  transcript == [
    "Ada is logged in",
    "  show offer for Ada",
    "Ada logs out",
    "  hide offer for Ada: sessionEnded",
    "  guide ended: discarded.sessionEnded",
    "  offer for Ada ended: dismissed.sessionEnded",
    "  show update",
    "the server answers",
    "  receipt for Ada ended: discarded.sessionEnded",
    "Grace logs in",
    "  hide update: requested",
    "  update ended: dismissed.requested",
    "  show offer for Grace",
  ])

//: Try it: leave the scope of the receipt out, and see whom it is shown to.
//:
//: [Previous: preemption](@previous) · [Next: lanes](@next)

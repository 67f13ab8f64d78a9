//: # Logout
//:
//: [Previous: preemption](@previous) · 4 of 9 · [Next: lanes](@next)
//:
//: ## The problem
//:
//: A user logs out. An offer for that user is on screen, a guide is queued, and a server is still
//: preparing a receipt. The next user must see none of them. But an update of the app concerns
//: every user.
//:
//: ## The answer
//:
//: The store ends the session at each value of a publisher of logouts. A request belongs to the
//: current session, unless its scope is `app`.

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
    break  // Used when a request replaces a presented popup.
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
logouts.endSession(in: store).store(in: &cancellables)

//: ## Popups of a session
//:
//: Work that requests a popup later reads `store.session` when it *starts*. When the work is done,
//: the session may be another one.

say("Ada is logged in")
store.present(.offer("For Ada"), id: "offer for Ada")
store.present(.guide(step: 1), id: "guide")
store.present(.forceUpdate, id: "update") {
  $0.priority = .low
  $0.scope = .app
}

let session = store.session
let receiptForAda = PopupRequest<Shop>(.receipt, id: "receipt for Ada") { $0.scope = session.scope }

//: ## The logout

say("Ada logs out")
logouts.send()

say("the server answers")
store.present(receiptForAda)

say("Grace logs in")
store.dismiss("update")
store.present(.offer("For Grace"), id: "offer for Grace")

//: ## Checks
//:
//: All popups of Ada have ended, including the queued one and the late one. Each of them has an
//: outcome. The update is still shown to Grace.

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

//: Try it: remove the scope of the receipt, and see which user it is shown to.
//:
//: [Previous: preemption](@previous) · [Next: lanes](@next)

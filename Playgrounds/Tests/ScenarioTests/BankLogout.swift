// Made by `popupflow test`.
import PopupFlowJournal
import Testing

@Test("Bank logout")
func bankLogout() throws {
  // Each "expect" says what was presented at that time, in order of presentation. If something
  // else should have been, write that instead: then the test fails until it is.
  let journal = #"""
    // A bank. After a logout, no popup of the old account may be shown, even during a swipe and with late answers of the server.
    {"policy": {"lanes": {"modal": 1, "banner": 1}}, "host": "manual"}
    {"at": 1, "event": "request", "id": "face-id", "content": "Turn on Face ID for this account?"}
    {"expect": {"presented": ["face-id"]}}
    {"at": 1.3, "event": "didPresent", "id": "face-id"}
    // Two popups that do not belong to an account: a banner, and a notice of tonight's maintenance.
    {"at": 1.5, "event": "request", "id": "new-address", "content": "We have moved to bank.example", "lane": "banner", "scope": "app"}
    {"expect": {"presented": ["face-id", "new-address"]}}
    {"at": 1.8, "event": "didPresent", "id": "new-address"}
    {"at": 2, "event": "request", "id": "maintenance", "content": "Closed tonight from 2 to 4", "scope": "app"}
    {"at": 2.5, "event": "request", "id": "statement", "content": "Your statement for May", "session": 0, "priority": 100}
    {"expect": {"presented": ["face-id", "new-address"], "queued": ["statement", "maintenance"], "alive": []}}
    // The user begins to swipe the sheet down. During the swipe, the server ends the session.
    {"at": 4, "event": "willDismiss", "id": "face-id"}
    {"at": 4.2, "event": "sessionEnded"}
    // The queued statement ends at once. The sheet must be dismissed, too, but not during the swipe.
    {"expect": {"presented": ["face-id", "new-address"], "queued": ["maintenance"], "alive": [], "outcomes": {"statement": "discarded.sessionEnded"}}}
    // A late answer for the old account arrives and is refused.
    {"at": 4.3, "event": "request", "id": "transfer-done", "content": "You sent 200 to Robin", "session": 0}
    {"expect": {"queued": ["maintenance"], "outcomes": {"transfer-done": "discarded.sessionEnded"}}}
    // The user cancels the swipe. Now the remembered dismissal is commanded.
    {"at": 4.4, "event": "dismissCancelled", "id": "face-id"}
    {"expect": {"presented": ["face-id", "new-address"], "queued": ["maintenance"]}}
    // While the sheet slides out, the sign-in page uses the same id. This is a new request, not a duplicate.
    {"at": 4.5, "event": "request", "id": "face-id", "content": "Sign in with Face ID?", "priority": 100}
    {"expect": {"presented": ["face-id", "new-address"], "queued": ["face-id", "maintenance"]}}
    {"at": 4.8, "event": "didDismiss", "id": "face-id", "presentation": 1}
    {"expect": {"presented": ["new-address", "face-id"]}}
    {"expect": {"presented": ["new-address", "face-id"], "queued": ["maintenance"], "outcomes": {"face-id": "dismissed.sessionEnded"}}}
    {"at": 5.1, "event": "didPresent", "id": "face-id", "presentation": 3}
    // A second report about the old sheet does not affect the new one.
    {"at": 5.2, "event": "didDismiss", "id": "face-id", "presentation": 1}
    {"expect": {"presented": ["new-address", "face-id"], "queued": ["maintenance"]}}
    // The user has signed in. The maintenance notice has survived the logout, and is presented now.
    {"at": 7, "event": "userDismissed", "id": "face-id", "value": "face recognized"}
    {"expect": {"presented": ["new-address", "maintenance"]}}
    {"at": 7.3, "event": "didPresent", "id": "maintenance"}
    {"expect": {"presented": ["new-address", "maintenance"], "queued": [], "outcomes": {"face-id": "completed"}}}
    // Another late request for the old account is refused; the same request for the new account is accepted.
    {"at": 8, "event": "request", "id": "balance-low", "content": "Less than 50 left", "session": 0}
    {"at": 8.5, "event": "request", "id": "transfer-done", "content": "You sent 80 to Alex", "session": 1}
    {"expect": {"presented": ["new-address", "maintenance"], "queued": ["transfer-done"], "outcomes": {"balance-low": "discarded.sessionEnded"}}}
    // This time the user completes the swipe.
    {"at": 10, "event": "willDismiss", "id": "maintenance"}
    {"at": 10.4, "event": "userDismissed", "id": "maintenance"}
    {"expect": {"presented": ["new-address", "transfer-done"]}}
    {"at": 10.7, "event": "didPresent", "id": "transfer-done"}
    {"expect": {"presented": ["new-address", "transfer-done"], "queued": [], "alive": [], "outcomes": {"maintenance": "dismissed.user"}}}
    {"expect": {"presented": ["new-address", "transfer-done"], "queued": [], "alive": [], "outcomes": {"balance-low": "discarded.sessionEnded", "face-id": "completed", "maintenance": "dismissed.user", "statement": "discarded.sessionEnded", "transfer-done": "discarded.sessionEnded"}}}
    """#
  var replay = JournalReplay(JournalReader(text: journal))
  var check = JournalCheck()
  while let step = try replay.next() {
    switch step {
    case .transition(let transition):
      check.take(transition)
    case .expectation(let expectation, let line, let time):
      let differences = check.differences(from: expectation, in: replay.state)
      #expect(differences == [], "line \(line) of the journal, at \(time) s")
    }
  }
}

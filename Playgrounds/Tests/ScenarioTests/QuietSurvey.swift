// Made by `popupflow test`.
import PopupFlowJournal
import Testing

@Test("Quiet survey")
func quietSurvey() throws {
  // Each "expect" says what was presented at that time, in order of presentation. If something
  // else should have been, write that instead: then the test fails until it is.
  let journal = #"""
    // A reading app that asks for opinions only at quiet moments, such as the end of a chapter. Each is a trigger.
    {"policy": {"promotion": "onTrigger", "queueLimit": 3}}
    // The survey requires the network. It begins after ten seconds at the earliest, and expires after a minute.
    {"at": 1, "event": "request", "id": "survey", "content": "How do you like it here?", "requires": ["online"], "preemption": "yield", "notBefore": 10, "expiresAt": 60}
    {"at": 2, "batch": [{"event": "request", "id": "whats-new", "content": "New: night mode"}, {"event": "request", "id": "rate-us", "content": "Five stars?", "priority": -100}]}
    // The slot is free, but no popup is presented without a trigger.
    {"expect": {"presented": [], "queued": ["survey", "whats-new", "rate-us"], "alive": []}}
    // The queue limit is three. With a fourth popup, the worst-ranked one overflows.
    {"at": 4, "event": "request", "id": "invite-friend", "content": "Read together", "priority": -50}
    {"expect": {"presented": [], "queued": ["survey", "whats-new", "invite-friend"], "outcomes": {"rate-us": "discarded.overflow"}}}
    // A chapter ends. The survey is before its notBefore: it stays queued, and the next popup is presented.
    {"at": 6, "event": "trigger"}
    {"expect": {"presented": ["whats-new"]}}
    {"expect": {"presented": ["whats-new"], "queued": ["survey", "invite-friend"]}}
    // One trigger presents one popup: closing it does not present the next.
    {"at": 8, "event": "userDismissed", "id": "whats-new"}
    {"expect": {"presented": []}}
    {"expect": {"presented": [], "queued": ["survey", "invite-friend"], "outcomes": {"whats-new": "dismissed.user"}}}
    // The next popup expires at 14. No chapter ends before, so it is never presented.
    {"at": 9, "event": "request", "id": "live-reading", "content": "Live in a moment", "priority": 50, "expiresAt": 14}
    {"at": 14, "expect": {"presented": [], "queued": ["survey", "invite-friend"], "outcomes": {"live-reading": "discarded.expired"}}}
    // Another chapter ends without a network, which the survey requires.
    {"at": 16, "event": "trigger"}
    {"expect": {"presented": ["invite-friend"]}}
    {"expect": {"presented": ["invite-friend"], "queued": ["survey"]}}
    {"at": 18, "event": "userDismissed", "id": "invite-friend"}
    {"expect": {"presented": []}}
    // The network alone is not a trigger.
    {"at": 20, "event": "gate", "gate": "online", "open": true}
    {"expect": {"presented": [], "queued": ["survey"]}}
    {"at": 23, "event": "trigger"}
    {"expect": {"presented": ["survey"]}}
    {"expect": {"presented": ["survey"], "queued": []}}
    // Losing the network does not dismiss a presented popup.
    {"at": 25, "event": "gate", "gate": "online", "open": false}
    // A more urgent popup also waits for a trigger, which then dismisses the survey and presents the popup.
    {"at": 26, "event": "request", "id": "loan-ends", "content": "Your loan ends today", "priority": 100}
    {"expect": {"presented": ["survey"], "queued": ["loan-ends"], "alive": []}}
    {"at": 28, "event": "trigger"}
    {"expect": {"presented": ["loan-ends"]}}
    {"expect": {"presented": ["loan-ends"], "queued": [], "alive": ["survey"]}}
    // To return, the survey requires both the network and a trigger.
    {"at": 31, "event": "userDismissed", "id": "loan-ends", "value": "renew"}
    {"expect": {"presented": []}}
    {"at": 33, "event": "trigger"}
    {"expect": {"presented": [], "alive": ["survey"], "outcomes": {"loan-ends": "completed"}}}
    {"at": 35, "event": "gate", "gate": "online", "open": true}
    {"expect": {"presented": [], "alive": ["survey"]}}
    {"at": 38, "event": "trigger"}
    {"expect": {"presented": ["survey"]}}
    {"expect": {"presented": ["survey"], "queued": [], "alive": []}}
    {"at": 44, "event": "userDismissed", "id": "survey", "value": {"stars": 4}}
    {"expect": {"presented": []}}
    {"expect": {"presented": [], "queued": [], "alive": [], "outcomes": {"survey": "completed"}}}
    {"expect": {"presented": [], "queued": [], "alive": [], "outcomes": {"invite-friend": "dismissed.user", "live-reading": "discarded.expired", "loan-ends": "completed", "rate-us": "discarded.overflow", "survey": "completed", "whats-new": "dismissed.user"}}}
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

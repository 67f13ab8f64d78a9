// Made by `popupflow test`.
import PopupFlowJournal
import Testing

@Test("Own alert")
func ownAlert() throws {
  // Each "expect" says what was presented at that time, in order of presentation. If something
  // else should have been, write that instead: then the test fails until it is.
  let journal = #"""
    // An app's own alert is open when a campaign comes. The host declines to show it; nothing is lost, and what waits is sorted out anew when the screen is free.
    {"policy": {"order": ["priority", "fifo"], "limits": {"day": {"count": 1, "within": 86400}}}, "host": "manual"}
    {"at": 0, "event": "appeared", "page": "home"}
    {"at": 1, "event": "request", "id": "campaign", "limits": ["day"]}
    {"expect": {"presented": ["campaign"]}}
    {"at": 1, "expect": {"presented": ["campaign"]}}
    // The app's alert has the screen.
    {"at": 1, "event": "didDecline", "id": "campaign"}
    {"expect": {"presented": []}}
    {"at": 1, "expect": {"presented": [], "queued": ["campaign"], "why": {"campaign": [["suspended", "screen"]]}}}
    // A toast has a lane of its own.
    {"at": 2, "event": "request", "id": "saved", "lane": "toast", "duration": 2}
    {"expect": {"presented": ["saved"]}}
    {"at": 2, "event": "didPresent", "id": "saved"}
    {"at": 14, "expect": {"presented": []}}
    // Something better comes while the user still reads the alert, well beyond every timeout.
    {"at": 40, "event": "didDismiss", "id": "saved"}
    {"at": 40, "event": "request", "id": "update", "priority": 1000}
    {"at": 60, "expect": {"presented": [], "queued": ["update", "campaign"], "outcomes": {"saved": "dismissed.timeout"}}}
    // The alert is gone: the host says so.
    {"at": 60, "event": "resume", "reason": "screen", "lane": "modal"}
    {"expect": {"presented": ["update"]}}
    {"at": 60, "expect": {"presented": ["update"], "queued": ["campaign"]}}
    {"at": 60.5, "event": "didPresent", "id": "update"}
    {"at": 65, "event": "userDismissed", "id": "update"}
    {"expect": {"presented": ["campaign"]}}
    {"at": 65, "expect": {"presented": ["campaign"], "queued": []}}
    // Declined before, it has not been shown today.
    {"at": 65.5, "event": "didPresent", "id": "campaign"}
    {"at": 70, "event": "userDismissed", "id": "campaign", "value": "buy"}
    {"expect": {"presented": []}}
    {"at": 70, "event": "request", "id": "campaign", "limits": ["day"]}
    {"at": 70, "expect": {"presented": [], "queued": ["campaign"], "why": {"campaign": [["limit", "day", 86465]]}}}
    {"expect": {"presented": [], "queued": ["campaign"], "alive": [], "outcomes": {"campaign": "completed", "saved": "dismissed.timeout", "update": "dismissed.user"}}}
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

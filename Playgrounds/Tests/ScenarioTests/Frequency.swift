// Made by `popupflow test`.
import PopupFlowJournal
import Testing

@Test("Frequency")
func frequency() throws {
  // Each "expect" says what was presented at that time, in order of presentation. If something
  // else should have been, write that instead: then the test fails until it is.
  let journal = #"""
    // A news app: at most two promotions in a minute, each at most once a day, five seconds apart; the best of those that
    // come within 0.3 s of each other is first. A forced update waits for nobody.
    {"policy": {"order": ["priority", "fifo"], "lanes": {"modal": {"interval": 5, "collect": 0.3}}, "limits": {"promotions": {"count": 2, "within": 60}, "daily": {"count": 1, "within": 86400, "each": "id"}}}}
    {"at": 0, "event": "request", "id": "sale", "limits": ["promotions", "daily"]}
    {"at": 0.2, "event": "request", "id": "vip", "priority": 100, "limits": ["promotions", "daily"]}
    {"at": 0.25, "expect": {"presented": [], "queued": ["vip", "sale"], "why": {"vip": [["collecting", 0.3]], "sale": [["collecting", 0.3], ["behind", "vip"]]}}}
    {"at": 0.3, "expect": {"presented": ["vip"]}}
    {"at": 0.3, "expect": {"presented": ["vip"], "queued": ["sale"]}}
    {"at": 2, "event": "userDismissed", "id": "vip"}
    {"expect": {"presented": []}}
    {"expect": {"presented": [], "why": {"sale": [["pausing", 7]]}}}
    {"at": 3, "event": "request", "id": "update", "priority": 1000, "interrupts": true}
    {"expect": {"presented": ["update"]}}
    {"expect": {"presented": ["update"], "queued": ["sale"]}}
    {"at": 4, "event": "userDismissed", "id": "update"}
    {"expect": {"presented": []}}
    {"at": 9, "expect": {"presented": ["sale"]}}
    {"at": 9, "expect": {"presented": ["sale"], "queued": []}}
    {"at": 10, "event": "userDismissed", "id": "sale"}
    {"expect": {"presented": []}}
    {"at": 20, "event": "request", "id": "vip", "priority": 100, "limits": ["promotions", "daily"]}
    {"at": 20, "event": "request", "id": "news"}
    {"at": 20.3, "expect": {"presented": ["news"]}}
    {"at": 20.3, "expect": {"presented": ["news"], "queued": ["vip"], "why": {"vip": [["limit", "daily", 86400.3], ["limit", "promotions", 60.3], ["slot", "news"]]}}}
    {"expect": {"presented": ["news"], "queued": ["vip"], "alive": [], "outcomes": {"sale": "dismissed.user", "update": "dismissed.user", "vip": "dismissed.user"}}}
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

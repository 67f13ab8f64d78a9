// Made by `popupflow test`.
import PopupFlowJournal
import Testing

@Test("Priority and conditions")
func priorityAndConditions() throws {
  // Each "expect" says what was presented at that time, in order of presentation. If something
  // else should have been, write that instead: then the test fails until it is.
  let journal = #"""
    // Priorities with a last-in tie-break, gates, and popups that are not eligible at their turn.
    {"policy": {"order": ["priority", "lifo"]}}
    {"event": "suspend"}
    {"event": "request", "id": "a", "priority": 100}
    {"event": "request", "id": "b", "priority": 1000, "requires": ["online"]}
    {"event": "request", "id": "c", "priority": 100}
    {"event": "request", "id": "d", "priority": 50, "requires": ["online"], "whenIneligible": "discard"}
    {"expect": {"presented": [], "queued": ["b", "c", "a", "d"]}}
    {"event": "resume"}
    {"expect": {"presented": ["c"]}}
    {"expect": {"presented": ["c"], "queued": ["b", "a", "d"]}}
    {"event": "userDismissed", "id": "c"}
    {"expect": {"presented": ["a"]}}
    {"event": "userDismissed", "id": "a"}
    {"expect": {"presented": []}}
    {"expect": {"presented": [], "queued": ["b"], "outcomes": {"d": "discarded.ineligible"}}}
    {"event": "gate", "gate": "online", "open": true}
    {"expect": {"presented": ["b"]}}
    {"expect": {"presented": ["b"], "queued": []}}
    {"expect": {"presented": ["b"], "queued": [], "alive": [], "outcomes": {"a": "dismissed.user", "c": "dismissed.user", "d": "discarded.ineligible"}}}
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

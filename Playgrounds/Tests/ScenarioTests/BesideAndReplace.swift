// Made by `popupflow test`.
import PopupFlowJournal
import Testing

@Test("Beside and replace")
func besideAndReplace() throws {
  // Each "expect" says what was presented at that time, in order of presentation. If something
  // else should have been, write that instead: then the test fails until it is.
  let journal = #"""
    // A concurrent popup is shown beside the others, and lower-ranked popups wait until it closes.
    {"event": "request", "id": "x"}
    {"expect": {"presented": ["x"]}}
    {"event": "request", "id": "y", "priority": -100}
    {"event": "request", "id": "n", "presence": "concurrent"}
    {"expect": {"presented": ["x", "n"]}}
    {"expect": {"presented": ["x", "n"], "queued": ["y"]}}
    {"event": "userDismissed", "id": "x"}
    {"expect": {"presented": ["n"]}}
    {"expect": {"presented": ["n"], "queued": ["y"]}}
    {"event": "userDismissed", "id": "n"}
    {"expect": {"presented": ["y"]}}
    {"expect": {"presented": ["y"]}}
    // Two more requests with the same id: one keeps the existing popup, one replaces it.
    {"event": "request", "id": "z", "content": "old"}
    {"event": "request", "id": "z", "content": "new", "coalescing": "replace", "priority": 100}
    {"event": "request", "id": "y", "content": "ignored"}
    {"expect": {"presented": ["y"], "queued": ["z"], "outcomes": {"z": "replaced", "y": "discarded.duplicate"}}}
    {"expect": {"presented": ["y"], "queued": ["z"], "alive": [], "outcomes": {"n": "dismissed.user", "x": "dismissed.user", "y": "discarded.duplicate", "z": "replaced"}}}
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

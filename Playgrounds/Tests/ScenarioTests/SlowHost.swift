// Made by `popupflow test`.
import PopupFlowJournal
import Testing

@Test("Slow host")
func slowHost() throws {
  // Each "expect" says what was presented at that time, in order of presentation. If something
  // else should have been, write that instead: then the test fails until it is.
  let journal = #"""
    // A slow host: transitions do not overlap, and a dismissal during presenting is remembered.
    {"policy": {"transitionTimeout": 5, "defaults": {"preemption": "yield"}}, "host": "manual"}
    {"event": "request", "id": "a"}
    {"expect": {"presented": ["a"]}}
    {"event": "request", "id": "b", "priority": 100}
    {"expect": {"presented": ["a"], "queued": ["b"]}}
    {"at": 0.3, "event": "didPresent", "id": "a"}
    {"expect": {"presented": ["a"], "queued": ["b"]}}
    {"at": 0.6, "event": "didDismiss", "id": "a"}
    {"expect": {"presented": ["b"]}}
    {"expect": {"presented": ["b"], "queued": [], "alive": ["a"]}}
    {"at": 0.7, "event": "dismiss", "id": "b"}
    {"expect": {"presented": ["b"], "outcomes": {}}}
    {"at": 0.9, "event": "didPresent", "id": "b"}
    {"at": 1.2, "event": "didDismiss", "id": "b"}
    {"expect": {"presented": ["a"]}}
    {"expect": {"presented": ["a"], "alive": [], "outcomes": {"b": "dismissed.requested"}}}
    // The host never answers for a: it times out, and the slot is free.
    {"at": 2, "event": "request", "id": "c"}
    {"at": 6.2, "expect": {"presented": ["c"]}}
    {"at": 7, "expect": {"presented": ["c"], "queued": [], "outcomes": {"a": "failed"}}}
    {"expect": {"presented": ["c"], "queued": [], "alive": [], "outcomes": {"a": "failed", "b": "dismissed.requested"}}}
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

// Made by `popupflow test`.
import PopupFlowJournal
import Testing

@Test("Modal fifo lifo")
func modalFifoLifo() throws {
  // Each "expect" says what was presented at that time, in order of presentation. If something
  // else should have been, write that instead: then the test fails until it is.
  let journal = #"""
    // Modal view controllers, last in, first out: a new popup displaces the presented one, which returns later.
    {"policy": {"order": ["lifo"], "defaults": {"preemption": "yield"}}}
    {"event": "request", "id": "1"}
    {"expect": {"presented": ["1"]}}
    {"event": "request", "id": "2"}
    {"expect": {"presented": ["2"]}}
    {"event": "request", "id": "3"}
    {"expect": {"presented": ["3"]}}
    {"expect": {"presented": ["3"], "queued": [], "alive": ["2", "1"], "outcomes": {}}}
    {"event": "userDismissed", "id": "3"}
    {"expect": {"presented": ["2"]}}
    {"expect": {"presented": ["2"], "alive": ["1"]}}
    // 4 is requested inside the dismissal of 2, so 1 is not presented in between.
    {"batch": [{"event": "userDismissed", "id": "2"}, {"event": "request", "id": "4"}]}
    {"expect": {"presented": ["4"]}}
    {"expect": {"presented": ["4"], "queued": [], "alive": ["1"]}}
    {"event": "userDismissed", "id": "4"}
    {"expect": {"presented": ["1"]}}
    {"event": "userDismissed", "id": "1"}
    {"expect": {"presented": []}}
    {"expect": {"presented": [], "queued": [], "alive": [], "outcomes": {"1": "dismissed.user", "2": "dismissed.user", "3": "dismissed.user", "4": "dismissed.user"}}}
    {"expect": {"presented": [], "queued": [], "alive": [], "outcomes": {"1": "dismissed.user", "2": "dismissed.user", "3": "dismissed.user", "4": "dismissed.user"}}}
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

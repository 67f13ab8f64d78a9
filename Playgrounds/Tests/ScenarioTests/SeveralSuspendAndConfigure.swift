// Made by `popupflow test`.
import PopupFlowJournal
import Testing

@Test("Several suspend and configure")
func severalSuspendAndConfigure() throws {
  // Each "expect" says what was presented at that time, in order of presentation. If something
  // else should have been, write that instead: then the test fails until it is.
  let journal = #"""
    // A call and a payment each keep popups away without knowing of each other; the server changes the policy while the app runs.
    {"policy": {"limits": {"ads": {"count": 1}}}}
    {"at": 0, "event": "suspend", "reason": "call"}
    {"at": 0, "event": "suspend", "reason": "payment"}
    {"at": 0, "event": "request", "id": "ad", "limits": ["ads"], "preemption": "drop"}
    {"at": 0, "event": "request", "id": "ad2", "limits": ["ads"], "coalescing": "best"}
    {"at": 1, "event": "resume", "reason": "payment"}
    {"at": 1, "event": "resume"}
    {"expect": {"presented": [], "queued": ["ad", "ad2"], "why": {"ad": [["suspended", "call"]]}}}
    {"at": 2, "event": "resume", "reason": "call"}
    {"expect": {"presented": ["ad"]}}
    {"expect": {"presented": ["ad"], "why": {"ad2": [["limit", "ads"], ["slot", "ad"]]}}}
    {"at": 3, "event": "configured", "policy": {"lanes": {"modal": 2}, "limits": {"ads": {"count": 2}}}}
    {"expect": {"presented": ["ad", "ad2"]}}
    {"expect": {"presented": ["ad", "ad2"], "queued": []}}
    {"at": 4, "event": "request", "id": "ad2", "priority": -100, "coalescing": "best"}
    {"expect": {"presented": ["ad", "ad2"], "outcomes": {"ad2": "discarded.duplicate"}}}
    {"at": 5, "event": "request", "id": "ad2", "priority": 100, "coalescing": "best"}
    {"expect": {"presented": ["ad", "ad2"], "outcomes": {"ad2": "replaced"}}}
    {"expect": {"presented": ["ad", "ad2"], "queued": [], "alive": [], "outcomes": {"ad2": "replaced"}}}
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

// Made by `popupflow test`.
import PopupFlowJournal
import Testing

@Test("Pages and visits")
func pagesAndVisits() throws {
  // Each "expect" says what was presented at that time, in order of presentation. If something
  // else should have been, write that instead: then the test fails until it is.
  let journal = #"""
    // Popups that belong to a page or to a visit.
    {"event": "appeared", "page": "a", "visit": "a#1"}
    {"event": "request", "id": "for-b", "pages": ["b"]}
    {"expect": {"presented": [], "queued": ["for-b"]}}
    {"batch": [{"event": "disappeared", "visit": "a#1"}, {"event": "appeared", "page": "b", "visit": "b#1"}]}
    {"expect": {"presented": ["for-b"]}}
    {"expect": {"presented": ["for-b"]}}
    {"event": "userDismissed", "id": "for-b"}
    {"expect": {"presented": []}}
    // A late answer for b#1 arrives while c is visible: it waits for b#1.
    {"batch": [{"event": "disappeared", "visit": "b#1"}, {"event": "appeared", "page": "c", "visit": "c#1"}]}
    {"event": "request", "id": "slow", "origin": "b#1"}
    {"expect": {"presented": [], "queued": ["slow"]}}
    {"batch": [{"event": "left", "visit": "c#1"}, {"event": "appeared", "visit": "b#1", "page": "b"}]}
    {"expect": {"presented": ["slow"]}}
    {"expect": {"presented": ["slow"]}}
    {"event": "userDismissed", "id": "slow"}
    {"expect": {"presented": []}}
    // b#1 was left: a late answer for it is refused, even while another visit of b is visible.
    {"batch": [{"event": "left", "visit": "b#1"}, {"event": "appeared", "page": "a", "visit": "a#1"}]}
    {"batch": [{"event": "disappeared", "visit": "a#1"}, {"event": "appeared", "page": "b", "visit": "b#2"}]}
    {"event": "request", "id": "late", "origin": "b#1"}
    {"expect": {"presented": [], "queued": [], "outcomes": {"late": "discarded.originGone"}}}
    // A popup is kept alive on b#2. When b is rebuilt, the popup does not return.
    {"event": "request", "id": "kept", "pages": ["b"], "retention": "keepAlive"}
    {"expect": {"presented": ["kept"]}}
    {"batch": [{"event": "disappeared", "visit": "b#2"}, {"event": "appeared", "page": "a", "visit": "a#1"}]}
    {"expect": {"presented": []}}
    {"expect": {"presented": [], "alive": ["kept"]}}
    {"batch": [{"event": "disappeared", "visit": "a#1"}, {"event": "appeared", "page": "b", "visit": "b#3"}]}
    {"expect": {"presented": [], "alive": ["kept"]}}
    {"event": "left", "visit": "b#2"}
    {"expect": {"alive": [], "outcomes": {"kept": "dismissed.pageLeft"}}}
    {"expect": {"presented": [], "queued": [], "alive": [], "outcomes": {"for-b": "dismissed.user", "kept": "dismissed.pageLeft", "late": "discarded.originGone", "slow": "dismissed.user"}}}
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

// Made by `popupflow test`.
import PopupFlowJournal
import Testing

@Test("Background and relaunch")
func backgroundAndRelaunch() throws {
  // Each "expect" says what was presented at that time, in order of presentation. If something
  // else should have been, write that instead: then the test fails until it is.
  let journal = #"""
    // A toast lives three seconds of the time the user can see it; a survey that was on screen when the process went is asked
    // again in the next one; a guide bound to a visit that no longer exists, and a toast, are not.
    {"policy": {"lanes": {"toast": 1}}}
    {"at": 0, "event": "appeared", "page": "home", "visit": "home#1"}
    {"at": 0, "event": "request", "id": "saved", "lane": "toast", "duration": 3}
    {"expect": {"presented": ["saved"]}}
    {"at": 0, "event": "request", "id": "survey", "scope": "app", "relaunch": "restore"}
    {"expect": {"presented": ["saved", "survey"]}}
    {"at": 0, "event": "request", "id": "guide", "origin": "home#1"}
    {"at": 2, "event": "deactivated"}
    {"at": 2, "event": "request", "id": "synced", "lane": "toast", "duration": 3}
    {"at": 100, "expect": {"presented": ["saved", "survey"], "queued": ["guide", "synced"], "why": {"synced": [["inactive"], ["slot", "saved"]]}}}
    {"at": 100, "event": "activated"}
    {"at": 100.9, "expect": {"presented": ["saved", "survey"]}}
    {"at": 101, "expect": {"presented": ["survey", "synced"]}}
    {"at": 101, "expect": {"presented": ["survey", "synced"], "outcomes": {"saved": "dismissed.timeout"}}}
    {"at": 102, "event": "relaunched"}
    {"expect": {"presented": ["survey"]}}
    {"expect": {"presented": ["survey"], "queued": [], "outcomes": {"guide": "discarded.relaunched", "synced": "dismissed.relaunched"}}}
    {"at": 103, "event": "userDismissed", "id": "survey", "value": 5}
    {"expect": {"presented": []}}
    {"at": 105, "expect": {"presented": [], "outcomes": {"survey": "completed"}}}
    {"expect": {"presented": [], "queued": [], "alive": [], "outcomes": {"guide": "discarded.relaunched", "saved": "dismissed.timeout", "survey": "completed", "synced": "dismissed.relaunched"}}}
    """#
  #expect(try JournalReplay.differences(in: journal) == [])
}

// Made by `popupflow test`.
import PopupFlowJournal
import Testing

@Test("Cold start")
func coldStart() throws {
  // Each "expect" says what was presented at that time, in order of presentation. If something
  // else should have been, write that instead: then the test fails until it is.
  let journal = #"""
    // A cold start: many features request popups in the first two seconds.
    {"policy": {"order": ["priority", "fifo"], "lanes": {"modal": 1, "toast": 2}}}
    {"at": 0, "event": "appeared", "page": "splash", "visit": "splash#1"}
    {"at": 0.1, "event": "request", "id": "opening-ad", "content": "Opening animation", "priority": 1000, "pages": ["splash"], "duration": 1.5}
    {"expect": {"presented": ["opening-ad"]}}
    {"at": 0.2, "event": "request", "id": "push-permission", "content": "Allow notifications?", "priority": 100, "pages": {"except": ["splash"]}}
    {"at": 0.3, "event": "request", "id": "guide-1", "content": "This is your home", "pages": ["home"]}
    {"at": 0.3, "event": "request", "id": "guide-2", "content": "Search lives here", "pages": ["home"]}
    {"at": 0.4, "event": "request", "id": "campaign", "content": "Two offers today", "priority": -100, "pages": ["home"], "retention": "keepAlive"}
    {"at": 0.5, "event": "request", "id": "welcome-back", "content": "Welcome back", "lane": "toast", "duration": 2}
    {"expect": {"presented": ["opening-ad", "welcome-back"]}}
    {"at": 0.6, "expect": {"presented": ["opening-ad", "welcome-back"], "queued": ["push-permission", "guide-1", "guide-2", "campaign"], "alive": []}}
    {"at": 1.6, "expect": {"presented": ["welcome-back"]}}
    {"at": 1.8, "batch": [{"event": "left", "page": "splash", "visit": "splash#1"}, {"event": "appeared", "page": "home", "visit": "home#1"}]}
    {"expect": {"presented": ["welcome-back", "push-permission"]}}
    {"expect": {"presented": ["welcome-back", "push-permission"], "outcomes": {"opening-ad": "dismissed.timeout"}}}
    {"at": 2.5, "expect": {"presented": ["push-permission"]}}
    {"at": 3, "event": "userDismissed", "id": "push-permission", "value": "allow"}
    {"expect": {"presented": ["guide-1"]}}
    {"expect": {"presented": ["guide-1"], "queued": ["guide-2", "campaign"]}}
    {"at": 4, "event": "userDismissed", "id": "guide-1"}
    {"expect": {"presented": ["guide-2"]}}
    {"at": 4.5, "event": "request", "id": "flash-sale", "content": "Flash sale!", "priority": -100, "pages": ["home"]}
    {"at": 5, "event": "userDismissed", "id": "guide-2"}
    {"expect": {"presented": ["campaign"]}}
    {"expect": {"presented": ["campaign"], "queued": ["flash-sale"]}}
    // The user opens offer A: the campaign leaves with its page, and returns with it.
    {"at": 6, "batch": [{"event": "disappeared", "visit": "home#1"}, {"event": "appeared", "page": "offer", "visit": "offer#1"}]}
    {"expect": {"presented": []}}
    {"expect": {"presented": [], "queued": ["flash-sale"], "alive": ["campaign"]}}
    {"at": 9, "batch": [{"event": "left", "visit": "offer#1"}, {"event": "appeared", "page": "home", "visit": "home#1"}]}
    {"expect": {"presented": ["campaign"]}}
    {"expect": {"presented": ["campaign"], "queued": ["flash-sale"], "alive": []}}
    // The account was signed in elsewhere: the session ends, with its presented, queued and late popups.
    {"at": 10, "event": "sessionEnded"}
    {"expect": {"presented": []}}
    {"expect": {"presented": [], "queued": [], "alive": [], "outcomes": {"campaign": "dismissed.sessionEnded", "flash-sale": "discarded.sessionEnded"}}}
    {"at": 10.5, "event": "request", "id": "coupon", "content": "Coupon for the old account", "session": 0}
    {"expect": {"presented": [], "outcomes": {"coupon": "discarded.sessionEnded"}}}
    {"expect": {"presented": [], "queued": [], "alive": [], "outcomes": {"campaign": "dismissed.sessionEnded", "coupon": "discarded.sessionEnded", "flash-sale": "discarded.sessionEnded", "guide-1": "dismissed.user", "guide-2": "dismissed.user", "opening-ad": "dismissed.timeout", "push-permission": "completed", "welcome-back": "dismissed.timeout"}}}
    """#
  #expect(try JournalReplay.differences(in: journal) == [])
}

// Made by `popupflow test`.
import PopupFlowJournal
import Testing

@Test("Onboarding")
func onboarding() throws {
  // Each "expect" says what was presented at that time, in order of presentation. If something
  // else should have been, write that instead: then the test fails until it is.
  let journal = #"""
    // A first launch. The tour comes before everything else, and no popup is presented between two of its steps.
    {"policy": {"lanes": {"modal": 1, "toast": 1}, "defaults": {"preemption": "yield"}}}
    {"at": 0, "event": "appeared", "page": "welcome", "visit": "welcome#1"}
    {"at": 0.5, "batch": [{"event": "request", "id": "step-1", "content": "Hello!", "priority": 1000, "preemption": "hold", "pages": ["welcome"]}, {"event": "request", "id": "step-2", "content": "This is your home", "priority": 1000, "preemption": "hold", "pages": ["home"]}, {"event": "request", "id": "step-3", "content": "Pull to refresh", "priority": 1000, "preemption": "hold", "pages": ["home"]}, {"event": "request", "id": "step-4", "content": "Find your friends", "priority": 1000, "preemption": "hold", "pages": ["search"]}]}
    {"expect": {"presented": ["step-1"]}}
    // The requests for permissions wait until the tour is over.
    {"at": 1, "event": "request", "id": "push-permission", "content": "Allow notifications?", "priority": 100, "pages": {"except": ["welcome"]}}
    {"at": 1.5, "event": "request", "id": "location-permission", "content": "Show what is near you?", "priority": 100, "pages": ["home"], "retention": "keepAlive"}
    {"expect": {"presented": ["step-1"], "queued": ["step-2", "step-3", "step-4", "push-permission", "location-permission"], "alive": []}}
    // For a moment the welcome page shows no popup: the waiting ones target other pages.
    {"at": 3, "event": "userDismissed", "id": "step-1", "value": "next"}
    {"expect": {"presented": []}}
    {"expect": {"presented": [], "queued": ["step-2", "step-3", "step-4", "push-permission", "location-permission"]}}
    {"at": 3.5, "batch": [{"event": "left", "visit": "welcome#1"}, {"event": "appeared", "page": "home", "visit": "home#1"}]}
    {"expect": {"presented": ["step-2"]}}
    {"expect": {"presented": ["step-2"], "queued": ["step-3", "step-4", "push-permission", "location-permission"]}}
    // The chat module requests the same permission. It is a duplicate.
    {"at": 4, "event": "request", "id": "push-permission", "content": "Allow notifications?", "priority": 100}
    {"expect": {"queued": ["step-3", "step-4", "push-permission", "location-permission"], "outcomes": {"push-permission": "discarded.duplicate"}}}
    // The profile has loaded. The presented step is replaced with one that contains the user's name.
    {"at": 5, "event": "request", "id": "step-2", "content": "This is your home, Sam", "priority": 1000, "preemption": "hold", "pages": ["home"], "coalescing": "replace"}
    {"expect": {"presented": ["step-2"], "queued": ["step-3", "step-4", "push-permission", "location-permission"], "outcomes": {"step-2": "replaced"}}}
    // A notice interrupts popups that hold, but it does not outrank the tour, so it waits.
    {"at": 6, "event": "request", "id": "new-terms", "content": "Our terms have changed", "priority": 500, "interrupts": true}
    {"expect": {"presented": ["step-2"], "queued": ["step-3", "step-4", "new-terms", "push-permission", "location-permission"]}}
    {"at": 7, "event": "userDismissed", "id": "step-2", "value": "next"}
    {"expect": {"presented": ["step-3"]}}
    // A toast has its own lane, and is presented at once.
    {"at": 7.5, "event": "request", "id": "synced", "content": "All set up", "lane": "toast", "duration": 2}
    {"expect": {"presented": ["step-3", "synced"]}}
    {"expect": {"presented": ["step-3", "synced"], "queued": ["step-4", "new-terms", "push-permission", "location-permission"], "outcomes": {"step-2": "completed"}}}
    // One batch closes a step, requests the next and opens the search page, so the notice is not presented in between.
    {"at": 9, "batch": [{"event": "userDismissed", "id": "step-3", "value": "next"}, {"event": "disappeared", "visit": "home#1"}, {"event": "appeared", "page": "search", "visit": "search#1"}]}
    {"expect": {"presented": ["synced", "step-4"]}}
    {"expect": {"presented": ["synced", "step-4"], "queued": ["new-terms", "push-permission", "location-permission"]}}
    {"at": 9.5, "expect": {"presented": ["step-4"]}}
    {"at": 11, "batch": [{"event": "userDismissed", "id": "step-4", "value": "done"}, {"event": "left", "visit": "search#1"}, {"event": "appeared", "page": "home", "visit": "home#1"}]}
    {"expect": {"presented": ["new-terms"]}}
    // The tour is over. The terms are next, then the permissions, in order.
    {"expect": {"presented": ["new-terms"], "queued": ["push-permission", "location-permission"], "outcomes": {"step-4": "completed", "synced": "dismissed.timeout"}}}
    {"at": 13, "event": "userDismissed", "id": "new-terms", "value": "agree"}
    {"expect": {"presented": ["push-permission"]}}
    {"expect": {"presented": ["push-permission"], "queued": ["location-permission"]}}
    {"at": 15, "event": "userDismissed", "id": "push-permission", "value": "allow"}
    {"expect": {"presented": ["location-permission"]}}
    {"expect": {"presented": ["location-permission"], "queued": [], "outcomes": {"push-permission": "completed"}}}
    // A link leads to another page before the user answers. The question returns with the home page.
    {"at": 16, "batch": [{"event": "disappeared", "visit": "home#1"}, {"event": "appeared", "page": "article", "visit": "article#1"}]}
    {"expect": {"presented": []}}
    {"expect": {"presented": [], "alive": ["location-permission"]}}
    {"at": 20, "batch": [{"event": "left", "visit": "article#1"}, {"event": "appeared", "page": "home", "visit": "home#1"}]}
    {"expect": {"presented": ["location-permission"]}}
    {"expect": {"presented": ["location-permission"], "queued": [], "alive": []}}
    {"expect": {"presented": ["location-permission"], "queued": [], "alive": [], "outcomes": {"new-terms": "completed", "push-permission": "completed", "step-1": "completed", "step-2": "completed", "step-3": "completed", "step-4": "completed", "synced": "dismissed.timeout"}}}
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

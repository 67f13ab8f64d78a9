// Made by `popupflow test`.
import PopupFlowJournal
import Testing

@Test("Video toasts")
func videoToasts() throws {
  // Each "expect" says what was presented at that time, in order of presentation. If something
  // else should have been, write that instead: then the test fails until it is.
  let journal = #"""
    // A video app. There are many toasts; at most three of them may be shown at once.
    {"policy": {"lanes": {"toast": 3, "banner": 1}}}
    {"at": 1, "event": "request", "id": "signed-in", "content": "Welcome back, Kim", "lane": "toast", "duration": 3}
    {"expect": {"presented": ["signed-in"]}}
    // The title bar is concurrent and has the lowest rank, so other banners do not wait for it.
    {"at": 1.5, "event": "request", "id": "now-playing", "content": "Now playing: Episode 1", "lane": "banner", "presence": "concurrent", "priority": -100}
    {"expect": {"presented": ["signed-in", "now-playing"]}}
    {"at": 2, "event": "request", "id": "added-to-list", "content": "Added to your list", "lane": "toast", "duration": 4}
    {"expect": {"presented": ["signed-in", "now-playing", "added-to-list"]}}
    {"at": 2.5, "event": "request", "id": "download-started", "content": "Download started", "lane": "toast", "duration": 3}
    {"expect": {"presented": ["signed-in", "now-playing", "added-to-list", "download-started"]}}
    // A fourth toast waits until one of the three slots is free.
    {"at": 3, "event": "request", "id": "link-copied", "content": "Link copied", "lane": "toast", "duration": 2}
    {"expect": {"presented": ["signed-in", "now-playing", "added-to-list", "download-started"], "queued": ["link-copied"], "alive": []}}
    {"at": 4, "expect": {"presented": ["now-playing", "added-to-list", "download-started", "link-copied"]}}
    {"at": 4, "expect": {"presented": ["now-playing", "added-to-list", "download-started", "link-copied"], "queued": [], "outcomes": {"signed-in": "dismissed.timeout"}}}
    // Banners have their own lane. The advertisement ranks below the bar, so it waits until the bar closes.
    {"at": 4.5, "event": "request", "id": "new-episode", "content": "Episode 2 is out", "lane": "banner", "preemption": "yield", "duration": 4}
    {"expect": {"presented": ["now-playing", "added-to-list", "download-started", "link-copied", "new-episode"]}}
    {"at": 5, "event": "request", "id": "upgrade-plan", "content": "No more ads, 3 a month", "lane": "banner", "priority": -200}
    {"expect": {"presented": ["now-playing", "added-to-list", "download-started", "link-copied", "new-episode"], "queued": ["upgrade-plan"], "alive": []}}
    // A warning about the connection displaces the news of the episode.
    {"at": 5.25, "event": "request", "id": "weak-network", "content": "Weak connection", "lane": "banner", "priority": 100, "duration": 3}
    {"expect": {"presented": ["now-playing", "added-to-list", "download-started", "link-copied", "weak-network"]}}
    {"expect": {"presented": ["now-playing", "added-to-list", "download-started", "link-copied", "weak-network"], "queued": ["upgrade-plan"], "alive": ["new-episode"]}}
    {"at": 5.5, "expect": {"presented": ["now-playing", "added-to-list", "link-copied", "weak-network"]}}
    {"at": 6, "expect": {"presented": ["now-playing", "weak-network"]}}
    // One toast began at 2 with a duration of four seconds, another at 4 with two seconds: both end at 6.
    {"at": 6, "expect": {"presented": ["now-playing", "weak-network"], "queued": ["upgrade-plan"], "alive": ["new-episode"], "outcomes": {"download-started": "dismissed.timeout", "added-to-list": "dismissed.timeout", "link-copied": "dismissed.timeout"}}}
    {"at": 8.25, "expect": {"presented": ["now-playing", "new-episode"]}}
    // The warning ends at 8.25, and the episode returns with its full duration of four seconds.
    {"at": 8.5, "expect": {"presented": ["now-playing", "new-episode"], "queued": ["upgrade-plan"], "alive": [], "outcomes": {"weak-network": "dismissed.timeout"}}}
    // The next title begins. The bar is replaced in place, without a transition.
    {"at": 9, "event": "request", "id": "now-playing", "content": "Now playing: Episode 2", "lane": "banner", "presence": "concurrent", "priority": -100, "coalescing": "replace"}
    {"expect": {"presented": ["now-playing", "new-episode"], "queued": ["upgrade-plan"], "outcomes": {"now-playing": "replaced"}}}
    // Four settings change at once: three toasts are presented, the fourth when they have ended.
    {"at": 10, "batch": [{"event": "request", "id": "muted", "lane": "toast", "duration": 2}, {"event": "request", "id": "captions-on", "lane": "toast", "duration": 2}, {"event": "request", "id": "speed-up", "lane": "toast", "duration": 2}, {"event": "request", "id": "full-hd", "lane": "toast", "duration": 2}]}
    {"expect": {"presented": ["now-playing", "new-episode", "muted", "captions-on", "speed-up"]}}
    {"expect": {"presented": ["now-playing", "new-episode", "muted", "captions-on", "speed-up"], "queued": ["full-hd", "upgrade-plan"]}}
    {"at": 12, "expect": {"presented": ["now-playing", "new-episode", "full-hd"]}}
    {"at": 12, "expect": {"presented": ["now-playing", "new-episode", "full-hd"], "queued": ["upgrade-plan"], "outcomes": {"muted": "dismissed.timeout", "captions-on": "dismissed.timeout", "speed-up": "dismissed.timeout"}}}
    {"at": 12.25, "expect": {"presented": ["now-playing", "full-hd"]}}
    {"at": 12.5, "expect": {"presented": ["now-playing", "full-hd"], "queued": ["upgrade-plan"], "outcomes": {"new-episode": "dismissed.timeout"}}}
    {"at": 14, "expect": {"presented": ["now-playing"]}}
    {"at": 14, "expect": {"presented": ["now-playing"], "queued": ["upgrade-plan"], "outcomes": {"full-hd": "dismissed.timeout"}}}
    // The user stops the film and closes the bar. Only now the advertisement is presented.
    {"at": 15, "event": "userDismissed", "id": "now-playing"}
    {"expect": {"presented": ["upgrade-plan"]}}
    {"expect": {"presented": ["upgrade-plan"], "queued": [], "outcomes": {"now-playing": "dismissed.user"}}}
    {"at": 18, "event": "userDismissed", "id": "upgrade-plan", "value": "try"}
    {"expect": {"presented": []}}
    {"expect": {"presented": [], "queued": [], "alive": [], "outcomes": {"upgrade-plan": "completed"}}}
    {"expect": {"presented": [], "queued": [], "alive": [], "outcomes": {"added-to-list": "dismissed.timeout", "captions-on": "dismissed.timeout", "download-started": "dismissed.timeout", "full-hd": "dismissed.timeout", "link-copied": "dismissed.timeout", "muted": "dismissed.timeout", "new-episode": "dismissed.timeout", "now-playing": "dismissed.user", "signed-in": "dismissed.timeout", "speed-up": "dismissed.timeout", "upgrade-plan": "completed", "weak-network": "dismissed.timeout"}}}
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

// Made by `popupflow test`.
import PopupFlowJournal
import Testing

@Test("Breaking news")
func breakingNews() throws {
  // Each "expect" says what was presented at that time, in order of presentation. If something
  // else should have been, write that instead: then the test fails until it is.
  let journal = #"""
    // A news app. Urgent news come first, expired news are discarded, and nothing covers a full-screen film.
    {"policy": {"lanes": {"modal": 1, "banner": 1}}}
    {"at": 0, "event": "appeared", "page": "front", "visit": "front#1"}
    {"at": 1, "event": "request", "id": "teaser-travel", "content": "Ten quiet islands", "priority": -100, "preemption": "drop"}
    {"expect": {"presented": ["teaser-travel"]}}
    {"expect": {"presented": ["teaser-travel"]}}
    // The teaser has the preemption drop, so it does not return.
    {"at": 3, "event": "request", "id": "newsletter", "content": "The day in five minutes?", "preemption": "yield"}
    {"expect": {"presented": ["newsletter"]}}
    {"expect": {"presented": ["newsletter"], "queued": [], "alive": [], "outcomes": {"teaser-travel": "dismissed.preempted"}}}
    // Breaking news. The newsletter yields, so it returns later.
    {"at": 5, "event": "request", "id": "breaking-quake", "content": "Earthquake off the coast", "priority": 1000, "duration": 6}
    {"expect": {"presented": ["breaking-quake"]}}
    {"expect": {"presented": ["breaking-quake"], "queued": [], "alive": ["newsletter"]}}
    {"at": 6, "event": "request", "id": "teaser-food", "content": "Soup for cold days", "priority": -100, "preemption": "drop", "pages": ["front"]}
    // A goal concerns the sports page only. If it is not eligible at its turn, it is discarded.
    {"at": 7, "event": "request", "id": "goal-first", "content": "1:0", "priority": 50, "pages": ["sport"], "whenIneligible": "discard"}
    {"expect": {"presented": ["breaking-quake"], "queued": ["goal-first", "teaser-food"], "alive": ["newsletter"], "outcomes": {}}}
    {"at": 11, "expect": {"presented": ["newsletter"]}}
    // At 11 the news has been shown for six seconds. The user is not on the sports page, so the goal is discarded; the newsletter returns.
    {"at": 11, "expect": {"presented": ["newsletter"], "queued": ["teaser-food"], "alive": [], "outcomes": {"breaking-quake": "dismissed.timeout", "goal-first": "discarded.ineligible"}}}
    {"at": 13, "event": "userDismissed", "id": "newsletter", "value": "subscribe"}
    {"expect": {"presented": ["teaser-food"]}}
    {"expect": {"presented": ["teaser-food"], "queued": [], "outcomes": {"newsletter": "completed"}}}
    // The user opens an article. The teaser of the front page leaves with its page.
    {"at": 15, "batch": [{"event": "disappeared", "visit": "front#1"}, {"event": "appeared", "page": "article", "visit": "article#1"}]}
    {"expect": {"presented": []}}
    {"expect": {"presented": [], "queued": [], "alive": [], "outcomes": {"teaser-food": "dismissed.pageLeft"}}}
    {"at": 16, "event": "request", "id": "text-size", "content": "Pinch for larger text", "lane": "banner", "duration": 4}
    {"expect": {"presented": ["text-size"]}}
    // The film of the article enters full screen, which suspends the scheduler. Durations end as usual, but no new popup covers the film.
    {"at": 17, "event": "suspend"}
    {"at": 18, "event": "request", "id": "breaking-vote", "content": "Parliament has voted", "priority": 1000, "duration": 6}
    {"at": 18.5, "event": "request", "id": "goal-second", "content": "2:0", "priority": 50, "pages": ["sport"], "whenIneligible": "discard"}
    {"at": 19, "event": "request", "id": "teaser-music", "content": "On stage tonight", "priority": -100, "preemption": "drop", "expiresAt": 22}
    {"expect": {"presented": ["text-size"], "queued": ["breaking-vote", "goal-second", "teaser-music"], "alive": []}}
    {"at": 20, "expect": {"presented": []}}
    // The tip has ended after four seconds, and the teaser has expired. While suspended, the second goal is not discarded.
    {"at": 23, "expect": {"presented": [], "queued": ["breaking-vote", "goal-second"], "outcomes": {"text-size": "dismissed.timeout", "teaser-music": "discarded.expired"}}}
    // The film is over, and the vote is presented first.
    {"at": 26, "event": "resume"}
    {"expect": {"presented": ["breaking-vote"]}}
    {"expect": {"presented": ["breaking-vote"], "queued": ["goal-second"], "alive": []}}
    // Meanwhile the user opens the sports page. So the goal is eligible at its turn.
    {"at": 29, "batch": [{"event": "left", "visit": "article#1"}, {"event": "appeared", "page": "sport", "visit": "sport#1"}]}
    {"expect": {"presented": ["breaking-vote"], "queued": ["goal-second"]}}
    {"at": 32, "expect": {"presented": ["goal-second"]}}
    {"at": 32, "expect": {"presented": ["goal-second"], "queued": [], "outcomes": {"breaking-vote": "dismissed.timeout"}}}
    {"at": 35, "event": "userDismissed", "id": "goal-second", "value": "open"}
    {"expect": {"presented": []}}
    {"expect": {"presented": [], "queued": [], "alive": [], "outcomes": {"goal-second": "completed"}}}
    {"expect": {"presented": [], "queued": [], "alive": [], "outcomes": {"breaking-quake": "dismissed.timeout", "breaking-vote": "dismissed.timeout", "goal-first": "discarded.ineligible", "goal-second": "completed", "newsletter": "completed", "teaser-food": "dismissed.pageLeft", "teaser-music": "discarded.expired", "teaser-travel": "dismissed.preempted", "text-size": "dismissed.timeout"}}}
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

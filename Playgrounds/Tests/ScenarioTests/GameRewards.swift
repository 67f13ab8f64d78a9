// Made by `popupflow test`.
import PopupFlowJournal
import Testing

@Test("Game rewards")
func gameRewards() throws {
  // Each "expect" says what was presented at that time, in order of presentation. If something
  // else should have been, write that instead: then the test fails until it is.
  let journal = #"""
    // A game. The newest reward is on top, earlier ones return, and an advertisement never blocks the screen.
    {"policy": {"order": ["priority", "lifo"], "defaults": {"preemption": "yield"}, "transitionTimeout": 5}, "host": "manual"}
    {"at": 1, "event": "request", "id": "coins", "content": "100 coins"}
    {"expect": {"presented": ["coins"]}}
    {"at": 1.4, "event": "didPresent", "id": "coins"}
    // Before the coins are taken, a chest drops. The coins are displaced first, then the chest is presented.
    {"at": 2, "event": "request", "id": "chest", "content": "A silver chest"}
    {"expect": {"presented": ["coins"], "queued": ["chest"], "alive": []}}
    {"at": 2.4, "event": "didDismiss", "id": "coins"}
    {"expect": {"presented": ["chest"]}}
    {"at": 2.8, "event": "didPresent", "id": "chest"}
    {"expect": {"presented": ["chest"], "queued": [], "alive": ["coins"], "outcomes": {}}}
    // The chest is opened, and the coins return.
    {"at": 4, "event": "userDismissed", "id": "chest", "value": "open"}
    {"expect": {"presented": ["coins"]}}
    {"at": 4.4, "event": "didPresent", "id": "coins"}
    {"expect": {"presented": ["coins"], "alive": [], "outcomes": {"chest": "completed"}}}
    {"at": 5, "event": "userDismissed", "id": "coins", "value": "take"}
    {"expect": {"presented": []}}
    // The player requests a film. It fails to load, and its slot is free at once.
    {"at": 6, "event": "request", "id": "rewarded-ad", "content": "Film 1", "priority": 100, "preemption": "hold"}
    {"expect": {"presented": ["rewarded-ad"]}}
    {"at": 7.5, "event": "didFail", "id": "rewarded-ad"}
    {"expect": {"presented": []}}
    {"expect": {"presented": [], "queued": [], "alive": [], "outcomes": {"coins": "completed", "rewarded-ad": "failed"}}}
    // The second film. The host does not answer, and a level is reached meanwhile.
    {"at": 8, "event": "request", "id": "rewarded-ad", "content": "Film 2", "priority": 100, "preemption": "hold"}
    {"expect": {"presented": ["rewarded-ad"]}}
    {"at": 9, "event": "request", "id": "level-up", "content": "Level 12!"}
    {"at": 12.5, "expect": {"presented": ["rewarded-ad"], "queued": ["level-up"], "alive": []}}
    {"at": 13, "expect": {"presented": ["level-up"]}}
    // After a timeout of five seconds, the film fails, and the game continues.
    {"at": 13, "expect": {"presented": ["level-up"], "queued": [], "outcomes": {"rewarded-ad": "failed"}}}
    {"at": 13.4, "event": "didPresent", "id": "level-up"}
    // The host reports too late: presentation 5 has already ended.
    {"at": 14, "event": "didPresent", "id": "rewarded-ad", "presentation": 5}
    {"expect": {"presented": ["level-up"], "queued": [], "alive": []}}
    // The third film. Now the host does not report the end of the celebration, which also times out after five seconds.
    {"at": 16, "event": "request", "id": "rewarded-ad", "content": "Film 3", "priority": 100, "preemption": "hold"}
    {"at": 20, "expect": {"presented": ["level-up"], "queued": ["rewarded-ad"], "alive": []}}
    {"at": 21, "expect": {"presented": ["rewarded-ad"]}}
    {"at": 21, "expect": {"presented": ["rewarded-ad"], "queued": [], "alive": ["level-up"]}}
    {"at": 21.5, "event": "didPresent", "id": "rewarded-ad"}
    // A gem is found, but does not preempt the film, which holds its slot.
    {"at": 25, "event": "request", "id": "gem", "content": "A ruby"}
    {"expect": {"presented": ["rewarded-ad"], "queued": ["gem"], "alive": ["level-up"]}}
    {"at": 31, "event": "userDismissed", "id": "rewarded-ad", "value": "watched"}
    {"expect": {"presented": ["gem"]}}
    {"at": 31.4, "event": "didPresent", "id": "gem"}
    {"expect": {"presented": ["gem"], "queued": [], "alive": ["level-up"], "outcomes": {"rewarded-ad": "completed"}}}
    {"at": 33, "event": "userDismissed", "id": "gem", "value": "take"}
    {"expect": {"presented": ["level-up"]}}
    {"at": 33.4, "event": "didPresent", "id": "level-up"}
    {"at": 36, "event": "userDismissed", "id": "level-up"}
    {"expect": {"presented": []}}
    {"expect": {"presented": [], "queued": [], "alive": [], "outcomes": {"gem": "completed", "level-up": "dismissed.user"}}}
    {"expect": {"presented": [], "queued": [], "alive": [], "outcomes": {"chest": "completed", "coins": "completed", "gem": "completed", "level-up": "dismissed.user", "rewarded-ad": "completed"}}}
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

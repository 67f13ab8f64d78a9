// Made by `popupflow test`.
import PopupFlowJournal
import Testing

@Test("Forced update")
func forcedUpdate() throws {
  // Each "expect" says what was presented at that time, in order of presentation. If something
  // else should have been, write that instead: then the test fails until it is.
  let journal = #"""
    // A shop. Old versions are unsafe, so the app must request an update, but never during a payment.
    {"policy": {"order": ["priority", "fifo"]}}
    // A link opens the checkout at once. The guide and the offer do not target it.
    {"at": 0, "event": "appeared", "page": "checkout", "visit": "checkout#1"}
    {"at": 0.5, "event": "request", "id": "guide", "content": "Swipe to see your sizes", "pages": ["home"]}
    {"at": 1, "event": "request", "id": "offer", "content": "10% off shoes", "priority": -100, "preemption": "yield", "retention": "keepAlive", "pages": {"except": ["checkout"]}}
    {"expect": {"presented": [], "queued": ["guide", "offer"], "alive": []}}
    // The user has paid. On the home page the guide comes first and holds its slot: the offer waits.
    {"at": 4, "batch": [{"event": "left", "visit": "checkout#1"}, {"event": "appeared", "page": "home", "visit": "home#1"}]}
    {"expect": {"presented": ["guide"]}}
    {"expect": {"presented": ["guide"], "queued": ["offer"], "alive": []}}
    // The server requires an update. It interrupts even a guide that holds; the guide will return.
    {"at": 6, "event": "request", "id": "forced-update", "content": "Please update to go on", "priority": 1000, "interrupts": true, "scope": "app", "pages": {"except": ["checkout"]}}
    {"expect": {"presented": ["forced-update"]}}
    {"expect": {"presented": ["forced-update"], "queued": ["offer"], "alive": ["guide"], "outcomes": {}}}
    // The user visits the app store and returns. The guide comes before the offer, since it kept its rank.
    {"at": 11, "event": "userDismissed", "id": "forced-update", "value": "store"}
    {"expect": {"presented": ["guide"]}}
    {"expect": {"presented": ["guide"], "queued": ["offer"], "alive": [], "outcomes": {"forced-update": "completed"}}}
    {"at": 14, "event": "userDismissed", "id": "guide", "value": "done"}
    {"expect": {"presented": ["offer"]}}
    {"expect": {"presented": ["offer"], "queued": [], "outcomes": {"guide": "completed"}}}
    // The user pays again. The offer leaves with its page, and will return with another.
    {"at": 16, "batch": [{"event": "disappeared", "visit": "home#1"}, {"event": "appeared", "page": "checkout", "visit": "checkout#2"}]}
    {"expect": {"presented": []}}
    {"expect": {"presented": [], "queued": [], "alive": ["offer"]}}
    // The app was not updated, so the server requests it again. It has the best rank, but it waits until the payment is over.
    {"at": 18, "event": "request", "id": "forced-update", "content": "Please update to go on", "priority": 1000, "interrupts": true, "scope": "app", "pages": {"except": ["checkout"]}}
    {"expect": {"presented": [], "queued": ["forced-update"], "alive": ["offer"]}}
    // A question of the checkout itself is presented meanwhile.
    {"at": 20, "event": "request", "id": "confirm-payment", "content": "Pay 59.90?", "pages": ["checkout"]}
    {"expect": {"presented": ["confirm-payment"]}}
    {"expect": {"presented": ["confirm-payment"], "queued": ["forced-update"], "alive": ["offer"]}}
    {"at": 22, "event": "userDismissed", "id": "confirm-payment", "value": "pay"}
    {"expect": {"presented": []}}
    {"expect": {"presented": [], "queued": ["forced-update"], "alive": ["offer"], "outcomes": {"confirm-payment": "completed"}}}
    // The payment is over: the update is presented, and the offer returns after it.
    {"at": 25, "batch": [{"event": "left", "visit": "checkout#2"}, {"event": "appeared", "page": "home", "visit": "home#1"}]}
    {"expect": {"presented": ["forced-update"]}}
    {"expect": {"presented": ["forced-update"], "queued": [], "alive": ["offer"]}}
    {"at": 29, "event": "userDismissed", "id": "forced-update", "value": "store"}
    {"expect": {"presented": ["offer"]}}
    {"expect": {"presented": ["offer"], "queued": [], "alive": []}}
    {"at": 33, "event": "userDismissed", "id": "offer"}
    {"expect": {"presented": []}}
    {"expect": {"presented": [], "queued": [], "alive": [], "outcomes": {"offer": "dismissed.user", "forced-update": "completed"}}}
    {"expect": {"presented": [], "queued": [], "alive": [], "outcomes": {"confirm-payment": "completed", "forced-update": "completed", "guide": "completed", "offer": "dismissed.user"}}}
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

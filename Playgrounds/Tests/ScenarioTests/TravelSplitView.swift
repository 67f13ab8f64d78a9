// Made by `popupflow test`.
import PopupFlowJournal
import Testing

@Test("Travel split view")
func travelSplitView() throws {
  // Each "expect" says what was presented at that time, in order of presentation. If something
  // else should have been, write that instead: then the test fails until it is.
  let journal = #"""
    // A travel app with a split view: a list of trips on the left, and a hotel on the right. Both are visible.
    {"at": 0, "event": "appeared", "page": "trips", "visit": "trips"}
    {"at": 0.5, "event": "appeared", "page": "hotel", "visit": "hotel-rome"}
    // The tip targets all hotel pages. It is presented over Rome, which becomes its anchor.
    {"at": 1, "event": "request", "id": "price-tip", "content": "Cheaper on weekdays", "pages": ["hotel"], "retention": "keepAlive"}
    {"expect": {"presented": ["price-tip"]}}
    {"at": 2, "event": "request", "id": "rome-reviews", "content": "What guests say about Rome", "origin": "hotel-rome"}
    {"expect": {"presented": ["price-tip"], "queued": ["rome-reviews"], "alive": []}}
    // Paris is pushed over Rome: another visit of the same page. The tip leaves with Rome, and waits for it.
    {"at": 4, "batch": [{"event": "disappeared", "visit": "hotel-rome"}, {"event": "appeared", "page": "hotel", "visit": "hotel-paris"}]}
    {"expect": {"presented": []}}
    {"expect": {"presented": [], "queued": ["rome-reviews"], "alive": ["price-tip"]}}
    {"at": 4.5, "event": "request", "id": "paris-deal", "content": "Two rooms left in Paris", "origin": "hotel-paris"}
    {"expect": {"presented": ["paris-deal"]}}
    {"expect": {"presented": ["paris-deal"], "queued": ["rome-reviews"], "alive": ["price-tip"]}}
    // The list was visible all the time, so its popups may be presented.
    {"at": 5, "event": "request", "id": "trip-hint", "content": "Drag to sort your trips", "pages": ["trips"]}
    {"at": 6, "event": "userDismissed", "id": "paris-deal", "value": "seen"}
    {"expect": {"presented": ["trip-hint"]}}
    {"expect": {"presented": ["trip-hint"], "queued": ["rome-reviews"], "alive": ["price-tip"], "outcomes": {"paris-deal": "completed"}}}
    // The map of Paris is requested, but the user goes back before its turn. It must not be presented over Rome.
    {"at": 7, "event": "request", "id": "paris-map", "content": "Map of Paris", "origin": "hotel-paris"}
    {"expect": {"queued": ["rome-reviews", "paris-map"]}}
    {"at": 8, "batch": [{"event": "left", "visit": "hotel-paris"}, {"event": "appeared", "page": "hotel", "visit": "hotel-rome"}]}
    {"expect": {"presented": ["trip-hint"], "queued": ["rome-reviews"], "alive": ["price-tip"], "outcomes": {"paris-map": "discarded.originGone"}}}
    // Rome is visible again, and its tip returns; the popups that waited for it are next.
    {"at": 10, "event": "userDismissed", "id": "trip-hint"}
    {"expect": {"presented": ["price-tip"]}}
    {"expect": {"presented": ["price-tip"], "queued": ["rome-reviews"], "alive": []}}
    {"at": 12, "event": "userDismissed", "id": "price-tip"}
    {"expect": {"presented": ["rome-reviews"]}}
    {"expect": {"presented": ["rome-reviews"], "queued": []}}
    {"at": 14, "event": "userDismissed", "id": "rome-reviews"}
    {"expect": {"presented": []}}
    // The help targets hotels and flights: it stays on screen when the right side changes from one to the other.
    {"at": 15, "event": "request", "id": "booking-help", "content": "Need a hand?", "pages": ["hotel", "flight"], "retention": "keepAlive"}
    {"expect": {"presented": ["booking-help"]}}
    {"at": 17, "batch": [{"event": "disappeared", "visit": "hotel-rome"}, {"event": "appeared", "page": "flight", "visit": "flight#1"}]}
    {"expect": {"presented": ["booking-help"], "queued": [], "alive": []}}
    // But when the flight page is rebuilt, the help does not return on the new visit.
    {"at": 19, "batch": [{"event": "left", "visit": "flight#1"}, {"event": "appeared", "page": "flight", "visit": "flight#2"}]}
    {"expect": {"presented": []}}
    {"expect": {"presented": [], "queued": [], "alive": [], "outcomes": {"booking-help": "dismissed.pageLeft"}}}
    {"at": 21, "batch": [{"event": "left", "visit": "flight#2"}, {"event": "appeared", "page": "hotel", "visit": "hotel-rome"}]}
    // The answer about seats is late; its visit was left.
    {"at": 21.5, "event": "request", "id": "seat-map", "content": "Choose your seat", "origin": "flight#2"}
    {"expect": {"presented": [], "queued": [], "outcomes": {"seat-map": "discarded.originGone"}}}
    // The rooms of Rome are alive while Oslo covers them. When the user selects another trip, Rome is left and its rooms end.
    {"at": 22, "event": "request", "id": "rome-rooms", "content": "Rooms with a view", "origin": "hotel-rome", "retention": "keepAlive"}
    {"expect": {"presented": ["rome-rooms"]}}
    {"at": 24, "batch": [{"event": "disappeared", "visit": "hotel-rome"}, {"event": "appeared", "page": "hotel", "visit": "hotel-oslo"}]}
    {"expect": {"presented": []}}
    {"expect": {"presented": [], "queued": [], "alive": ["rome-rooms"], "outcomes": {}}}
    {"at": 26, "batch": [{"event": "left", "visit": "hotel-oslo"}, {"event": "left", "visit": "hotel-rome"}, {"event": "appeared", "page": "hotel", "visit": "hotel-lima"}]}
    {"expect": {"presented": [], "queued": [], "alive": [], "outcomes": {"rome-rooms": "dismissed.pageLeft"}}}
    {"expect": {"presented": [], "queued": [], "alive": [], "outcomes": {"booking-help": "dismissed.pageLeft", "paris-deal": "completed", "paris-map": "discarded.originGone", "price-tip": "dismissed.user", "rome-reviews": "dismissed.user", "rome-rooms": "dismissed.pageLeft", "seat-map": "discarded.originGone", "trip-hint": "dismissed.user"}}}
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

import PopupMachine
import Testing

@Suite struct ReasonDescriptionTests {
  @Test(
    "R43: each reason is a sentence",
    arguments: [
      (.suspended("call"), "Suspended until call is resumed."),
      (.inactive, "Waits until the app is active."),
      (.gate("online"), "Waits for gate online to open."),
      (.notBefore(3), "Does not begin before 3 s."),
      (.expired(2.5), "Expired at 2.5 s; the next tick ends it."),
      (.limit("ads", until: nil), "Limit ads is used up, without end."),
      (.limit("ads", until: 60.5), "Limit ads is used up until 60.5 s."),
      (.collecting(until: 1), "Its lane collects popups until 1 s."),
      (.pausing(until: 9), "Its lane pauses until 9 s."),
      (.sameID, "Waits until another popup of its id leaves the screen."),
      (.transition(["a"]), "Waits for the transition of a to end."),
      (.slot(["a", "b"]), "Waits for a, b, on screen, to close."),
      (.trigger, "Waits for a trigger."),
      (.behind(["vip", "b"]), "Waits behind vip, b."),
    ] as [(PopupWaitingReason<String>, String)])
  func reason(_ reason: PopupWaitingReason<String>, _ words: String) {
    #expect(reason.description == words)
  }

  @Test(
    "R43: a page condition names its pages",
    arguments: [
      (.any, nil, "Waits for any page."),
      (.visit("v1"), nil, "Waits for visit v1 to appear."),
      (.except(["home"]), nil, "Waits until page home is out of sight."),
      (.except(["home", "cart"]), nil, "Waits until page cart and home is out of sight."),
      (.only([]), nil, "Targets no page."),
      (.only(["home"]), nil, "Waits for page home."),
      (.only(["home", "cart", "pay"]), nil, "Waits for page cart, home or pay."),
      (
        .only(["home"]), "v1",
        "Waits for visit v1 to appear again, or for a different page of page home."
      ),
    ] as [(PopupPages<String>, PageVisitID?, String)])
  func page(_ pages: PopupPages<String>, _ anchor: PageVisitID?, _ words: String) {
    #expect(PopupWaitingReason.page(pages, anchor: anchor).description == words)
  }
}

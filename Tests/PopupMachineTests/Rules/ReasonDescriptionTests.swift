import Testing

@testable import PopupMachine

@Suite struct ReasonDescriptionTests {
  @Test(
    "R43: each reason is a sentence",
    arguments: [
      (.suspended("call"), "Suspended until call is resumed."),
      (.suspended(PopupSuspension("call", number: 1)), "Suspended until call is resumed."),
      (
        .suspended(PopupSuspension("order #12", number: 3)), "Suspended until order #12 is resumed."
      ),
      (
        .suspended(.screen),
        "Waits until an alert or a sheet of the app's own, or a popup of another lane, closes."
      ),
      (.suspended(.host), "Waits for a host of its lane."),
      (.inactive, "Waits until the app is active."),
      (.gate("online"), "Waits for gate online to open."),
      (.notBefore(3), "Does not begin before 3 s."),
      (.expired(2.5), "Expired at 2.5 s; the next tick ends it."),
      (.limit("ads", until: nil), "Limit ads is used up; no time frees it."),
      (.limit("ads", until: 60.5), "Limit ads is used up until 60.5 s."),
      (.collecting(until: 1), "Its lane collects popups until 1 s."),
      (.pausing(until: 9), "Its lane pauses until 9 s."),
      (.sameID, "Waits until another popup of its id leaves the screen."),
      (.transition(["a"]), "Waits for the transition of a to end."),
      (.slot(["a"]), "Waits for a, on screen, to close."),
      (.slot(["a", "b"]), "Waits until enough of a, b, on screen, close."),
      (.trigger, "Waits for a trigger."),
      (.behind(["vip", "b"]), "Waits behind vip, b."),
    ] as [(PopupWaitingReason<String>, String)])
  func reason(_ reason: PopupWaitingReason<String>, _ words: String) {
    #expect(reason.description == words)
  }

  @Test(
    "R43: each reason has a few words for logs",
    arguments: [
      (.suspended(PopupSuspension("call", number: 1)), "suspended for call"),
      (.suspended(.screen), "something else has the screen"),
      (.suspended(.host), "no host for its lane"), (.inactive, "app inactive"),
      (.page(.any, anchor: nil), "no page"), (.page(.only([]), anchor: nil), "no page targeted"),
      (.page(.only(["home", "cart"]), anchor: nil), "page cart and home out of sight"),
      (.page(.only(["home"]), anchor: "v1"), "visit v1 out of sight"),
      (.page(.visit("v1"), anchor: nil), "visit v1 out of sight"),
      (.page(.except(["home", "cart"]), anchor: nil), "page cart or home visible"),
      (.gate("online"), "gate online closed"), (.notBefore(3), "before its time"),
      (.expired(2.5), "expired"), (.limit("ads", until: 60.5), "limit ads used up"),
      (.collecting(until: 1), "its lane collects popups"), (.pausing(until: 9), "its lane pauses"),
      (.sameID, "another popup of its id on screen"), (.transition(["a"]), "a in transition"),
      (.slot(["a", ""]), "a, \"\" on screen"), (.trigger, "no trigger"),
      (.behind(["vip", "b"]), "behind vip, b"),
      (.behind(["a", "b", "c", "d", "e", "f", "g"]), "behind a, b, c, d, e and 2 more"),
    ] as [(PopupWaitingReason<String>, String)])
  func words(_ reason: PopupWaitingReason<String>, _ words: String) {
    #expect(reason.words == words)
  }

  private let now = 1_795_402_874.03

  @Test("R43: on a clock that counts since 1970, an instant within a day is a distance from now")
  func distances() {
    let reasons: [PopupWaitingReason<String>] = [
      .notBefore(now + 300), .expired(now - 2), .limit("ads", until: now + 7200),
      .collecting(until: now + 0.3), .pausing(until: now + 40), .gate("online"),
    ]
    #expect(
      reasons.map { $0.sentence(at: now) } == [
        "Can begin in 5 minutes.", "Expired 2 seconds ago; the next tick ends it.",
        "Limit ads is used up; it is free again in 2 hours.",
        "Its lane collects popups; that ends in 0.3 seconds.",
        "Its lane pauses; the pause ends in 40 seconds.", "Waits for gate online to open.",
      ])
  }

  @Test("R43: on a clock that counts since 1970, an instant that is far away is a date")
  func dates() {
    let far = PopupWaitingReason<String>.limit("ads", until: now + 100_000)
    let words = "Limit ads is used up until 2026-11-24 06:47:54 UTC."
    #expect(far.sentence(at: now) == words && far.description == words)
    #expect(
      PopupWaitingReason<String>.notBefore(now + 300).description
        == "Does not begin before 2026-11-23 03:06:14 UTC.")
  }

  @Test("R43: an explanation says instants from its time, and changes only if a reason does")
  func explanation() throws {
    var machine = Machine()
    machine.request(.named("a", notBefore: .at(now + 300)), at: now)
    let first = try #require(machine.state.explanation(of: "a"))
    #expect(first.sentences == ["Can begin in 5 minutes."])
    machine.send(.gate("other", isOpen: true), at: now + 240)
    let second = try #require(machine.state.explanation(of: "a"))
    #expect(second.description.hasSuffix("Can begin in 1 minute.") && second == first)
    #expect(first.sentences(at: now + 298.5) == ["Can begin in 1.5 seconds."])
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
      (.only(["home"]), "v1", "Waits for visit v1 to appear again."),
      (
        .only(["home", "cart"]), "v1",
        "Waits for visit v1 to appear again, or for a different page among cart and home."
      ),
    ] as [(PopupPages<String>, PageVisitID?, String)])
  func page(_ pages: PopupPages<String>, _ anchor: PageVisitID?, _ words: String) {
    #expect(PopupWaitingReason.page(pages, anchor: anchor).description == words)
  }
}

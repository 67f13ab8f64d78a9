import PopupMachine
import Testing

/// R46: the contents of appearances: times, pages and priorities. The cases of the rule have their
/// order.
@Suite struct AppearanceRuleTests {
  /// Events at a time.
  typealias Step = (time: Double, events: [PopupEvent<Shop>])

  /// A run, and the appearances that come of it, each with the number of its request.
  struct Story: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let steps: [Step]
    let appearances: [String]
  }

  private static let stories: [Story] = [
    Story(
      testDescription: "R24: the times of a displaced popup add up, and it waits from then on",
      steps: [
        (0, [.request(.named("a", preemption: .yield))]), (0, [.report(.didPresent, "a")]),
        (4, [.request(.named("b", priority: .high))]), (4, [.report(.didDismiss, "a")]),
        (4, [.report(.didPresent, "b")]), (6, [.report(.userDismissed(nil), "b")]),
        (7, [.report(.didPresent, "a")]), (9, [.report(.userDismissed("ok"), "a")]),
      ],
      appearances: [
        "#1 a shown after 0.0 s", "#1 a set aside, 4.0 s on screen", "#2 b shown after 0.0 s",
        "#2 b closed: dismissed.user, 2.0 s on screen", "#1 a shown again (2) after 3.0 s",
        "#1 a answered, 6.0 s on screen in 2 appearances",
      ]),
    Story(
      testDescription: "R37: inactive time is not on screen, also for a popup that is shown then",
      steps: [
        (0, [.request(.named("a"))]), (0, [.request(.named("b", lane: "toast"))]),
        (0, [.report(.didPresent, "a")]), (2, [.deactivated]), (3, [.report(.didPresent, "b")]),
        (5, [.report(.didFail, "nobody", presentation: 1)]), (5, [.activated]),
        (6, [.report(.userDismissed(nil), "a")]), (6, [.deactivated]),
        (8, [.report(.userDismissed(nil), "b")]),
      ],
      appearances: [
        "#1 a shown after 0.0 s", "#2 b shown after 3.0 s",
        "#1 a closed: dismissed.user, 3.0 s on screen",
        "#2 b closed: dismissed.user, 1.0 s on screen",
      ]),
    Story(
      testDescription:
        "R31: time on screen goes on during swipes and dismissals, also overdue ones",
      steps: [
        (0, [.request(.named("a"))]), (0, [.report(.didPresent, "a")]),
        (1, [.report(.willDismiss, "a")]), (2, [.report(.dismissCancelled, "a")]),
        (3, [.dismiss("a")]), (13, [.tick]),
      ],
      appearances: [
        "#1 a shown after 0.0 s", "#1 a closed: dismissed.requested, 13.0 s on screen",
      ]),
    Story(
      testDescription: "R30: a popup that the user closes on its way in was on screen for no time",
      steps: [(0, [.request(.named("a"))]), (1, [.report(.userDismissed(nil), "a")])],
      appearances: ["#1 a shown after 1.0 s", "#1 a closed: dismissed.user, 0.0 s on screen"]),
    Story(
      testDescription: "R27, R34: a refused request has waited since it arrived",
      steps: [
        (0, [.request(.named("a"))]), (1, [.request(.named("b"))]), (1, [.request(.named("a"))]),
        (3, [.dismiss("b")]), (4, [.report(.didFail, "a")]),
      ],
      appearances: [
        "#3 a refused: discarded.duplicate, after 0.0 s", "#2 b refused: cancelled, after 2.0 s",
        "#1 a refused: failed, after 4.0 s",
      ]),
    Story(
      testDescription:
        "R17: a popup that ends while it is set aside has the time that it was shown",
      steps: [
        (0, [.request(.named("a", preemption: .yield))]), (0, [.report(.didPresent, "a")]),
        (2, [.request(.named("b", priority: .high))]), (2, [.report(.didDismiss, "a")]),
        (5, [.sessionEnded]),
      ],
      appearances: [
        "#1 a shown after 0.0 s", "#1 a set aside, 2.0 s on screen",
        "#1 a closed: discarded.sessionEnded, 2.0 s on screen",
      ]),
    Story(
      testDescription: "R8: a replacement on screen waited since it was requested",
      steps: [
        (0, [.request(.named("a"))]), (2, [.request(.named("a", coalescing: .replace))]),
        (3, [.report(.didPresent, "a")]), (5, [.request(.named("a", coalescing: .replace))]),
        (6, [.report(.userDismissed(nil), "a")]),
      ],
      appearances: [
        "#1 a refused: replaced, after 2.0 s", "#2 a shown after 1.0 s",
        "#2 a closed: replaced, 2.0 s on screen", "#3 a shown after 0.0 s",
        "#3 a closed: dismissed.user, 1.0 s on screen",
      ]),
    Story(
      testDescription: "R8, R31: what takes the place after a swipe waited since it was requested",
      steps: [
        (0, [.request(.named("a"))]), (0, [.report(.didPresent, "a")]),
        (1, [.report(.willDismiss, "a")]), (2, [.request(.named("a", coalescing: .replace))]),
        (4, [.report(.dismissCancelled, "a")]), (5, [.report(.userDismissed(nil), "a")]),
      ],
      appearances: [
        "#1 a shown after 0.0 s", "#1 a closed: replaced, 4.0 s on screen",
        "#2 a shown after 2.0 s", "#2 a closed: dismissed.user, 1.0 s on screen",
      ]),
    Story(
      testDescription: "R8: the history of an updated popup goes on, from its first request",
      steps: [
        (0, [.request(.named("a", preemption: .yield))]), (2, [update("a")]),
        (3, [.report(.didPresent, "a")]), (5, [update("a")]),
        (6, [.request(.named("b", priority: .high))]), (7, [update("a")]),
        (8, [.report(.didDismiss, "a")]), (8, [.report(.didPresent, "b")]), (9, [update("a")]),
        (10, [.report(.userDismissed(nil), "b")]), (11, [.report(.didPresent, "a")]),
        (12, [update("a")]), (13, [.report(.userDismissed(nil), "a")]),
      ],
      appearances: [
        "#2 a shown after 3.0 s", "#5 a set aside, 5.0 s on screen", "#4 b shown after 2.0 s",
        "#4 b closed: dismissed.user, 2.0 s on screen", "#6 a shown again (2) after 3.0 s",
        "#7 a closed: dismissed.user, 7.0 s on screen in 2 appearances",
      ]),
    Story(
      testDescription: "R8: an updated popup that was never shown waited since its first request",
      steps: [
        (0, [.request(.named("a"))]), (2, [update("a")]), (5, [.report(.didFail, "a")]),
      ],
      appearances: ["#2 a refused: failed, after 5.0 s"]),
    Story(
      testDescription: "R41: at a relaunch, the time until the event before counts",
      steps: [
        (0, [.request(.named("a", relaunch: .restore))]), (0, [.report(.didPresent, "a")]),
        (3, [.gate("x", isOpen: true)]), (100, [.relaunched]), (101, [.report(.didPresent, "a")]),
        (105, [.report(.userDismissed(nil), "a")]),
      ],
      appearances: [
        "#1 a shown after 0.0 s", "#1 a set aside, 3.0 s on screen",
        "#1 a shown again (2) after 1.0 s",
        "#1 a closed: dismissed.user, 7.0 s on screen in 2 appearances",
      ]),
    Story(
      testDescription:
        "R41: at a relaunch in the background, the time until the app was deactivated",
      steps: [
        (0, [.request(.named("a"))]), (0, [.report(.didPresent, "a")]), (3, [.deactivated]),
        (5, [.trigger]), (100, [.relaunched]),
      ],
      appearances: [
        "#1 a shown after 0.0 s", "#1 a closed: dismissed.relaunched, 3.0 s on screen",
      ]),
    Story(
      testDescription: "R41: a popup that nobody had seen at a relaunch waits since its request",
      steps: [
        (0, [.request(.named("a", relaunch: .restore))]), (100, [.relaunched]),
        (101, [.report(.didPresent, "a")]),
      ],
      appearances: ["#1 a shown after 101.0 s"]),
  ]

  private static func update(_ id: PopupID) -> PopupEvent<Shop> {
    .request(.named(id, coalescing: .update))
  }

  @Test("R46: how long popups waited and were on screen", arguments: stories)
  func times(_ story: Story) {
    var machine = Machine()
    for step in story.steps { machine.send(batch: step.events, at: step.time) }
    #expect(machine.appearances.map { "#\($0.request) \($0)" } == story.appearances)
  }

  @Test("R46: an appearance has its time, its popup, and the page that is visible")
  func contents() throws {
    var machine = Machine(after: .suspend)
    machine.request(.named("a", priority: 5), at: 2)
    machine.send(.page(.appeared("v1", "home")), .resume, at: 5)
    machine.report(.didPresent, "a", at: 5.5)
    machine.report(.userDismissed("yes"), "a", at: 9)
    let shown = try #require(machine.appearances.first)
    #expect(shown.at == 5.5 && shown.id == "a" && shown.request == 1 && shown.lane == .modal)
    #expect(shown.content == "a" && shown.priority == 5 && shown.page == "home")
    #expect(shown.kind == .shown(appearance: 1, waited: 3.5))
    #expect(machine.appearances.last?.kind == .answered("yes", seconds: 3.5, appearances: 1))
    #expect(machine.appearances.last?.description == "a answered, 3.5 s on screen")
  }

  @Test(
    "R46, R4: a popup that its page sets aside has the raised priority and the page of its visit")
  func pageLeft() throws {
    var machine = Machine(
      PopupPolicy(returningPriority: .high), after: .page(.appeared("h", "home")))
    machine.show(.named("a", pages: .only(["home"]), retention: .keepAlive))
    machine.go(to: "c", page: "cart", from: "h", at: 1)
    machine.settleTransitions()
    let aside = try #require(machine.appearances.last)
    #expect(aside.kind == .setAside(seconds: 1))
    #expect(aside.priority == .high && aside.page == "home")
  }

  @Test("R46, invariant 6: a state that was stored in between gives the same appearances")
  func stored() throws {
    let reducer = PopupReducer<Shop>(emitsAppearances: true)
    var state = PopupState<Shop>()
    let story: [(Double, [PopupEvent<Shop>])] = [
      (1, [.request(.named("a", preemption: .yield, relaunch: .restore))]),
      (2, [.report(.didPresent, "a")]), (4, [.request(.named("b", priority: .high))]),
      (5, [.report(.didDismiss, "a")]), (6, [.report(.didPresent, "b")]),
      (8, [.deactivated]), (20, [.relaunched]), (21, [.report(.didPresent, "a")]),
      (24, [.report(.userDismissed("ok"), "a")]),
    ]
    var found: [String] = []
    for (time, events) in story {
      let effects = reducer.reduce(into: &state, batch: events, at: time)
      let transition = PopupTransition(at: time, events: events, state: state, effects: effects)
      found += transition.effects.appearances().map(\.description)
      let restored = try roundTripped(state)
      #expect(restored == state)
      state = restored
    }
    #expect(
      found == [
        "a shown after 1.0 s", "a set aside, 3.0 s on screen", "b shown after 2.0 s",
        "b closed: dismissed.relaunched, 2.0 s on screen", "a shown again (2) after 16.0 s",
        "a answered, 6.0 s on screen in 2 appearances",
      ])
  }

  @Test("R46: an appearance can be stored, and one for a test has a popup and a page")
  func coding() throws {
    let popup = Popup(PopupRequest<Shop>.named("a"), number: 3)
    let kinds: [PopupAppearance<Shop>.Kind] = [
      .shown(appearance: 2, waited: 1), .setAside(seconds: 2),
      .answered("yes", seconds: 3, appearances: 1), .refused(.cancelled, waited: 0),
      .closed(.dismissed(.host), seconds: 4, appearances: 2),
    ]
    for kind in kinds {
      let appearance = PopupAppearance(at: 7, kind, of: popup, on: "home")
      #expect(appearance.popup == popup && appearance.page == "home")
      #expect(try roundTripped(appearance) == appearance)
      #expect(PopupAppearance(at: 7, kind, of: popup) != appearance)
      let ended = PopupAppearance<Shop>(at: 7, kind, ofEnded: "a", request: 3, on: "home")
      #expect(ended.popup == nil && ended.content == nil && ended.id == "a" && ended.request == 3)
      #expect(ended.lane == .modal && ended.priority == .normal && ended.page == "home")
      #expect(try roundTripped(ended) == ended && ended != appearance)
    }
  }
}

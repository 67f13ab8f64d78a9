import PopupMachine
import Testing

/// R29 for popups without a command to dismiss.
@Suite struct EndingRuleTests {
  @Test(
    "R29: the host dismisses a popup without a command",
    arguments: [PopupPhase.presenting, .presented])
  func dismissedByHost(phase: PopupPhase) {
    var machine = Machine()
    machine.bring("a", into: phase) { $0.retention = .keepAlive }
    machine.report(.didDismiss, "a")
    #expect(machine.takeEffects() == ["a#1 dismissed.host"])
    #expect(machine.alive == [])
  }

  @Test(
    "R29: a presenting popup that is gone ends by the remembered reason",
    arguments: [
      (.dismiss("a"), "a#1 dismissed.requested"), (.sessionEnded, "a#1 dismissed.sessionEnded"),
      (
        .request(
          .named("a") {
            $0.coalescing = .replace
            $0.lane = .toast
          }), "a#1 replaced"
      ),
    ] as [(PopupEvent<Shop>, String)])
  func rememberedWhilePresenting(event: PopupEvent<Shop>, outcome: String) {
    var machine = Machine()
    machine.bring("a", into: .presenting)
    machine.send(event)
    _ = machine.takeEffects()
    machine.report(.didDismiss, "a")
    #expect(machine.takeEffects(about: "a#1") == [outcome])
  }

  @Test(
    "R29: a swiped popup that is gone was dismissed by the user, whatever is remembered",
    arguments: [nil, .dismiss("a"), .sessionEnded] as [PopupEvent<Shop>?])
  func swiped(event: PopupEvent<Shop>?) {
    var machine = Machine()
    machine.bring("a", into: .swiping)
    if let event { machine.send(event) }
    machine.report(.didDismiss, "a")
    #expect(machine.takeEffects() == ["a#1 dismissed.user"])
  }

  @Test("R29: the end of a dismissal frees the slot at once")
  func freesTheSlot() {
    var machine = Machine()
    machine.bring("a", into: .dismissing)
    machine.request("b")
    #expect(machine.takeEffects() == [])
    machine.report(.didDismiss, "a")
    #expect(machine.takeEffects() == ["a#1 dismissed.requested", "present b 2"])
  }
}

/// R28: a popup that is *on its way out for good*, as seen by another request with its id.
@Suite struct OnItsWayOutRuleTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let isFree: Bool
    var phase = PopupPhase.presented
    var retention = PopupRetention.drop
    let events: [[PopupEvent<Shop>]]
  }

  private static let gone = PopupEvent<Shop>.page(.disappeared("v"))
  private static let left = PopupEvent<Shop>.page(.left("v"))
  private static let boss = PopupEvent<Shop>.request(.named("boss") { $0.priority = .high })

  static let cases = [
    Case(testDescription: "presented", isFree: false, events: []),
    Case(testDescription: "a final reason", isFree: true, events: [[.dismiss("a")]]),
    Case(
      testDescription: "a final reason, remembered while presenting", isFree: true,
      phase: .presenting, events: [[.dismiss("a")]]),
    Case(
      testDescription: "a final reason, remembered while swiped", isFree: true,
      phase: .swiping, events: [[.sessionEnded]]),
    Case(testDescription: "presenting", isFree: false, phase: .presenting, events: []),
    Case(testDescription: "the swipe itself", isFree: false, phase: .swiping, events: []),
    Case(testDescription: "page left, drop", isFree: true, events: [[gone]]),
    Case(
      testDescription: "page left and back, drop", isFree: true,
      events: [[gone], [.page(.appeared("v", "home"))]]),
    Case(
      testDescription: "page left, keepAlive", isFree: false, retention: .keepAlive,
      events: [[gone]]),
    Case(
      testDescription: "page left for good, keepAlive", isFree: true, retention: .keepAlive,
      events: [[gone], [left]]),
    Case(testDescription: "displaced", isFree: false, events: [[boss]]),
    Case(testDescription: "displaced, page left, drop", isFree: true, events: [[boss], [gone]]),
    Case(
      testDescription: "displaced, page left, keepAlive", isFree: false, retention: .keepAlive,
      events: [[boss], [gone]]),
    Case(
      testDescription: "displaced, page left for good, keepAlive", isFree: true,
      retention: .keepAlive, events: [[boss], [left]]),
    Case(
      testDescription: "presenting, page left, drop", isFree: true, phase: .presenting,
      events: [[gone]]),
    Case(
      testDescription: "presenting, page left, keepAlive", isFree: false, phase: .presenting,
      retention: .keepAlive, events: [[gone]]),
    Case(
      testDescription: "presenting, page left for good, keepAlive", isFree: true,
      phase: .presenting, retention: .keepAlive, events: [[left]]),
    Case(
      testDescription: "swiped, page left, drop", isFree: true, phase: .swiping,
      events: [[gone]]),
  ]

  @Test("R28: an id is free again once its popup is on its way out for good", arguments: cases)
  func idIsFree(_ example: Case) {
    var machine = Machine()
    machine.go(to: "v", page: "home")
    machine.bring("a", into: example.phase) {
      $0.pages = .only(["home"])
      $0.retention = example.retention
      $0.preemption = .yield
    }
    for batch in example.events { batch.forEach { machine.send($0) } }
    let before = machine.state.requestCount
    _ = machine.takeEffects()
    machine.request("a")
    #expect(machine.queued.contains("a") == example.isFree)
    #expect(
      machine.takeEffects()
        == (example.isFree ? [] : ["a#\(before + 1) discarded.duplicate"]))
  }

  @Test("R28: a page that disappears in the same batch frees the id before the settle")
  func inTheSameBatch() {
    var machine = Machine()
    machine.go(to: "v", page: "home")
    machine.show("a") { $0.pages = .only(["home"]) }
    _ = machine.takeEffects()
    machine.send(.page(.disappeared("v")), .request(.named("a")))
    #expect(machine.takeEffects() == ["dismiss a 1 pageLeft"])
    #expect(machine.queued == ["a"])
  }
}

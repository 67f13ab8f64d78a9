import PopupMachine
import Testing

/// R37 and R45: time while the app is inactive, or while something of the app's own has the screen.
/// ``SuspensionRuleTests`` covers the steps of lanes.
@Suite struct StandstillRuleTests {
  private static let take = PopupEvent<Shop>.suspend(.screen, lane: .modal)
  private static let free = PopupEvent<Shop>.resume(.screen, lane: .modal)

  /// The events between which time stands still.
  static let standstills: [(PopupEvent<Shop>, PopupEvent<Shop>)] = [
    (.deactivated, .activated), (take, free),
  ]

  @Test("R37, R45: meanwhile, a duration neither passes nor ends", arguments: standstills)
  func duration(begin: PopupEvent<Shop>, end: PopupEvent<Shop>) {
    var machine = Machine(showing: .named("a", duration: .seconds(3)))
    machine.send(begin, at: 1)
    #expect(machine.deadline == nil)
    machine.tick(at: 100)
    #expect(machine.phases == [.presented])
    machine.send(end)
    #expect(machine.deadline == 102)
    machine.tick(at: 102)
    #expect(machine.reason(of: "a") == .timeout)
  }

  @Test(
    "R37, R45, R33: meanwhile, no transition times out",
    arguments: [.presenting, .dismissing, .swiping] as [PopupPhase], standstills)
  func transition(_ phase: PopupPhase, events: (begin: PopupEvent<Shop>, end: PopupEvent<Shop>)) {
    var machine = Machine(having: .named("a"), in: phase)
    machine.send(events.begin, at: 4)
    #expect(machine.deadline == nil)
    #expect(machine.effects(after: .tick, at: 50) == [])
    #expect(machine.phases == [phase])
    machine.send(events.end)
    #expect(machine.deadline == 56)
  }

  @Test("R37, R45, R31: meanwhile, a swipe is not overdue, and counts once", arguments: standstills)
  func swipe(begin: PopupEvent<Shop>, end: PopupEvent<Shop>) {
    var machine = Machine(showing: .named("a", duration: .seconds(5)))
    machine.report(.willDismiss, "a", at: 1)
    machine.send(begin, at: 2)
    machine.send(end, at: 52)
    #expect(machine.deadline == 61)
    machine.report(.dismissCancelled, "a", at: 53)
    #expect(machine.deadline == 57)
  }

  @Test(
    "R37, R45: an instant that begins meanwhile moves by the time after it", arguments: standstills)
  func beganMeanwhile(begin: PopupEvent<Shop>, end: PopupEvent<Shop>) {
    var machine = Machine()
    machine.request(.named("a", duration: .seconds(30)))
    machine.send(begin, at: 2)
    machine.report(.didPresent, "a", at: 7)
    var dismissed = machine
    machine.send(end, at: 10)
    #expect(machine.deadline == 40)
    dismissed.send(.dismiss("a"), at: 8)
    dismissed.send(end, at: 10)
    #expect(dismissed.deadline == 20)
  }

  @Test("R37, R45: expiry, notBefore and collections continue", arguments: standstills)
  func othersContinue(begin: PopupEvent<Shop>, end: PopupEvent<Shop>) {
    var machine = Machine(
      PopupPolicy(lanes: [.modal: PopupLanePolicy(interval: .seconds(9), collect: .seconds(3))]),
      after: begin)
    machine.request(.named("a", expiresAt: .at(5)))
    machine.request(.named("b", notBefore: .at(2)))
    for time in [2.0, 3, 5] {
      #expect(machine.deadline == time)
      machine.tick(at: time)
    }
    #expect(machine.takeEffects() == ["a#1 discarded.expired"])
  }

  @Test("R37, R45: a deadline that was past before is due at the end", arguments: standstills)
  func pastDeadline(begin: PopupEvent<Shop>, end: PopupEvent<Shop>) {
    var machine = Machine(showing: .named("a", duration: .seconds(3)))
    // The tick at 3 has yet to come.
    machine.send(begin, at: 4)
    #expect(machine.deadline == nil)
    machine.tick(at: 6)
    #expect(machine.phases == [.presented])
    machine.send(end, at: 8)
    #expect(machine.deadline == 7)
    machine.tick(at: 8)
    #expect(machine.reason(of: "a") == .timeout)
  }

  @Test("R37, R45: repeats have no effect", arguments: standstills)
  func repeats(begin: PopupEvent<Shop>, end: PopupEvent<Shop>) {
    var machine = Machine(showing: .named("a", duration: .seconds(10)))
    machine.send(end)
    machine.send(begin, at: 1)
    machine.send(begin, at: 5)
    machine.send(end, end, at: 6)
    #expect(machine.deadline == 15)
    machine.send(end, at: 8)
    #expect(machine.deadline == 15)
  }

  // MARK: Both

  @Test(
    "R45, R37: time that is both inactive and taken counts once",
    arguments: [
      [.deactivated, take, .activated, free], [take, .deactivated, free, .activated],
      [.deactivated, take, free, .activated], [take, .deactivated, .activated, free],
    ] as [[PopupEvent<Shop>]])
  func both(_ events: [PopupEvent<Shop>]) {
    var machine = Machine(showing: .named("a", duration: .seconds(10)))
    for (event, time) in zip(events, [2.0, 4, 6, 8]) {
      machine.send(event, at: time)
      if time < 8 { #expect(machine.deadline == nil) }
    }
    #expect(machine.deadline == 16)
  }

  @Test("R45, R37: what began while both held moves by the rest of both")
  func bothBeganMeanwhile() {
    var machine = Machine(showing: .named("a"))
    machine.send(Self.take, .deactivated, at: 2)
    machine.send(.dismiss("a"), at: 4)
    machine.send(.activated, at: 6)
    machine.send(Self.free, at: 9)
    #expect(machine.deadline == 19)
  }

  // MARK: The taken screen

  @Test("R45: time stands still in that lane only, and for no other reason")
  func otherLanesAndReasons() {
    let toast = PopupRequest<Shop>.named("toast", lane: .toast, duration: .seconds(3))
    for event in [
      Self.take, .suspend(.screen), .suspend(.host, lane: .toast), .suspend(.app, lane: .toast),
    ] {
      var machine = Machine(showing: toast)
      machine.send(event, at: 1)
      #expect(machine.deadline == 3)
      machine.send(Self.free, at: 2)
      #expect(machine.deadline == 3)
    }
  }

  @Test("R45: what is commanded goes on, and reports are taken in")
  func commands() {
    var machine = Machine(on: "home", showing: .named("a", pages: .only(["home"])))
    machine.send(Self.take)
    machine.send(.page(.disappeared("v1")))
    machine.report(.didDismiss, "a")
    #expect(machine.takeEffects() == ["dismiss pageLeft a 1", "a#1 dismissed.pageLeft"])
  }

  @Test("R45: while another reason stays, time passes again and the lane is suspended")
  func otherReasonStays() {
    var machine = Machine(showing: .named("a", duration: .seconds(10)))
    machine.send(Self.take, .suspend(.host, lane: .modal), at: 2)
    machine.send(.resume(.screen), .resume(.screen, lane: .toast), at: 4)
    #expect(machine.deadline == nil, "the reason was given for another lane")
    machine.send(Self.free, at: 6)
    #expect(machine.deadline == 14 && machine.state.isSuspended(.modal))
  }

  @Test("R46: time under a taken screen is on screen, unless the app is inactive")
  func appearances() {
    var machine = Machine(showing: .named("a"))
    machine.send(Self.take, at: 2)
    machine.send(.deactivated, at: 3)
    machine.send(.activated, at: 4)
    machine.send(Self.free, at: 5)
    machine.report(.userDismissed(nil), "a", at: 6)
    #expect(
      machine.appearances.map(\.description) == ["a closed: dismissed.user, 5.0 s on screen"])
  }
}

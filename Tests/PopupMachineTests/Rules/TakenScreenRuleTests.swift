import PopupMachine
import Testing

/// R45: time while something of the app's own has the screen.
@Suite struct TakenScreenRuleTests {
  private static let take = PopupEvent<Shop>.suspend(.screen, lane: .modal)
  private static let free = PopupEvent<Shop>.resume(.screen, lane: .modal)

  @Test("R45: while the screen is taken, a duration neither passes nor ends")
  func duration() {
    var machine = Machine(showing: .named("a", duration: .seconds(3)))
    machine.send(Self.take, at: 1)
    #expect(machine.deadline == nil)
    machine.tick(at: 100)
    #expect(machine.phases == [.presented])
    machine.send(Self.free)
    #expect(machine.deadline == 102)
    machine.tick(at: 102)
    #expect(machine.reason(of: "a") == .timeout)
  }

  @Test(
    "R45, R33: while the screen is taken, no transition times out",
    arguments: [.presenting, .dismissing, .swiping] as [PopupPhase])
  func transition(_ phase: PopupPhase) {
    var machine = Machine(having: .named("a"), in: phase)
    machine.send(Self.take, at: 4)
    #expect(machine.deadline == nil)
    machine.tick(at: 50)
    #expect(machine.phases == [phase] && machine.takeEffects() == [])
    machine.send(Self.free)
    #expect(machine.deadline == 56)
  }

  @Test("R45, R31: both instants of a swipe move")
  func swipe() {
    var machine = Machine(showing: .named("a", duration: .seconds(5)))
    machine.report(.willDismiss, "a", at: 1)
    machine.send(Self.take, at: 2)
    machine.send(Self.free, at: 52)
    #expect(machine.deadline == 61)
    machine.report(.dismissCancelled, "a")
    #expect(machine.deadline == 55)
  }

  @Test("R45: an instant while the screen is taken moves by the time after it")
  func beganMeanwhile() {
    var machine = Machine(showing: .named("a"))
    machine.send(Self.take, at: 2)
    machine.send(.dismiss("a"), at: 7)
    machine.send(Self.free, at: 10)
    #expect(machine.deadline == 20)
  }

  @Test("R45: time stands still in that lane only, and for no other reason")
  func otherLanesAndReasons() {
    let toast = PopupRequest<Shop>.named("toast", lane: .toast, duration: .seconds(3))
    for event in [
      Self.take, .suspend(.screen), .suspend(.host, lane: .toast), .suspend(.app, lane: .toast),
    ] {
      var machine = Machine(showing: toast)
      machine.send(event, at: 1)
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

  @Test("R45: giving the reason again, or taking it from elsewhere, changes nothing")
  func repeats() {
    var machine = Machine(showing: .named("a", duration: .seconds(10)))
    machine.send(Self.take, at: 2)
    machine.send(Self.take, .resume(.screen), .resume(.screen, lane: .toast), at: 4)
    machine.send(Self.free, at: 6)
    machine.send(Self.free, at: 8)
    #expect(machine.deadline == 14)
  }

  @Test("R45: while another reason stays, time passes again and the lane is suspended")
  func otherReasonStays() {
    var machine = Machine(showing: .named("a", duration: .seconds(10)))
    machine.send(Self.take, .suspend(.host, lane: .modal), at: 2)
    machine.send(Self.free, at: 6)
    #expect(machine.deadline == 14 && machine.state.isSuspended(.modal))
  }

  @Test("R45: a deadline that was past when the screen was taken is due when it is free")
  func pastDeadline() {
    var machine = Machine(showing: .named("a", duration: .seconds(3)))
    machine.report(.willDismiss, "a", at: 1)
    machine.report(.dismissCancelled, "a", at: 4)
    machine.send(Self.take)
    #expect(machine.deadline == nil)
    machine.send(Self.free, at: 8)
    #expect(machine.deadline == 7)
  }

  @Test("R45: expiry and notBefore continue")
  func waitingTimes() {
    var machine = Machine(after: Self.take)
    machine.request(.named("a", expiresAt: .at(5)))
    machine.request(.named("b", notBefore: .at(2)))
    #expect(machine.deadline == 2)
    machine.tick(at: 5)
    #expect(machine.takeEffects() == ["a#1 discarded.expired"])
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

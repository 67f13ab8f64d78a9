import PopupMachine
import Testing

/// R8 for a newcomer that cannot continue the presentation, so the presented popup is dismissed.
@Suite struct ReplacementByDismissalRuleTests {
  /// A newcomer that cannot continue the presentation of `a`.
  struct Newcomer: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let adjust: @Sendable (inout PopupRequest<Shop>) -> Void

    init(_ description: String, _ adjust: @escaping @Sendable (inout PopupRequest<Shop>) -> Void) {
      testDescription = description
      self.adjust = adjust
    }
  }

  static let misfits: [Newcomer] = [
    Newcomer("another lane") { $0.lane = .banner },
    Newcomer("another presence") { $0.presence = .concurrent },
  ]

  static let ineligible: [Newcomer] = [
    Newcomer("for another page") { $0.pages = .only(["cart"]) },
    Newcomer("not for this page") { $0.pages = .except(["home"]) },
    Newcomer("for a visit out of sight") { $0.pages = .visit("hidden") },
    Newcomer("behind a closed gate") { $0.requires = ["closed"] },
    Newcomer("behind a closed gate and an open one") { $0.requires = ["closed", "open"] },
    Newcomer("not yet") { $0.notBefore = .after(seconds: 1) },
  ]

  /// Returns a machine in which `a` is on its way in, on the visible visit `v1` of `home`.
  private func presenting(_ adjust: (inout PopupRequest<Shop>) -> Void = { _ in }) -> Machine {
    var machine = Machine()
    machine.send(
      .page(.entered("hidden", "cart")), .page(.appeared("v1", "home")),
      .gate("open", isOpen: true))
    machine.request(.named("a", adjust))
    return machine
  }

  private func presented(_ adjust: (inout PopupRequest<Shop>) -> Void = { _ in }) -> Machine {
    var machine = presenting(adjust)
    machine.settleTransitions()
    _ = machine.takeEffects()
    return machine
  }

  @Test(
    "R8: a newcomer that cannot continue the presentation is queued, and the presented popup dismissed",
    arguments: misfits + ineligible)
  func presentedOne(_ newcomer: Newcomer) {
    var machine = presented()
    machine.request(
      .named("a") {
        newcomer.adjust(&$0); $0.coalescing = .replace
      })
    #expect(machine.takeEffects() == ["dismiss a 1 replaced"])
    #expect(machine.phases == [.dismissing])
    #expect(machine.state.queued.map(\.number) == [2])
  }

  @Test(
    "R8: a newcomer of another lane or presence is placed when the old popup is gone",
    arguments: misfits)
  func misfitComes(_ newcomer: Newcomer) {
    var machine = presented()
    machine.request(
      .named("a") {
        newcomer.adjust(&$0); $0.coalescing = .replace
      })
    machine.report(.didDismiss, "a", presentation: 1)
    #expect(machine.takeEffects() == ["dismiss a 1 replaced", "a#1 replaced", "present a 2"])
  }

  @Test("R8: an ineligible newcomer waits though the old popup is gone", arguments: ineligible)
  func ineligibleWaits(_ newcomer: Newcomer) {
    var machine = presented()
    machine.request(
      .named("a") {
        newcomer.adjust(&$0); $0.coalescing = .replace
      })
    machine.report(.didDismiss, "a", presentation: 1)
    #expect(machine.takeEffects() == ["dismiss a 1 replaced", "a#1 replaced"])
    #expect(machine.state.queued.map(\.number) == [2])
  }

  @Test(
    "R8: a presenting popup is dismissed once it is presented",
    arguments: misfits + ineligible)
  func presentingOne(_ newcomer: Newcomer) {
    var machine = presenting()
    machine.request(
      .named("a") {
        newcomer.adjust(&$0); $0.coalescing = .replace
      })
    #expect(machine.takeEffects() == ["present a 1"])
    #expect(machine.state.queued.map(\.number) == [2])
    machine.report(.didPresent, "a")
    #expect(machine.takeEffects() == ["dismiss a 1 replaced"])
  }

  @Test("R8: a swiped popup is dismissed when the swipe is cancelled, and the newcomer is placed")
  func swipeCancelled() {
    var machine = presented()
    machine.report(.willDismiss, "a")
    machine.request(.named("a", coalescing: .replace))
    #expect(machine.takeEffects() == [])
    #expect(machine.phases == [.swiping])
    machine.report(.dismissCancelled, "a")
    machine.report(.didDismiss, "a")
    #expect(machine.takeEffects() == ["dismiss a 1 replaced", "a#1 replaced", "present a 2"])
  }

  @Test("R8: a swiped popup that is gone was dismissed by the user, and the newcomer is placed")
  func swipeEnds() {
    var machine = presented()
    machine.report(.willDismiss, "a")
    machine.request(.named("a", coalescing: .replace))
    machine.report(.didDismiss, "a")
    #expect(machine.takeEffects() == ["a#1 dismissed.user", "present a 2"])
  }

  @Test("R8: a popup being displaced is replaced without a second command, and does not return")
  func displacedOne() {
    var machine = presented { $0.preemption = .yield }
    machine.request(.named("better", priority: .high))
    machine.request(.named("a", coalescing: .replace))
    #expect(machine.takeEffects() == ["dismiss a 1 displaced"])
    machine.report(.didDismiss, "a")
    #expect(machine.takeEffects() == ["a#1 replaced", "present better 2"])
    #expect(machine.alive == [])
    #expect(machine.queued == ["a"])
  }

  @Test("R8: a popup that leaves with its page is replaced, and does not return")
  func leavingOne() {
    var machine = presented {
      $0.pages = .only(["home"])
      $0.retention = .keepAlive
    }
    machine.send(.page(.disappeared("v1")))
    machine.request(.named("a", coalescing: .replace))
    machine.report(.didDismiss, "a")
    #expect(machine.takeEffects() == ["dismiss a 1 pageLeft", "a#1 replaced", "present a 2"])
  }

  @Test("R8: the newcomer waits while a popup of its id is presented, also in a lane of its own")
  func oneAtATime() {
    var machine = presented()
    machine.request(.named("a", lane: .banner, coalescing: .replace))
    machine.request(.named("b", lane: .banner))
    #expect(machine.takeEffects() == ["dismiss a 1 replaced", "present b 2"])
    #expect(machine.queued == ["a"])
  }
}

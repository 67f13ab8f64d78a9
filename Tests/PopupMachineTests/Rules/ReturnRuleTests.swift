import PopupMachine
import Testing

/// R15, and R12 for alive popups.
@Suite struct ReturnRuleTests {
  @Test(
    "R15: an alive popup comes back with its visit",
    arguments: [.only(["home"]), .visit("v1")] as [PopupPages<String>])
  func comesBack(_ target: PopupPages<String>) {
    var machine = Machine.leftBehind(target)
    #expect(machine.effects(after: .page(.appeared("v1", "home"))) == ["return a 2"])
    #expect(machine.alive == [])
    #expect(machine.state.presented.first?.popup.number == 1)
  }

  @Test("R15, R25: an alive popup returns as often as its page does, each time marked as returning")
  func comesBackOften() {
    var machine = Machine.leftBehind()
    for presentation in 2...4 {
      machine.send(.page(.appeared("v1", "home")))
      machine.settleTransitions()
      machine.send(.page(.disappeared("v1")))
      machine.settleTransitions()
      #expect(
        machine.takeEffects() == [
          "return a \(presentation)", "dismiss pageLeft a \(presentation)",
        ])
    }
  }

  @Test("R15: a popup with excepted pages returns when none of them is visible")
  func exceptComesBack() {
    var machine = Machine(showing: .named("a", pages: .except(["home"]), retention: .keepAlive))
    machine.send(.page(.appeared("v1", "home")))
    machine.settleTransitions()
    #expect(machine.alive == ["a"])
    machine.send(.page(.disappeared("v1")))
    #expect(machine.takeEffects() == ["dismiss pageLeft a 1", "return a 2"])
  }

  @Test("R15, R12: an alive popup does not return on a rebuilt visit of the same page")
  func notOnRebuiltVisit() {
    var machine = Machine.leftBehind()
    #expect(machine.effects(after: .page(.appeared("v2", "home"))) == [])
    #expect(machine.alive == ["a"])
    #expect(machine.effects(after: .page(.appeared("v1", "home"))) == ["return a 2"])
  }

  @Test("R15, R12: an alive popup returns on another page that it targets")
  func onAnotherPage() {
    var machine = Machine.leftBehind()
    #expect(machine.effects(after: .page(.appeared("v2", "help"))) == [])
    #expect(machine.effects(after: .page(.appeared("v3", "cart"))) == ["return a 2"])
  }

  @Test("R12: an alive popup is anchored anew when it is placed")
  func anchoredAnewWhenPlaced() {
    var machine = Machine.leftBehind()
    machine.send(.page(.appeared("v2", "cart")))
    machine.settleTransitions()
    machine.go(to: "v3", page: "cart", from: "v2")
    #expect(machine.takeEffects() == ["return a 2", "dismiss pageLeft a 2"])
  }

  @Test("R12: a visible anchor is kept when it is placed again")
  func anchorKeptWhenPlaced() {
    var machine = Machine.leftBehind(.only(["home"]))
    machine.send(.page(.appeared("v1", "home")), .page(.appeared("v2", "home")))
    machine.settleTransitions()
    #expect(machine.effects(after: .page(.disappeared("v2"))) == ["return a 2"])
    #expect(machine.effects(after: .page(.disappeared("v1"))) == ["dismiss pageLeft a 2"])
  }

  @Test("R12: an alive popup is not anchored anew while it waits")
  func notAnchoredWhileWaiting() {
    var machine = Machine.displacedAtHome { $0.retention = .keepAlive }
    machine.go(to: "v2", page: "cart", from: "v1")
    machine.go(to: "v3", page: "cart", from: "v2")
    machine.report(.userDismissed(nil), "better")
    #expect(machine.takeEffects() == ["better#2 dismissed.user", "return a 3"])
  }

  @Test("R15: a displaced popup comes back on its page, too")
  func displacedComesBack() {
    var machine = Machine.displacedAtHome { $0.retention = .keepAlive }
    machine.send(.page(.disappeared("v1")))
    machine.report(.userDismissed(nil), "better")
    #expect(machine.takeEffects() == ["better#2 dismissed.user"])
    #expect(machine.effects(after: .page(.appeared("v1", "home"))) == ["return a 3"])
  }
}

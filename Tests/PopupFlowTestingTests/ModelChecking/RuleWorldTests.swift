import PopupFlow
import PopupFlowTesting
@_spi(Exploring) import PopupModelChecking
import TestKit
import Testing

/// The invariants hold in a world for every rule.
@Suite struct RuleWorldTests {
  static let worlds =
    RuleWorld.requests + RuleWorld.pages + RuleWorld.lanes + RuleWorld.hosts + RuleWorld.times
    + RuleWorld.frequency + RuleWorld.screens

  @Test("Every rule holds, and every eligible popup is shown in the end", arguments: worlds)
  func hold(_ rule: RuleWorld) {
    let isPart = rule.isLarge && !Thoroughness.isWhole
    let exploration = rule.world.explore(
      depth: rule.depth ?? .max, states: isPart ? RuleWorld.largest : .max)
    if let violation = exploration.violation { Issue.record("\(violation)") }
    #expect(exploration.isClosed || rule.depth != nil || isPart)
    #expect((exploration.stateCount > RuleWorld.largest) == rule.isLarge)
  }

  @Test("The states that the rules decide about are reached", arguments: worlds)
  func reached(_ rule: RuleWorld) {
    let isReached = rule.isReached
    let exploration = rule.world.explore(
      depth: rule.depth ?? .max, properties: [PopupProperty("not reached") { !isReached($0) }])
    #expect(exploration.violation?.violation.rule.statement == "not reached")
  }

  @Test("There is a world for every rule")
  func allRules() {
    let named = Set(Self.worlds.flatMap { $0.rules.split(separator: ", ").map(String.init) })
    let numbers = Array(1...42) + [45, 49]
    #expect(numbers.map { "R\($0)" }.filter { !named.contains($0) } == [])
  }
}

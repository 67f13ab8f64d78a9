import PopupFlow
import TestKit
import Testing

@testable import PopupFlowTesting
@_spi(Exploring) @testable import PopupModelChecking

/// States with the same canonical form have the same future.
@Suite struct CanonicalFormTests {
  typealias Machine = NumberedWorld.Machine

  /// Finite worlds in which numbers, times, sessions and anchors affect the future.
  static let worlds = RuleWorldTests.worlds.filter {
    $0.depth == nil && (!$0.isLarge || Thoroughness.isWhole)
  }

  /// Returns all states of a world by their forms, each as it was found first.
  private static func states(of world: NumberedWorld) throws -> [ContiguousArray<UInt64>: Machine] {
    var form = CanonicalForm(of: world)
    let first = Machine(policy: world.policy)
    form.take(first)
    var states = [form.words: first]
    var queue = [first]
    var next = 0
    while next < queue.count {
      for successor in try successors(of: queue[next], in: world) {
        form.take(successor.machine)
        if states.updateValue(successor.machine, forKey: form.words) == nil {
          queue.append(successor.machine)
        }
      }
      next += 1
    }
    return states
  }

  private static func successors(
    of machine: Machine, in world: NumberedWorld
  ) throws -> [(move: WorldMove, machine: Machine, effects: [PopupEffect<NumberedDomain>])] {
    var moves: [WorldMove] = []
    world.addMoves(of: machine, to: &moves)
    return try moves.map { move in
      var successor = machine
      let effects = try world.play(move, in: &successor)
      return (move, successor, effects)
    }
  }

  // Late in a run, numbers and times are large, and many requests have ended.
  @Test(
    "Late in a run, every state has a known form with the same successors",
    arguments: worlds)
  func bisimulation(_ rule: RuleWorld) throws {
    let world = NumberedWorld.make(of: rule.world).world
    let states = try Self.states(of: world)
    var form = CanonicalForm(of: world)
    var otherForm = form
    var generator = SeededGenerator(seed: UInt64(states.count))
    var machine = Machine(policy: world.policy)
    for _ in 0..<30 {
      form.take(machine)
      let known = try #require(states[form.words])
      let successors = try Self.successors(of: machine, in: world)
      let others = try Self.successors(of: known, in: world)
      #expect(successors.map(\.move) == others.map(\.move))
      for (successor, other) in zip(successors, others) {
        form.take(successor.machine)
        otherForm.take(other.machine)
        #expect(form.words == otherForm.words, "\(successor.move)")
        #expect(
          successor.effects.map(\.words) == other.effects.map(\.words), "\(successor.move)")
      }
      machine = generator.pick(successors).machine
    }
    #expect(machine.state.requestCount > 1)
  }

  @Test("Different forms have different fingerprints, the same on every run")
  func fingerprints() throws {
    let world = NumberedWorld.make(of: Self.worlds[0].world).world
    let forms = try Self.states(of: world).keys
    #expect(forms.count == Self.worlds[0].world.explore().stateCount)
    #expect(Set(forms.map(Fingerprint.init)).count == forms.count)
    #expect(Fingerprint([1, 2, 3]) == Fingerprint([1, 2, 3]))
    #expect(Fingerprint([1, 2, 3]) != Fingerprint([1, 2, 3, 0]))
    #expect(Fingerprint([]) != Fingerprint([0]))
    #expect(Fingerprint([1, 2, 3]).high == 7_005_447_420_915_918_383)
  }
}

extension PopupEffect<NumberedDomain> {
  /// The effect without numbers and times, which differ between states with the same form.
  fileprivate var words: String {
    switch self {
    case .command(let command): "\(kind) \(command.popup.id)"
    case .resolve(let resolution): "\(kind) \(resolution.id)"
    case .issue(.unexpectedReport(let name, let id, _, let phase)):
      "stray \(name) \(id) \(phase?.rawValue ?? "")"
    case .issue(.overdue(let id, _, _, _)): "\(kind) \(id)"
    case .appearance(let appearance): "appearance of \(appearance.id)"
    case .wake, .issue: kind
    }
  }
}

import PopupMachine
import Testing

/// R23: the conditions for which a popup ended at its turn, beside its outcome.
@Suite struct DiscardCauseTests {
  /// Returns the resolutions of a popup that waits behind another one and ends at its turn.
  private func end(
    _ policy: PopupPolicy = PopupPolicy(), after events: PopupEvent<Shop>..., at time: Double = 0,
    _ adjust: (inout PopupRequest<Shop>) -> Void
  ) -> Machine {
    var machine = Machine(policy, showing: .named("holder", limits: ["once"]))
    machine.request(.named("a", whenIneligible: .discard, adjust))
    machine.send(batch: events)
    machine.report(.userDismissed(nil), "holder", at: time)
    return machine
  }

  private func resolution(_ machine: Machine) -> PopupResolution<Shop>? {
    machine.effects.compactMap { effect in
      if case .resolve(let resolution) = effect, resolution.id == "a" { resolution } else { nil }
    }.last
  }

  private let once = PopupPolicy(limits: ["once": PopupLimit(count: 1)])

  @Test("R23: each condition is named: page, gate, time and limit")
  func each() {
    let page = end { $0.pages = ["home"] }
    let gate = end { $0.requires = ["online"] }
    let time = end(at: 6) { $0.expiresAt = .at(5) }
    let limit = end(once) { $0.limits = ["once"] }
    let causes = [page, gate, time, limit].map { resolution($0)?.causes }
    #expect(
      causes == [
        [.page(.only(["home"]), anchor: nil)], [.gate("online")], [.expired(5)],
        [.limit("once", until: nil)],
      ])
    for machine in [page, gate, time, limit] {
      #expect(resolution(machine)?.outcome == .discarded(.ineligible))
    }
  }

  @Test("R23: all conditions that hold are named, in one order, and no open gate")
  func all() {
    let machine = end(once, after: .gate("open", isOpen: true), at: 6) {
      $0.pages = ["home"]
      $0.requires = ["z", "open", "b"]
      $0.expiresAt = .at(5)
      $0.limits = ["once"]
    }
    #expect(
      resolution(machine)?.causes == [
        .page(.only(["home"]), anchor: nil), .gate("b"), .gate("z"), .expired(5),
        .limit("once", until: nil),
      ])
    #expect(
      resolution(machine).map { "\($0)" } == """
        a ended: discarded.ineligible (page home out of sight, gate b closed, gate z closed, \
        expired, limit once used up)
        """)
  }

  @Test("R23: a popup that ends because its limit is used up names the limit")
  func usedUp() {
    let machine = end(once) {
      $0.whenIneligible = .wait
      $0.whenUsedUp = .discard
      $0.limits = ["once"]
    }
    #expect(resolution(machine)?.outcome == .discarded(.usedUp))
    #expect(resolution(machine)?.causes == [.limit("once", until: nil)])
  }

  @Test("Other outcomes have no causes, whatever keeps the popup out")
  func none() {
    var machine = Machine(after: .suspend)
    machine.request(.named("a", requires: ["online"], expiresAt: .at(5)))
    machine.request(.named("a"))
    #expect(resolution(machine)?.outcome == .discarded(.duplicate))
    #expect(resolution(machine)?.causes == [])
    machine.send(.tick, at: 5)
    #expect(resolution(machine)?.outcome == .discarded(.expired))
    #expect(resolution(machine)?.causes == [])
    #expect(resolution(machine).map { "\($0)" } == "a ended: discarded.expired")
  }

  @Test("R46: the appearance has the causes of the outcome")
  func appearance() throws {
    let machine = end { $0.requires = ["online"] }
    let refused = try #require(machine.appearances.last)
    #expect(refused.causes == [.gate("online")])
    #expect("\(refused)" == "a refused: discarded.ineligible, after 0.0 s (gate online closed)")
    #expect(machine.appearances.dropLast().allSatisfy { $0.causes == [] })
    #expect(try roundTripped(refused) == refused)
  }

  @Test("An outcome and its causes can be stored")
  func json() throws {
    let machine = end { $0.requires = ["online"] }
    let caused = try #require(resolution(machine))
    #expect(try roundTripped(caused) == caused)
    #expect(try encoded(caused).contains("online"))
  }
}

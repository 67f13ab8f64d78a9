import AdapterCases
import Probes
import SimulationTime
import SwiftUIDouble
import Testing
import UIKitDouble

/// The cases of the adapters that run on devices, too, here on the doubles.
@MainActor
@Suite struct AdapterCaseTests {
  @Test("Every case holds on the doubles, with every habit", arguments: AdapterCase.all)
  func cases(adapterCase: AdapterCase) async {
    let kinds = [ProbeSystem.Kind.iPhone, .iPad].filter(adapterCase.kinds.contains)
    // `ModalConformanceTests` and `WindowConformanceTests` check the promises of hosts with every habit.
    let isPromise = adapterCase.name.hasSuffix("keeps its promises")
    for number in 0..<(isPromise ? kinds.count : SwiftUIHabits.count) {
      let kind = kinds[number % kinds.count]
      let complaints = await Self.run(adapterCase, kind, number, on: DoubleStage.self)
      #expect(complaints == [], "\(kind) \(UIKitHabits.combination(number))")
    }
  }

  @Test("On a screen on which no time passes, every case complains", arguments: AdapterCase.all)
  func stillScreen(adapterCase: AdapterCase) async {
    let kind = adapterCase.kinds.contains(.iPhone) ? ProbeSystem.Kind.iPhone : .iPad
    let complaints = await Self.run(adapterCase, kind, 0, on: StillStage.self)
    #expect(complaints != [])
  }

  private static func run(
    _ adapterCase: AdapterCase, _ kind: ProbeSystem.Kind, _ number: Int,
    on stageType: DoubleStage.Type
  ) async -> [String] {
    await SwiftUIHabits.with(number) {
      await UIKitSimulation.run(habits: UIKitHabits.combination(number)) { simulation in
        simulation.isLogging = false
        let probe = Probe(adapterCase.name, .uiKit("Cases"), "", knownFrom: "", asks: []) { _, _ in
        }
        guard let stage = try? stageType.init(probe, kind, simulation) else { return ["no stage"] }
        return await adapterCase.run(on: stage, clock: SimulationClock(simulation))
      }
    }
  }
}

/// A stage on which waiting takes no time.
private final class StillStage: DoubleStage {
  override func onNextTurn(_ action: @escaping @MainActor () -> Void) {}
  override func turn() async {}
  override func seconds(_ duration: TimeInterval) async {}
}

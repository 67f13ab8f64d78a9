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
    for number in 0..<SwiftUIHabits.count {
      let kinds = [ProbeSystem.Kind.iPhone, .iPad].filter(adapterCase.kinds.contains)
      let kind = kinds[number % kinds.count]
      let complaints = await Self.run(adapterCase, kind, number)
      #expect(complaints == [], "\(kind) \(UIKitHabits.all[number])")
    }
  }

  @Test("On a screen on which no time passes, every case complains", arguments: AdapterCase.all)
  func stillScreen(adapterCase: AdapterCase) async {
    let kind = adapterCase.kinds.contains(.iPhone) ? ProbeSystem.Kind.iPhone : .iPad
    let complaints = await Self.run(adapterCase, kind, 0) { StillStage($0) }
    #expect(complaints != [])
  }

  private static func run(
    _ adapterCase: AdapterCase, _ kind: ProbeSystem.Kind, _ number: Int,
    on changed: @MainActor @Sendable (DoubleStage) -> any ProbeStage = { $0 }
  ) async -> [String] {
    await SwiftUIHabits.with(number) {
      await UIKitSimulation.run(habits: UIKitHabits.all[number]) { simulation in
        simulation.isLogging = false
        let probe = Probe(adapterCase.name, .uiKit("Cases"), "", asks: []) { _, _ in }
        guard let stage = try? DoubleStage(probe, kind, simulation) else { return ["no stage"] }
        return await adapterCase.run(on: changed(stage), clock: SimulationClock(simulation))
      }
    }
  }
}

/// A stage on which waiting takes no time.
@MainActor
private final class StillStage: ProbeStage {
  private let stage: DoubleStage

  init(_ stage: DoubleStage) {
    self.stage = stage
  }

  var kind: ProbeSystem.Kind { stage.kind }
  var version: Int { stage.version }
  var now: TimeInterval { stage.now }
  var scene: UIWindowScene { stage.scene }
  var window: UIWindow { stage.window }
  var life: SceneLife { stage.life }
  var hasLifeCycleOfSwiftUI: Bool { stage.hasLifeCycleOfSwiftUI }

  func onNextTurn(_ action: @escaping @MainActor () -> Void) {}
  func turn() async {}
  func seconds(_ duration: TimeInterval) async {}
  func show(_ root: UIViewController) async { await stage.show(root) }
  func show<Content: View>(_ view: Content) async { await stage.show(view) }
  func openScene(_ root: UIViewController) async throws -> UIWindow {
    try await stage.openScene(root)
  }
  func perform(_ act: ProbeAct) async throws { try await stage.perform(act) }
}

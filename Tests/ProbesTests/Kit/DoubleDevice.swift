import Probes
import SwiftUIDouble
import UIKitDouble

/// A combination of habits of both doubles.
struct DoubleHabits: Sendable, CustomStringConvertible {
  var uiKit: UIKitHabits
  /// The number of the combination; see `SwiftUIHabits`.
  var swiftUI: Int
  var description: String

  /// The combinations of UIKit's habits, with short turns and long ones.
  static let ofUIKit =
    UIKitHabits.all.enumerated().map { number, habits in
      DoubleHabits(uiKit: habits, swiftUI: number, description: "combination \(number)")
    }
    + UIKitHabits.allWithLongTurns.enumerated().map { number, habits in
      DoubleHabits(
        uiKit: habits, swiftUI: SwiftUIHabits.withoutForwarding + number,
        description: "combination \(number), slow")
    }
    + UIKitHabits.all.prefix(1).map { habits in
      var habits = habits
      habits.tellsOfClosedScenes = false
      return DoubleHabits(uiKit: habits, swiftUI: 0, description: "closed scenes tell nothing")
    }
    + UIKitHabits.all.prefix(1).map { habits in
      var habits = habits
      habits.insetsCorners = false
      return DoubleHabits(uiKit: habits, swiftUI: 0, description: "corners are not avoided")
    }
    + [(true, true), (false, false)].map { atOnce, tellsFirst in
      var habits = UIKitHabits()
      habits.collapsesAtOnce = atOnce
      habits.tellsCollapsingFirst = tellsFirst
      return DoubleHabits(
        uiKit: habits, swiftUI: 0, description: "collapses at once: \(atOnce), first: \(tellsFirst)"
      )
    }
}

extension DoubleHabits {
  /// The combinations of SwiftUI's habits, each with another one of UIKit's.
  static let ofSwiftUI = (0..<2 * SwiftUIHabits.count).map { number in
    DoubleHabits(
      uiKit: .combination(number * 5), swiftUI: number, description: "view habits \(number)"
    )
  }
}

extension DoubleHabits {
  /// The combinations for the double that a probe is about.
  static func all(for probe: Probe) -> [DoubleHabits] {
    probe.section.framework == .uiKit ? ofUIKit : ofSwiftUI
  }
}

/// The doubles as a device.
@MainActor
enum DoubleDevice {
  /// The parts that a simulation has.
  static var parts: Set<ProbeNeed> {
    let missing: Set<ProbeNeed> = [
      .end, .appWithoutScenes, .eyes, .preview,
      SwiftUIHabits.hasOwnLifeCycle ? .lifeCycleOfUIKit : .lifeCycleOfSwiftUI,
    ]
    return Set(ProbeNeed.allCases).subtracting(missing)
  }

  static let kinds: [ProbeSystem.Kind] = [.iPhone, .iPad, .appleTV]

  /// The kinds on which a probe is run.
  static func kinds(of probe: Probe) -> [ProbeSystem.Kind] {
    kinds.filter { kind in probe.systems.contains { $0.kind == kind } }
  }

  /// Runs a probe until it ends the app, as in a process of its own.
  static func runToEnd(_ name: String, on kind: ProbeSystem.Kind) async throws {
    guard let probe = Probe.named(name) else { return }
    try await UIKitSimulation.run { simulation in
      let stage = try DoubleStage(probe, kind, simulation)
      try await probe.work(stage, ProbeNotebook(stage))
    }
  }

  /// Runs a probe on the doubles.
  static func run(
    _ probe: Probe, on kind: ProbeSystem.Kind, _ habits: DoubleHabits
  ) async throws -> ProbeFinding {
    let device = ProbeDevice(kind, version: 18, description: "doubles")
    return try await SwiftUIHabits.with(habits.swiftUI) {
      let runner = ProbeRunner(on: device, with: parts)
      if let reason = runner.reasonToSkip(probe) {
        return ProbeFinding(skipping: probe, because: reason)
      }
      return try await UIKitSimulation.run(habits: habits.uiKit) { simulation in
        simulation.isLogging = false
        let stage = try DoubleStage(probe, kind, simulation)
        let finding = await runner.run(probe, on: stage)
        stage.life.end()
        return finding
      }
    }
  }
}

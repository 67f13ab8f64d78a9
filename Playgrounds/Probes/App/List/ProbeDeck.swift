import Probes
import SwiftUI
import UIKit

/// The probes of the app with their findings.
@MainActor
final class ProbeDeck: ObservableObject {
  static let shared = ProbeDeck()

  @Published private(set) var report = ProbeReport(device: .current, findings: [])
  /// The name of the probe that runs.
  @Published private(set) var running: String?
  /// The report as a file to share.
  @Published private(set) var file: URL?

  private var scene: UIWindowScene?
  private var canvas: Canvas?

  /// The parts that a person brings along.
  static var partsOfAPerson: Set<ProbeNeed> {
    var parts: Set<ProbeNeed> = [.finger, .keyboard, .system, .eyes]
    if UIAccessibility.isVoiceOverRunning { parts.insert(.voiceOver) }
    if ProbeDevice.current.kind == .appleTV { parts = [.remote, .eyes] }
    return parts
  }

  /// Remembers where probes run. Runs those that the arguments name, in the first scene.
  func begin(in scene: UIWindowScene, canvas: Canvas?) {
    guard self.scene == nil else { return }
    self.scene = scene
    self.canvas = canvas
    let launch = Launch.current
    if let probe = launch.probe { return run([probe], with: launch.parts) }
    if launch.runsAll { run(Probe.all, with: []) }
  }

  func finding(of probe: Probe) -> ProbeFinding? {
    report.findings.first { $0.name == probe.name }
  }

  /// Runs probes, one after another.
  func run(_ probes: [Probe], with parts: Set<ProbeNeed>) {
    guard running == nil, let scene else { return }
    running = probes.first?.name
    Task {
      let life = ProbeNeed.lifeCycle(ofSwiftUI: canvas != nil)
      let runner = ProbeRunner(on: .current, with: parts.union([life]))
      for probe in probes {
        running = probe.name
        _ = await poll(for: 10) { scene.activationState == .foregroundActive ? true : nil }
        let new = await runner.run([probe], in: scene, canvas: canvas)
        report.merge(new)
      }
      running = nil
      publish()
      if Launch.current.isForATest { ReportBoard.show(report, scene) }
    }
  }

  /// Prints the table, and writes the report to a file.
  private func publish() {
    print(report.table)
    let folder = FileManager.default.temporaryDirectory
    let name = "probes \(report.device.description).md".replacingOccurrences(of: "/", with: "-")
    let file = folder.appendingPathComponent(name)
    let isWritten: Void? = try? Data(report.markdown.utf8).write(to: file)
    self.file = isWritten == nil ? nil : file
  }
}

extension ProbeNeed {
  /// The life cycle of the app.
  fileprivate static func lifeCycle(ofSwiftUI isSwiftUI: Bool) -> ProbeNeed {
    isSwiftUI ? .lifeCycleOfSwiftUI : .lifeCycleOfUIKit
  }
}

extension ProbeRunner {
  /// Runs probes in a scene, each on an empty stage.
  @MainActor
  func run(_ probes: [Probe], in scene: UIWindowScene, canvas: Canvas?) async -> ProbeReport {
    var stage: DeviceStage?
    let report = await run(probes) { _ in
      await stage?.clear()
      let new = DeviceStage(in: scene, canvas: canvas)
      stage = new
      await new.seconds(0.3)
      return new
    }
    await stage?.clear()
    return report
  }
}

extension ProbeDevice {
  /// Runs the probes that need nobody, in the scene in front.
  @MainActor
  public static func runProbes() async throws -> ProbeReport {
    await ProbeRunner(on: current, with: [.lifeCycle(ofSwiftUI: false)])
      .run(Probe.all, in: try await Scenes.inFront(), canvas: nil)
  }
}

extension DeviceStage {
  /// An empty stage in the scene in front.
  public static func inFront() async throws -> DeviceStage {
    let stage = DeviceStage(in: try await Scenes.inFront())
    await stage.seconds(0.3)
    return stage
  }
}

extension Scenes {
  /// The scene in front, as soon as one is active.
  fileprivate static func inFront() async throws -> UIWindowScene {
    let scene = await poll(for: 30) {
      shared.front.flatMap { $0.activationState == .foregroundActive ? $0 : nil }
    }
    guard let scene else { throw ProbeObstacle("no scene has become active") }
    return scene
  }
}

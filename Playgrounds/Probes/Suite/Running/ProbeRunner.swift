import Foundation

/// Runs probes, one after another.
@MainActor
public struct ProbeRunner {
  /// The parts that are there. Probes that need others are skipped.
  public var parts: Set<ProbeNeed>

  /// The device.
  public var device: ProbeDevice

  /// Makes a runner.
  public init(on device: ProbeDevice, with parts: Set<ProbeNeed> = []) {
    self.device = device
    self.parts = parts
  }

  /// Returns the reason why a probe cannot run here; nil if it can.
  public func reasonToSkip(_ probe: Probe) -> String? {
    guard probe.systems.contains(where: { $0.contains(device.kind, version: device.version) })
    else { return "not about \(device.kind.rawValue) \(device.version)" }
    let missing = probe.needs.subtracting(parts).sorted().map(\.rawValue)
    return missing.isEmpty ? nil : "needs \(missing.joined(separator: ", "))"
  }

  /// Runs a probe on an empty stage.
  public func run(_ probe: Probe, on stage: any ProbeStage) async -> ProbeFinding {
    let notebook = ProbeNotebook(stage)
    var obstacle: String?
    do {
      try await probe.work(stage, notebook)
    } catch {
      obstacle = "\(error)"
    }
    return ProbeFinding(probe, notebook, obstacle: obstacle)
  }

  /// Runs those of the probes that can run here.
  ///
  /// - Parameters:
  ///   - makeStage: Empties the stage for a probe.
  ///   - onFinding: Called after each probe.
  public func run(
    _ probes: [Probe], onStage makeStage: (Probe) async -> any ProbeStage,
    onFinding: (ProbeFinding) -> Void = { _ in }
  ) async -> ProbeReport {
    var findings: [ProbeFinding] = []
    for probe in probes {
      let finding: ProbeFinding
      if let reason = reasonToSkip(probe) {
        finding = ProbeFinding(skipping: probe, because: reason)
      } else {
        finding = await run(probe, on: makeStage(probe))
      }
      findings.append(finding)
      onFinding(finding)
    }
    return ProbeReport(device: device, findings: findings)
  }
}

/// The device that answers, for reports.
public struct ProbeDevice: Sendable, Hashable, Codable {
  public var kind: ProbeSystem.Kind
  /// The major version of the system.
  public var version: Int
  /// The device and its system in words, such as "iPhone 16, iOS 18.5 (22F76), simulator".
  public var description: String

  public init(_ kind: ProbeSystem.Kind, version: Int, description: String) {
    self.kind = kind
    self.version = version
    self.description = description
  }
}

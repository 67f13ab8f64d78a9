import Foundation

/// The findings of a run.
public struct ProbeReport: Sendable, Hashable, Codable {
  public var device: ProbeDevice
  public var findings: [ProbeFinding]

  public init(device: ProbeDevice, findings: [ProbeFinding]) {
    self.device = device
    self.findings = findings
  }

  /// Adds the findings of another run on the same device. A finding replaces a skipped one.
  public mutating func merge(_ other: ProbeReport) {
    for finding in other.findings {
      let place = findings.firstIndex { $0.name == finding.name }
      if let place {
        if findings[place].verdict == .skipped || finding.verdict != .skipped {
          findings[place] = finding
        }
      } else {
        findings.append(finding)
      }
    }
  }

  /// The number of findings with a verdict.
  public func count(_ verdict: ProbeFinding.Verdict) -> Int {
    findings.count { $0.verdict == verdict }
  }

  /// Whether a finding is not the expected one.
  public var isRed: Bool { count(.different) + count(.unanswered) > 0 }

  /// The numbers of all verdicts, in words.
  public var summary: String {
    "\(findings.count) probes: \(count(.asExpected)) as expected, \(count(.different)) different, "
      + "\(count(.unanswered)) unanswered, \(count(.skipped)) skipped"
  }

  /// The report as JSON, with sorted keys.
  public func json() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(self)
  }

  /// Reads a report.
  public init(json: Data) throws {
    self = try JSONDecoder().decode(ProbeReport.self, from: json)
  }
}

import Probes
import ProbesApp
import XCTest

/// The probes that need nobody, in the app, on this device.
@MainActor
final class ProbeTests: XCTestCase {
  func testProbes() async throws {
    let report = try await ProbeDevice.runProbes()
    print(report.table)
    attach(report, "probes-hosted")
    XCTAssertFalse(report.findings.isEmpty)
    for finding in report.findings {
      switch finding.verdict {
      case .different, .unanswered: XCTFail("\(finding.name): \(finding.explanation)")
      case .asExpected, .skipped: break
      }
    }
  }

  /// The workflow finds attachments by these names.
  private func attach(_ report: ProbeReport, _ name: String) {
    let text = XCTAttachment(
      data: Data(report.markdown.utf8), uniformTypeIdentifier: "public.plain-text")
    let json = XCTAttachment(
      data: (try? report.json()) ?? Data(), uniformTypeIdentifier: "public.json")
    for attachment in [text, json] {
      attachment.name = name
      attachment.lifetime = .keepAlways
      add(attachment)
    }
  }
}

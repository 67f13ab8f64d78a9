import Probes
import UIKit
import XCTest

/// The probes that need a finger, a keyboard or a remote. Each has a launch of its own.
@MainActor
final class FingerTests: XCTestCase {
  /// An act of the current probe that a UI test cannot do.
  private var refused: ProbeAct?

  func testProbes() throws {
    let probes = Probe.all.filter { probe in
      let needs = probe.needs.subtracting([.lifeCycleOfSwiftUI, .lifeCycleOfUIKit])
      return !needs.isEmpty && needs.isSubset(of: Hand.parts)
        && probe.systems.contains { $0.kind == Self.kind }
    }
    XCTAssertFalse(probes.isEmpty)
    finish(probes.compactMap(report), "probes-fingers")
  }

  /// The probes that need nobody, in an app with SwiftUI's life cycle.
  func testLifeCycleOfSwiftUI() throws {
    let app = XCUIApplication.launch("-life", "SwiftUI", "-run")
    let report = try XCTUnwrap(report(of: app, within: 900), "the app has ended without a report")
    finish([report], "probes-swiftui")
  }

  private func report(of probe: Probe) -> ProbeReport? {
    let parts = Hand.parts.map(\.rawValue).joined(separator: ",")
    let life = probe.needs.contains(.lifeCycleOfSwiftUI) ? "SwiftUI" : "UIKit"
    let app = XCUIApplication.launch("-probe", probe.name, "-parts", parts, "-life", life)
    defer { app.terminate() }
    refused = nil
    let report = report(of: app, within: 120)
    let device = report?.device ?? ProbeDevice(Self.kind, version: 0, description: "")
    if let refused {
      let reason = "needs a person: \(refused.instruction)"
      return ProbeReport(device: device, findings: [ProbeFinding(skipping: probe, because: reason)])
    }
    guard probe.needs.contains(.end) else {
      XCTAssertNotNil(report, "\(probe.name): the app has ended without a report")
      return report
    }
    let hasEnded = report == nil && app.state == .notRunning
    return ProbeReport(device: device, findings: [ProbeFinding(of: probe, hasEnded: hasEnded)])
  }

  /// Performs what the app asks for, until it shows its report or ends.
  private func report(of app: XCUIApplication, within seconds: TimeInterval) -> ProbeReport? {
    let hand = Hand(app: app)
    var last = 0
    var json: String?
    _ = waits(for: seconds) {
      guard app.state != .notRunning else { return true }
      // The app cannot ask while it is in the background.
      guard app.state == .runningForeground else {
        letTimePass(3)
        app.activate()
        return false
      }
      json = app.element("report").exists ? app.element("report").value as? String : nil
      if json == nil, let notice = notice(of: app), notice.number > last {
        last = notice.number
        let isDone = hand.perform(notice.act)
        if !isDone { refused = notice.act }
        hand.finish(isDone)
      }
      return json != nil
    }
    return json.flatMap { try? ProbeReport(json: Data($0.utf8)) }
  }

  /// An act with its number, as the app's `ActBoard` shows it.
  private struct Notice: Decodable {
    var number: Int
    var act: ProbeAct
  }

  private func notice(of app: XCUIApplication) -> Notice? {
    let element = app.element("act")
    guard element.exists, let json = element.value as? String else { return nil }
    return try? JSONDecoder().decode(Notice.self, from: Data(json.utf8))
  }

  /// Attaches the findings of several launches, and fails for each that is not as expected.
  private func finish(_ reports: [ProbeReport], _ name: String) {
    guard var report = reports.first(where: { $0.device.version > 0 }) else { return }
    for other in reports { report.merge(other) }
    print(report.table)
    attach(report, name)
    for finding in report.findings {
      switch finding.verdict {
      case .different, .unanswered: XCTFail("\(finding.name): \(finding.explanation)")
      case .asExpected, .skipped: break
      }
    }
  }

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

  private static var kind: ProbeSystem.Kind {
    #if targetEnvironment(macCatalyst)
      .catalyst
    #elseif os(tvOS)
      .appleTV
    #elseif os(visionOS)
      .vision
    #else
      UIDevice.current.userInterfaceIdiom == .pad ? .iPad : .iPhone
    #endif
  }
}

import Foundation
import Probes
import SwiftUIDouble
import Testing
import UIKitDouble

/// Findings and reports, and what makes them red.
@Suite("Reports of probes") @MainActor
struct ReportTests {
  private let habits = DoubleHabits.ofUIKit[0]

  @Test("A probe that expects something else is red, for each question of each probe")
  func changedExpectations() async throws {
    for var probe in Probe.onDoubles {
      let kind = try #require(DoubleDevice.kinds(of: probe).first)
      let original = try await DoubleDevice.run(probe, on: kind, habits)
      if original.verdict == .skipped { continue }
      for (index, question) in probe.questions.enumerated() {
        probe.questions[index].answers = ["something else"]
        let finding = try await DoubleDevice.run(probe, on: kind, habits)
        #expect(finding.verdict == .different, "\(probe.name): \(question.text)")
        #expect(finding.explanation.contains(", expected: something else"), "\(probe.name)")
        probe.questions[index] = question
      }
    }
  }

  @Test("A double that behaves otherwise is found out by name")
  func wrongDouble() async throws {
    var wrong = habits
    wrong.uiKit.tellsPresentersAtOnce = false
    var probe = try #require(Probe.named("time-of-the-presenter"))
    probe.questions[0].answers = ["when present returns"]
    let report = try await report(of: [probe], wrong)
    #expect(report.isRed)
    #expect(
      report.table.contains(
        "DIFFERENT  time-of-the-presenter it is set: on the next turn, expected: when present returns"
      ))
    #expect(report.markdown.contains("#### 🔴 `time-of-the-presenter`"))
    #expect(report.markdown.contains(probe.sentence))
  }

  @Test("A probe that stops or gives no answer is unanswered")
  func unanswered() async throws {
    var probe = try #require(Probe.named("presenter-is-told"))
    probe.work = { stage, _ in try await stage.perform(.tap("nothing")) }
    let stopped = try await report(of: [probe], habits)
    #expect(stopped.findings[0].verdict == .unanswered)
    #expect(stopped.table.contains("no answer, expected: yes; No view is called nothing."))
    probe.work = { _, _ in }
    let silent = try await report(of: [probe], habits)
    #expect(silent.isRed && silent.count(.unanswered) == 1)
  }

  @Test("A probe whose parts are missing is skipped, with the reason")
  func skipped() throws {
    let device = ProbeDevice(.iPhone, version: 18, description: "phone")
    let runner = ProbeRunner(on: device)
    func reason(_ name: String) throws -> String? {
      runner.reasonToSkip(try #require(Probe.named(name)))
    }
    #expect(try reason("present-while-presenting") == nil)
    #expect(try reason("late-delegate") == "needs finger")
    #expect(try reason("focus-in-another-scene") == "not about iPhone 18")
    #expect(try reason("menu-button-and-modal") == "not about iPhone 18")
    let old = ProbeRunner(
      on: ProbeDevice(.iPhone, version: 16, description: ""), with: [.voiceOver])
    #expect(
      old.reasonToSkip(try #require(Probe.named("escape-block"))) == "not about iPhone 16")
  }

  @Test("A report is the same after JSON, and reports of one device are merged")
  func json() async throws {
    let named = try ["present-while-presenting", "late-delegate"].map {
      try #require(Probe.named($0))
    }
    let device = ProbeDevice(.iPhone, version: 18, description: "phone")
    var report = ProbeReport(device: device, findings: [])
    report.merge(
      ProbeReport(
        device: device, findings: named.map { ProbeFinding(skipping: $0, because: "needs finger") })
    )
    #expect(report.count(.skipped) == 2 && !report.isRed)
    let run = try await self.report(of: [named[1]], habits)
    report.merge(run)
    report.merge(
      ProbeReport(device: device, findings: [ProbeFinding(skipping: named[1], because: "")]))
    #expect(report.findings.map(\.verdict) == [.skipped, .asExpected])
    #expect(try ProbeReport(json: report.json()) == report)
    #expect(
      report.summary == "2 probes: 1 as expected, 0 different, 0 unanswered, 1 skipped")
    #expect(report.markdown.contains("| 🟢 | `late-delegate` | it is called: yes |"))
  }

  private func report(of probes: [Probe], _ habits: DoubleHabits) async throws -> ProbeReport {
    var report = ProbeReport(
      device: ProbeDevice(.iPhone, version: 18, description: "doubles"), findings: [])
    for probe in probes {
      report.findings.append(try await DoubleDevice.run(probe, on: .iPhone, habits))
    }
    return report
  }
}

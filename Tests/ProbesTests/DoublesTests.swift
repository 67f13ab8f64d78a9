import Probes
import SwiftUIDouble
import Testing
import UIKitDouble

/// Each probe on the doubles, with each habit.
@Suite("Probes on the doubles") @MainActor
struct DoublesTests {
  @Test(
    "With each habit, the doubles answer as the row says, and open questions as the habit says",
    arguments: Probe.onDoubles.map(\.name))
  func answers(name: String) async throws {
    let probe = try #require(Probe.named(name))
    var seen: [String: Set<String>] = [:]
    for habits in DoubleHabits.all(for: probe) {
      for kind in DoubleDevice.kinds(of: probe) {
        let finding = try await DoubleDevice.run(probe, on: kind, habits)
        if finding.verdict == .skipped { continue }
        let notes = finding.notes.map { "\($0.time) \($0.text)" }.joined(separator: "\n")
        #expect(
          finding.verdict == .asExpected, "\(kind) \(habits): \(finding.explanation)\n\(notes)")
        for question in probe.questions {
          guard let answer = finding[question.text] else { continue }
          seen[question.text, default: []].insert(answer)
          guard question.isOpen else { continue }
          let expected = SwiftUIHabits.with(habits.swiftUI) {
            HabitAnswer.expected(probe, question, habits.uiKit)
          }
          #expect(answer == expected, "\(kind) \(habits): \(question.text)\n\(notes)")
        }
      }
    }
    // Each probe has run at least once, and each variant of a habit was seen.
    for question in probe.questions {
      let variants = Set(
        DoubleHabits.all(for: probe).map { habits in
          SwiftUIHabits.with(habits.swiftUI) {
            HabitAnswer.expected(probe, question, habits.uiKit) ?? question.answers[0]
          }
        })
      #expect(seen[question.text] == variants, "\(question.text)")
    }
  }

  @Test("An exception ends the app: a controller that is presented twice")
  func presentedTwice() async throws {
    await #expect(processExitsWith: .failure) {
      try await DoubleDevice.runToEnd("present-a-presented-controller", on: .iPhone)
    }
    #expect(try isAsExpected("present-a-presented-controller", hasEnded: true))
  }

  @Test("An exception ends the app: an action sheet without a source, on an iPad")
  func noSource() async throws {
    await #expect(processExitsWith: .failure) {
      try await DoubleDevice.runToEnd("popover-without-a-source", on: .iPad)
    }
    // The same goes on with a phone.
    try await DoubleDevice.runToEnd("popover-without-a-source", on: .iPhone)
    #expect(try isAsExpected("popover-without-a-source", hasEnded: true))
    #expect(try !isAsExpected("popover-without-a-source", hasEnded: false))
  }

  @Test("An exception ends the app: a window for a closed scene")
  func closedScene() async throws {
    await #expect(processExitsWith: .failure) {
      try await DoubleDevice.runToEnd("window-of-a-closed-scene", on: .iPad)
    }
    #expect(try isAsExpected("window-of-a-closed-scene", hasEnded: true))
  }

  @Test("Every probe that ends the app has a test above")
  func ends() {
    #expect(
      Probe.all.filter { $0.needs.contains(.end) }.map(\.name)
        == [
          "present-a-presented-controller", "popover-without-a-source", "window-of-a-closed-scene",
        ])
  }

  @Test("The doubles run all probes but these")
  func missing() {
    let missing = Probe.all.filter { $0.missingOnDoubles != nil }
    #expect(
      missing.map(\.name) == [
        "app-without-scenes", "size-classes-in-the-background", "glass-of-a-window",
        "overrides-call-super",
        "dismissal-on-a-mac", "exit-command", "view-in-a-hosting-view",
        "alert-on-a-mac", "end-of-an-animation", "order-of-a-view-that-goes",
        "drag-without-disabling", "drag-from-right-to-left", "focus-in-a-container",
        "focus-of-a-card",
        "list-in-a-dragged-popup", "frame-of-a-background", "colors-under-a-cover",
        "elements-of-a-hosting-view", "animation-in-another-controller", "variable-of-previews",
        "phase-in-a-preview",
        "phase-under-a-sheet-on-a-mac", "pages-of-one-turn",
      ])
    #expect(Probe.onDoubles.count + missing.count + 3 == Probe.all.count)
    for probe in missing { #expect(probe.missingOnDoubles?.hasSuffix(".") == true) }
  }

  private func isAsExpected(_ name: String, hasEnded: Bool) throws -> Bool {
    let probe = try #require(Probe.named(name))
    return ProbeFinding(of: probe, hasEnded: hasEnded).verdict == .asExpected
  }
}

extension Probe {
  /// The probes that a simulation in this process can run.
  static let onDoubles = all.filter { $0.missingOnDoubles == nil && !$0.needs.contains(.end) }
}

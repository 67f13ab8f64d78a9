import Foundation
import PopupFlow
import Testing

@testable import PopupFlowPresenting

/// The tables in `PresentationLife.md`: what each input does in each phase.
@Suite struct PresentationLifeTableTests {
  typealias Life = PresentationLife<String>

  private static let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "PresentationLife.md")

  private static let mark = "<!-- The rest is written by the tests. -->\n"

  @Test("The file has the tables of the code; POPUPFLOW_WRITE_LIFE=1 writes them")
  func tables() throws {
    let text = try String(contentsOf: Self.file, encoding: .utf8)
    let mark = try #require(text.range(of: Self.mark))
    let tables = "\n" + Self.sections.joined(separator: "\n")
    if ProcessInfo.processInfo.environment["POPUPFLOW_WRITE_LIFE"] == "1" {
      let new = text[..<mark.upperBound] + tables
      try String(new).write(to: Self.file, atomically: true, encoding: .utf8)
    } else {
      #expect(text[mark.upperBound...] == tables)
    }
  }

  @Test("An impossible input changes nothing")
  func impossibleInputs() {
    for state in Self.states {
      for input in Self.inputs {
        var life = state.life
        guard life.take(input).words == "impossible" else { continue }
        #expect(life.phase == state.life.phase, "\(Self.name(of: input))")
      }
    }
  }

  // MARK: Inputs

  private static let inputs: [Life.Input] = [
    .waitForScreen, .haveScreen, .draw, .present, .request, .requestIsOver, .appeared, .reconsider,
    .replaceContent(isOutdated: true), .replaceContent(isOutdated: false), .presentAgain,
    .dismiss(.requested), .dismiss(.overdue), .close, .beginDismissal(isReturning: false),
    .beginDismissal(isReturning: true), .refuseDismissal, .postpone, .left, .beginDrag,
    .endDrag(isOut: true), .endDrag(isOut: false), .movedBack, .beganToLeave,
    .setBindingToNil(willSignalEnd: true), .setBindingToNil(willSignalEnd: false), .tapped,
    .tappedInVain, .released, .cameOnScreen, .cancelled, .dismissedByUser, .leftScreen, .vanished,
    .dismissed,
    .seenGone, .polled(.still), .polled(.moving), .polled(.gone(hasNextContent: false)),
    .polled(.gone(hasNextContent: true)),
  ]

  // Without `default`, so that a new input is named here, and added above.
  private static func name(of input: Life.Input) -> String {
    switch input {
    case .replaceContent(let isOutdated): isOutdated ? "replaceContent, outdated" : "replaceContent"
    case .dismiss(let reason): reason == .overdue ? "dismiss, overdue" : "dismiss"
    case .beginDismissal(let isReturning):
      isReturning ? "beginDismissal, to return" : "beginDismissal"
    case .endDrag(let isOut): isOut ? "endDrag, out" : "endDrag"
    case .setBindingToNil(let willSignal):
      willSignal ? "setBindingToNil, of a sheet" : "setBindingToNil, of an alert"
    case .polled(.still): "polled, still"
    case .polled(.moving): "polled, moving"
    case .polled(.gone(let hasNext)): hasNext ? "polled, gone, has next content" : "polled, gone"
    case .waitForScreen, .haveScreen, .draw, .present, .request, .requestIsOver, .appeared,
      .reconsider, .presentAgain, .close, .refuseDismissal, .postpone, .left, .beginDrag,
      .movedBack, .beganToLeave, .tapped, .tappedInVain, .released, .cameOnScreen, .cancelled,
      .dismissedByUser, .leftScreen, .vanished, .dismissed, .seenGone:
      "\(input)"
    }
  }

  // MARK: Phases

  private struct State {
    let title: String
    let life: Life
  }

  private static let states: [State] = phases(isOverlay: false) + phases(isOverlay: true)

  private static func phases(isOverlay: Bool) -> [State] {
    let all: [Life.Phase] =
      isOverlay
      ? [.appearing, .resting, .swiping, .movingBack, leaving(.user, .due)]
      : [
        .waiting, .waitingForScreen, .requested, .appearing, .resting, .swiping,
        .gone(wasSwiping: false), .renewed, leaving(.command, .requested),
        leaving(.command, .arriving), leaving(.command, .due), leaving(.user, .underFinger),
        leaving(.command, .gone), leaving(.command, .underway), leaving(.app, .underway), .ended,
      ]
    return all.map { phase in
      var life = Life()
      life.phase = phase
      life.isOverlay = isOverlay
      if life.isLeaving || life.isShown || phase == .renewed { _ = life.reportPresented() }
      return State(title: title(phase, isOverlay: isOverlay), life: life)
    }
  }

  private static func leaving(
    _ cause: Life.Dismissal.Cause, _ step: Life.Dismissal.Step
  ) -> Life.Phase {
    .leaving(Life.Dismissal(cause: cause, step: step))
  }

  private static func title(_ phase: Life.Phase, isOverlay: Bool) -> String {
    words(phase) + (isOverlay ? ", drawn in a view or window" : "")
  }

  private static func words(_ phase: Life.Phase) -> String {
    switch phase {
    case .gone(let wasSwiping): wasSwiping ? "gone, was swiping" : "gone"
    case .leaving(let dismissal): "leaving for \(dismissal.cause), \(dismissal.step)"
    default: "\(phase)"
    }
  }

  // MARK: Tables

  private static var sections: [String] { states.map(section) }

  private static func section(_ state: State) -> String {
    var rows: [String] = []
    var others: [(name: String, inputs: [String])] = [
      ("No effect", []), ("Late", []), ("Impossible", []),
    ]
    for input in inputs {
      var life = state.life
      let actions = life.take(input).words
      let name = "`\(name(of: input))`"
      switch actions {
      case "late" where life.phase == state.life.phase: others[1].inputs.append(name)
      case "impossible": others[2].inputs.append(name)
      case "" where life.phase == state.life.phase: others[0].inputs.append(name)
      default:
        let next = life.phase == state.life.phase ? "" : words(life.phase)
        rows.append("| \(name) | \(next) | \(actions) |")
      }
    }
    let table =
      rows.isEmpty
      ? ""
      : "| input | next phase | actions |\n| --- | --- | --- |\n\(rows.joined(separator: "\n"))\n"
    let lists = others.filter { !$0.inputs.isEmpty }
      .map { "\n\($0.name): \($0.inputs.joined(separator: ", ")).\n" }
    return "### \(state.title)\n\n\(table)\(lists.joined())"
  }
}

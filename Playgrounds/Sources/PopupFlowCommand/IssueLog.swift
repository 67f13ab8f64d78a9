import PopupFlow
import PopupFlowJournal

/// The issues of a run, on standard error: some of each kind, then how many more there are.
final class IssueLog {
  private struct Kind {
    let line: String
    var count = 0
  }

  // After these, more of the same kind say nothing new.
  private static let mostOfAKind = 10

  private let name: String
  private var kinds: [String: Kind] = [:]
  private var order: [String] = []

  /// - Parameter name: the name of the file in messages.
  init(of name: String) {
    self.name = name
  }

  /// Prints the issues of a transition.
  func take(_ transition: JournalTransition) {
    for case .issue(let issue) in transition.effects {
      let tick = "the tick at \(InstantText.text(of: transition.at))"
      let place = transition.line > 0 ? "line \(transition.line)" : tick
      let kind = issue.kindName
      if kinds[kind] == nil {
        kinds[kind] = Kind(line: place)
        order.append(kind)
      }
      kinds[kind]?.count += 1
      guard kinds[kind, default: Kind(line: place)].count <= Self.mostOfAKind else { continue }
      let prefix = transition.line > 0 ? "\(transition.line)" : tick.replacing("the ", with: "")
      printError("\(name):\(prefix): issue: \(issue)")
    }
  }

  /// Prints how many issues were left out.
  func finish() {
    for kind in order.compactMap({ kinds[$0] }) where kind.count > Self.mostOfAKind {
      let rest = kind.count - Self.mostOfAKind
      printError(
        "\(name): \(rest) more \(rest == 1 ? "issue" : "issues") like that of \(kind.line)")
    }
  }
}

extension PopupIssue {
  /// The name of the kind: issues of a kind have the same advice.
  fileprivate var kindName: String {
    if case .unexpectedReport(let report, _, _, _) = self { return "unexpected \(report)" }
    return Mirror(reflecting: self).children.first?.label ?? "\(self)"
  }
}

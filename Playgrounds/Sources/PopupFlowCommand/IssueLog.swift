import PopupFlow
import PopupFlowJournal

/// The issues of a run, on standard error: some of each kind, then how many more there are.
final class IssueLog {
  private struct Kind {
    let place: String
    var count = 0
  }

  // After these, more of the same kind say nothing new.
  private static let mostOfAKind = 10

  private let name: String
  private let isChanged: Bool
  private var names = UnknownNames()
  private var kinds: [String: Kind] = [:]
  private var order: [String] = []

  /// - Parameters:
  ///   - name: the name of the file in messages.
  ///   - isChanged: whether the run is a changed one. Its lines are not those of the file, so issues
  ///     have their times. Reports that do not fit are no issues: the run's notes count them.
  init(of name: String, isChanged: Bool = false) {
    self.name = name
    self.isChanged = isChanged
  }

  /// Ends the run of the case before, and forgets its names.
  func beginCase() {
    endRun()
    names = UnknownNames()
  }

  /// Prints the issues that only the end of a run shows. Without the end, the rest is not known.
  func endRun() {
    for use in names.usesAtEnd() {
      print(use.words, kind: "\(use.kind)", line: use.place.line, at: use.place.at)
    }
  }

  /// Prints the issues of a transition.
  func take(_ transition: JournalTransition) {
    let (line, at) = (transition.line, transition.at)
    names.take(transition) { kind, words in print(words(), kind: "\(kind)", line: line, at: at) }
    for case .issue(let issue) in transition.effects {
      if isChanged, case .unexpectedReport = issue { continue }
      print("\(issue)", kind: issue.kindName, line: line, at: at)
    }
  }

  // The words are made for those only that are printed.
  private func print(
    _ issue: @autoclosure () -> String, kind: String, line: Int, at: Double
  ) {
    let time = InstantText.text(of: at)
    let (prefix, place) =
      if isChanged {
        (" at \(time)", "the one at \(time)")
      } else if line > 0 {
        ("\(line)", "that of line \(line)")
      } else {
        ("tick at \(time)", "that of the tick at \(time)")
      }
    if kinds[kind] == nil { order.append(kind) }
    kinds[kind, default: Kind(place: place)].count += 1
    guard kinds[kind, default: Kind(place: place)].count <= Self.mostOfAKind else { return }
    printError("\(name):\(prefix): issue: \(issue())")
  }

  /// Prints how many issues were left out.
  func finish() {
    for kind in order.compactMap({ kinds[$0] }) where kind.count > Self.mostOfAKind {
      let rest = kind.count - Self.mostOfAKind
      printError("\(name): \(rest) more \(rest == 1 ? "issue" : "issues") like \(kind.place)")
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

/// The checks of each subject, as a section of an article.
enum ContractTable {
  /// The tables of all checks.
  static var text: String {
    [
      section("Publishers", StreamKind.publishers, ContractCheck.streams),
      section("Subscribers", SinkKind.all, ContractCheck.sinks),
      section("Hosts and gates", DriverKind.all, ContractCheck.drivers),
    ].joined(separator: "\n")
  }

  /// Returns the numbered checks, a table of subjects and checks, and the reasons for exceptions.
  private static func section<Subject>(
    _ title: String, _ subjects: [Subject], _ checks: [ContractCheck<Subject>]
  ) -> String {
    // Checks that apply to no subject are left out.
    let checks = checks.filter { check in subjects.contains { check.excuse($0) == nil } }
    var reasons: [String] = []
    let rows = subjects.map { subject in
      let cells = checks.map { check in
        guard let reason = check.excuse(subject) else { return "✓" }
        if !reasons.contains(reason) { reasons.append(reason) }
        return letter(reasons.firstIndex(of: reason) ?? 0)
      }
      return (name: "`\(subject.name)`", cells: cells.joined(separator: " | "))
    }
    var lines = ["## \(title)", ""]
    lines += checks.enumerated().map { "\($0 + 1). \($1.claim)." }
    lines += ["", "| | \(checks.indices.map { "\($0 + 1)" }.joined(separator: " | ")) |"]
    lines.append("|\(String(repeating: " --- |", count: checks.count + 1))")
    for group in grouped(rows) {
      lines.append("| \(group.names.joined(separator: ", ")) | \(group.cells) |")
    }
    if !reasons.isEmpty { lines.append("") }
    lines += reasons.enumerated().map { "- \(letter($0)): \($1)" }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Combines neighboring rows with the same checks.
  private static func grouped(
    _ rows: [(name: String, cells: String)]
  ) -> [(names: [String], cells: String)] {
    rows.reduce(into: []) { groups, row in
      if groups.last?.cells == row.cells {
        groups[groups.count - 1].names.append(row.name)
      } else {
        groups.append(([row.name], row.cells))
      }
    }
  }

  private static func letter(_ index: Int) -> String {
    String(UnicodeScalar(UInt8(ascii: "a") + UInt8(index)))
  }
}

/// The difference between expected and actual lines.
struct LineDifference {
  let expected: [String]
  let happened: [String]

  /// All lines, with `-` before those that are missing and `+` before those that are unexpected.
  /// O(*n* × *d*), where *n* is the number of lines and *d* the number of differences.
  var text: String {
    let difference = happened.difference(from: expected)
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var lines: [String] = []
    var next = 0
    for (index, line) in expected.enumerated() {
      if removed.contains(index) {
        lines.append("  - " + line)
        continue
      }
      while inserted.contains(next) {
        lines.append("  + " + happened[next])
        next += 1
      }
      lines.append("    " + line)
      next += 1
    }
    lines += happened[next...].map { "  + " + $0 }
    return lines.joined(separator: "\n")
  }
}

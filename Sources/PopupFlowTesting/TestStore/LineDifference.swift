/// Lines that were expected, and those that there are, as one text.
struct LineDifference {
  let expected: [String]
  let happened: [String]

  /// What was expected and is not there has a `-`, what is there and was not expected a `+`. O(*n* ×
  /// *d*) in the lines and the differences.
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

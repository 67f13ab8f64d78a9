import Foundation

extension ProbeFinding.Verdict {
  /// The word in tables.
  public var word: String {
    switch self {
    case .asExpected: "ok"
    case .different: "DIFFERENT"
    case .unanswered: "UNANSWERED"
    case .skipped: "skipped"
    }
  }

  /// The sign in Markdown.
  public var sign: String {
    switch self {
    case .asExpected: "🟢"
    case .different: "🔴"
    case .unanswered: "🟠"
    case .skipped: "⚪️"
    }
  }
}

extension ProbeFinding {
  /// The answers in words, with the expected ones where they are others.
  public var explanation: String {
    if verdict == .skipped { return obstacle ?? "" }
    let lines = answers.map { answer in
      let seen = answer.seen ?? "no answer"
      if answer.isExpected { return "\(answer.question.text): \(seen)" }
      let expected = answer.question.answers.joined(separator: " or ")
      return "\(answer.question.text): \(seen), expected: \(expected)"
    }
    return (lines + [obstacle].compactMap { $0 }).joined(separator: "; ")
  }
}

extension ProbeReport {
  /// The table for a console: a line for each probe.
  public var table: String {
    let width = findings.map(\.name.count).max() ?? 0
    let lines = findings.map { finding in
      let verdict = finding.verdict.word.padded(to: 10)
      return "\(verdict) \(finding.name.padded(to: width)) \(finding.explanation)"
    }
    return ([device.description] + lines + [summary]).joined(separator: "\n") + "\n"
  }

  /// The report for an issue form or a job's summary: the differences first, with their notes, and
  /// then all findings.
  public var markdown: String {
    var text = "### \(device.description)\n\n\(summary)\n"
    for finding in findings where [.different, .unanswered].contains(finding.verdict) {
      text += "\n#### \(finding.verdict.sign) `\(finding.name)`\n\n\(finding.sentence)\n\n"
      text += "\(finding.explanation)\n\n```text\n"
      for note in finding.notes {
        text += "\(String(format: "%8.3f", note.time)) \(note.text)\n"
      }
      text += "```\n"
    }
    text += "\n| | Probe | Finding |\n| --- | --- | --- |\n"
    for finding in findings {
      let cell = finding.explanation.replacingOccurrences(of: "|", with: "\\|")
      text += "| \(finding.verdict.sign) | `\(finding.name)` | \(cell) |\n"
    }
    return text
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}

import Foundation

extension Probe {
  /// All probes as Markdown: a table for each section.
  public static var markdown: String {
    var section: ProbeSection?
    var text = ""
    for probe in all {
      if probe.section.framework != section?.framework {
        text += "\n## \(probe.section.framework.rawValue)\n"
      }
      if probe.section != section {
        text += "\n### \(probe.section.heading)\n\n"
        text += "| Behavior | Known from | Probe | It asks |\n| --- | --- | --- | --- |\n"
      }
      section = probe.section
      text += "| \(probe.sentence) | \(probe.knownFrom) | `\(probe.name)` | \(probe.asks) |\n"
    }
    return text
  }

  /// The questions with the expected answers.
  private var asks: String {
    questions.map { question in
      let answers = question.answers.map { $0.isEmpty ? "nothing" : $0 }.joined(separator: " *or* ")
      return "\(question.text): \(answers)"
    }.joined(separator: "; ").replacingOccurrences(of: "|", with: "\\|")
  }
}

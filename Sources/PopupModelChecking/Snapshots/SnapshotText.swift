import CustomDump
import PopupMachine

/// The small pieces that snapshots are made of: the same on every run, whatever order a set is in.
package enum SnapshotText {
  /// Seconds, or an instant: without a fraction where there is none.
  package static func seconds(_ seconds: Double) -> String {
    let text = seconds.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// An instant, or a time from when a request is taken in: `5`, `+5`.
  package static func time(_ time: PopupTime) -> String {
    switch time {
    case .at(let instant): seconds(instant)
    case .after(let length): "+\(seconds(length))"
    }
  }

  /// What has no order of its own, in that of its text: `[cart, home]`.
  package static func list(_ elements: some Sequence<some Any>) -> String {
    "[\(elements.map { "\($0)" }.sorted().joined(separator: ", "))]"
  }

  /// A value of the app's on one line, as swift-custom-dump has it, which puts sets and dictionaries
  /// in order: `.offer("Two for one")`.
  package static func value(_ value: Any) -> String {
    // Most contents of tests; and as a literal, no white space in it is lost.
    if let text = value as? String { return text.debugDescription }
    // As an element, for what is dumped alone is written with the name of its type.
    let lines = String(customDumping: [value]).split(separator: "\n").dropFirst().dropLast()
    var text = ""
    for line in lines {
      let line = line.drop { $0 == " " }
      let opens = text.isEmpty || text.hasSuffix("(") || text.hasSuffix("[")
      let closes = line.hasPrefix(")") || line.hasPrefix("]")
      text += opens || closes ? line : " " + line
    }
    return String(text.dropFirst("[0]: ".count))
  }
}

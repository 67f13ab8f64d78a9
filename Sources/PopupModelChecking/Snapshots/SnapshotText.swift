import CustomDump
import PopupMachine

/// Formats values for snapshots. The text is the same on every run.
package enum SnapshotText {
  /// Returns seconds or an instant, without a fraction if it is zero.
  package static func seconds(_ seconds: Double) -> String { TimeText.number(seconds) }

  /// Returns an instant, or a time relative to the request: `5`, `+5`.
  package static func time(_ time: PopupTime) -> String {
    time.delay.map { "+\(seconds($0))" } ?? seconds(time.instant(from: 0))
  }

  /// Returns a list of elements, sorted by their text: `[cart, home]`.
  package static func list(_ elements: some Sequence<some Any>) -> String {
    "[\(elements.map { "\($0)" }.sorted().joined(separator: ", "))]"
  }

  /// Returns a value on one line, as dumped by swift-custom-dump, which sorts sets and
  /// dictionaries: `.offer("Two for one")`.
  package static func value(_ value: Any) -> String {
    // Most contents of tests are strings. A literal preserves white space.
    if let text = value as? String { return text.debugDescription }
    // Dumped as an element, since the dump of a single value includes the name of its type.
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

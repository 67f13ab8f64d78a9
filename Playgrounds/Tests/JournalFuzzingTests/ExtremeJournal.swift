import JournalGeneration
@_spi(JournalTools) import PopupFlowJournal

/// A journal in which extreme numbers take the place of some numbers, where a journal can have them.
struct ExtremeJournal {
  /// Numbers that programs calculate with, and get a result that does not fit.
  static let numbers = [
    "-0.0", "5e-324", "1e-300", "1.00000000000000000000000000000001", "1e9", "1e17", "1e306",
    "1e308", "1.7976931348623157e308", "9007199254740993", "9223372036854775807",
    "-9223372036854775808",
  ]

  /// The numbers beyond which there are none.
  static let ends = [
    "5e-324", "1.7976931348623157e308", "9223372036854775807", "-9223372036854775808",
  ]

  /// The text.
  private(set) var text = ""

  /// Whether a number took the place of another one.
  private(set) var isChanged = false

  /// - Parameters:
  ///   - journal: The lines of a journal.
  ///   - number: Returns the number for the place of a number, which is counted from 0; nil for the
  ///     journal's own.
  init(_ journal: String, number: (Int) -> String?) {
    var count = 0
    var time = 0.0
    for line in journal.split(separator: "\n") {
      var line = Line(String(line))
      for index in line.numbers.indices {
        if let number = number(count), line.replace(index, with: number) { isChanged = true }
        count += 1
      }
      text += line.text(since: &time) + "\n"
    }
  }

  /// Returns the count of numbers in a journal.
  static func count(in journal: String) -> Int {
    journal.split(separator: "\n").reduce(0) { $0 + Line(String($1)).numbers.count }
  }

  private struct Line {
    /// The text before each number, and after the last one.
    private var texts: [String] = []

    private(set) var numbers: [String] = []

    init(_ line: String) {
      var end = line.startIndex
      for match in line.matches(of: /(?:[:\[] *|, )(-?[0-9][-+.eE0-9]*)/) {
        texts.append(String(line[end..<match.1.startIndex]))
        numbers.append(String(match.1))
        end = match.1.endIndex
      }
      texts.append(String(line[end...]))
    }

    private var text: String { zip(texts, numbers + [""]).map { $0 + $1 }.joined() }

    /// Replaces a number, unless a journal cannot have the other one in this place.
    ///
    /// - Returns: Whether it was replaced.
    mutating func replace(_ index: Int, with number: String) -> Bool {
      let own = numbers[index]
      numbers[index] = number
      var reader = JournalReader(text: text)
      if (try? reader.next()) != nil { return true }
      numbers[index] = own
      return false
    }

    /// Returns the text without its time if it is earlier than that of the line before, whose time
    /// it then has.
    func text(since time: inout Double) -> String {
      var text = self.text
      guard let match = text.firstMatch(of: /"at": *([^,}]+)(, )?/), let at = Double(match.1) else {
        return text
      }
      if at < time { text.removeSubrange(match.range) } else { time = at }
      return text
    }
  }
}

extension ExtremeJournal {
  /// A journal with all fields that take a number.
  static let everyField = #"""
    {"policy": {"lanes": {"modal": {"capacity": 1, "interval": 3, "collect": 0.5, "duration": 20}, "toast": 2}, "limits": {"day": {"count": 2, "within": 30}, "each": {"count": 1, "within": 5, "each": "id"}}, "queueLimit": 9, "transitionTimeout": 10, "returningPriority": 50}, "host": "manual"}
    {"at": 1, "event": "appeared", "page": "home"}
    {"at": 2, "event": "request", "id": "a", "priority": 5, "duration": 9, "limits": ["day", "each"], "retention": "keepAlive", "pages": ["home"]}
    {"at": 2, "event": "request", "id": "b", "priority": -3, "notBefore": 4, "expiresAt": 90, "session": 0, "limits": ["day"]}
    {"at": 2.5, "event": "request", "id": "c", "lane": "toast", "duration": 4, "content": 7}
    {"at": 3, "event": "didPresent", "id": "a", "presentation": 1}
    {"at": 3, "event": "didPresent", "id": "c", "presentation": 2}
    {"at": 4, "event": "deactivated"}
    {"at": 5, "event": "activated"}
    {"at": 6, "event": "disappeared", "page": "home"}
    {"at": 6.5, "event": "didDismiss", "id": "a", "presentation": 1}
    {"at": 7, "batch": [{"event": "appeared", "page": "home"}, {"event": "request", "id": "d", "priority": 9}]}
    {"at": 8, "event": "didDecline", "id": "d"}
    {"at": 9, "event": "configured", "policy": {"lanes": {"modal": {"capacity": 2, "interval": 1, "collect": 1, "duration": 2}}, "limits": {"day": {"count": 1, "within": 4}}, "queueLimit": 3, "transitionTimeout": 2, "returningPriority": 1}}
    {"at": 10, "event": "withdraw", "request": 3}
    {"at": 11, "expect": {"why": {"b": [["notBefore", 4], ["limit", "day", 33]]}}}
    {"at": 12, "event": "sessionEnded"}
    {"at": 13, "event": "request", "id": "e", "session": 1}
    {"at": 14, "event": "relaunched"}
    {"at": 60, "event": "tick"}
    """#

  /// A journal that begins with the state of another one after some of its lines.
  static func continued(_ journal: String, after count: Int) throws -> String {
    let lines = journal.split(separator: "\n")
    var replay = JournalReplay(
      JournalReader(text: lines.prefix(count).joined(separator: "\n") + "\n"))
    while try replay.next() != nil {}
    var writer = JournalWriter()
    let state = JournalState(policy: replay.policy, state: replay.state)
    let first = writer.line(of: .state(state), at: replay.state.now)
    return String(decoding: first, as: UTF8.self)
      + lines.dropFirst(count).joined(separator: "\n")
  }
}

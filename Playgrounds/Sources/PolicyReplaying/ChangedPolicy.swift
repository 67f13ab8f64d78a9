import PopupFlow
import PopupFlowJournal

/// An error of a comparison: which of the two texts it is in, and what is wrong.
public enum PolicyComparisonError: Error, Sendable {
  /// A line of the journal is wrong.
  case journal(JournalError)

  /// The line of the policy is wrong.
  case policy(JournalError)

  /// The policy is not for this journal, or is none: what is wrong, and what was expected.
  case unfit(problem: String, expected: String)
}

enum JournalText {
  /// Reads all entries of a journal.
  static func entries(of text: [UInt8]) throws -> [JournalEntry] {
    var rest: [UInt8]? = text
    var reader = JournalReader { rest.take() }
    var entries: [JournalEntry] = []
    do {
      while let entry = try reader.next() { entries.append(entry) }
    } catch let error as JournalError {
      throw PolicyComparisonError.journal(error)
    }
    return entries
  }

  /// Returns the bytes of a line, counted from 1, with its newline.
  static func line(_ number: Int, of text: [UInt8]) -> ArraySlice<UInt8> {
    var start = 0
    for _ in 1..<max(number, 1) {
      start = (text[start...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count - 1) + 1
    }
    let end = text[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? text.count
    return text[start..<end]
  }
}

/// A policy that takes the place of a journal's own.
struct ChangedPolicy {
  private let policy: JournalPolicy
  private let line: [UInt8]

  /// Reads the first line of a text that is neither blank nor a comment.
  init(_ text: [UInt8]) throws {
    var rest: [UInt8]? = text
    var reader = JournalReader { rest.take() }
    do {
      let entry = try reader.next()
      guard let entry, case .policy(let policy) = entry.statement else {
        throw PolicyComparisonError.unfit(
          problem: "the first line is no policy",
          expected: #"a line such as {"policy": {"order": ["lifo"]}}"#)
      }
      self.policy = policy
      line = JournalText.line(entry.line, of: text).filter { $0 != UInt8(ascii: "\n") }
    } catch let error as JournalError {
      throw PolicyComparisonError.policy(error)
    }
  }

  func policy(host: JournalHost) -> JournalPolicy {
    JournalPolicy(policy: policy.policy, host: host)
  }

  private var hasDefaults: Bool {
    policy != JournalPolicy(policy: policy.policy, host: policy.host)
  }

  /// Returns the entries of a journal whose requests have the defaults of this policy, without
  /// policies. They have the lines of the journal.
  func entries(of journal: [UInt8], _ recorded: [JournalEntry]) throws -> [JournalEntry] {
    if hasDefaults, let state = recorded.first(where: \.isState) {
      throw PolicyComparisonError.unfit(
        problem: "the policy has defaults, and line \(state.line) of the journal a state",
        expected: "a policy without defaults, since a recorded request has all its fields")
    }
    var text = journal
    var offset = 1
    if let first = recorded.first, case .policy = first.statement {
      let own = JournalText.line(first.line, of: journal)
      text.replaceSubrange(own.indices, with: line + [UInt8(ascii: "\n")])
      offset = 0
    } else {
      text = line + [UInt8(ascii: "\n")] + journal
    }
    return try JournalText.entries(of: text).compactMap { entry in
      if case .policy = entry.statement { return nil }
      return JournalEntry(line: entry.line - offset, at: entry.at, entry.statement)
    }
  }
}

extension JournalEntry {
  var isPolicy: Bool {
    if case .policy = statement { true } else { false }
  }

  var isState: Bool {
    if case .state = statement { true } else { false }
  }
}

extension [JournalEntry] {
  /// The behavior of the journal's host.
  var host: JournalHost {
    switch first?.statement {
    case .policy(let policy)?: policy.host
    case .state(let state)?: state.policy.host
    default: .instant
    }
  }
}

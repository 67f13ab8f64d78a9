import PopupFlow
@_spi(JournalTools) import PopupFlowJournal
import Timeline

/// A fault of the library that an input has revealed.
public struct JournalFinding: Error, Equatable, CustomStringConvertible {
  /// A description of the fault, in a sentence.
  public let description: String
}

/// Examines the behavior of the library for any bytes. The bytes must be a journal or be refused
/// with a reason. Writing and reading a journal must not change it. Every replay must keep the
/// invariants and have the same result, its output must be JSON, and its pictures can be drawn.
public struct JournalExamination {
  private let bytes: [UInt8]
  private let isThorough: Bool
  private let newline = UInt8(ascii: "\n")

  /// - Parameters:
  ///   - bytes: a journal, or any other bytes.
  ///   - isThorough: whether to make the checks that take as long as all others together: those of
  ///     the state at the end, and of the animation.
  public init(_ bytes: some Sequence<UInt8>, isThorough: Bool = false) {
    self.bytes = Array(bytes)
    self.isThorough = isThorough
  }

  /// Performs all checks.
  ///
  /// - Returns: The number of replayed lines.
  /// - Throws: The first ``JournalFinding``.
  @discardableResult
  public func run() throws -> Int {
    let (entries, error) = try read(bytes)
    if let error { try examine(error) }
    try examineWriting(entries)
    try examineReplays(entries)
    return entries.count
  }

  /// Returns the entries before the first wrong line, and the error of that line.
  private func read(_ bytes: [UInt8]) throws -> ([JournalEntry], JournalError?) {
    var rest = bytes[...]
    // In pieces, like a file.
    var reader = JournalReader {
      guard !rest.isEmpty else { return nil }
      defer { rest = rest.dropFirst(61) }
      return Array(rest.prefix(61))
    }
    var entries: [JournalEntry] = []
    do {
      while let entry = try reader.next() { entries.append(entry) }
      return (entries, nil)
    } catch let error as JournalError {
      return (entries, error)
    }
  }

  private func examine(_ error: JournalError) throws {
    let count = bytes.count { $0 == newline } + 1
    guard (1...count).contains(error.line), !error.problem.isEmpty, !error.expected.isEmpty,
      !error.description.contains(where: \.isNewline)
    else {
      throw JournalFinding(description: "the error has no line, problem or expectation: \(error)")
    }
  }

  private func examineWriting(_ entries: [JournalEntry]) throws {
    var writer = JournalWriter()
    let written = entries.flatMap { writer.line(of: $0.statement, at: $0.at) }
    let (again, error) = try read(written)
    if let error {
      throw JournalFinding(
        description:
          "the written journal cannot be read: \(error)\n\(String(decoding: written, as: UTF8.self))"
      )
    }
    for (one, other) in zip(entries, again)
    where one.at != other.at || !isSame(one.statement, other.statement) {
      throw JournalFinding(
        description: "writing and reading changed line \(one.line): \(one), \(other)")
    }
    guard again.count == entries.count else {
      throw JournalFinding(description: "\(entries.count) lines were written, \(again.count) read")
    }
  }

  private func examineWriting(of state: JournalState) throws {
    var writer = JournalWriter()
    let written = writer.line(of: .state(state), at: state.state.now)
    let (again, error) = try read(written)
    guard error == nil, case .state(let other)? = again.first?.statement, other.state == state.state
    else {
      throw JournalFinding(
        description: "writing and reading changed the state: \(error.map { "\($0)" } ?? ""): "
          + String(decoding: written, as: UTF8.self))
    }
  }

  // The default of a policy is not written, because each written request contains its fields. Where
  // a request was made is not part of its value.
  private func isSame(_ one: JournalEntry.Statement, _ other: JournalEntry.Statement) -> Bool {
    switch (one, other) {
    case (.case(let one), .case(let other)):
      return one.name == other.name && isSame(.policy(one.policy), .policy(other.policy))
    case (.policy(let one), .policy(let other)):
      return one.policy == other.policy && one.host == other.host
    case (.state(let one), .state(let other)):
      return one.state == other.state && one.policy.policy == other.policy.policy
        && one.policy.host == other.policy.host
    case (.event(let one), .event(let other)): return one == other && one.source == other.source
    case (.batch(let one), .batch(let other)):
      return one == other && one.map(\.source) == other.map(\.source)
    default: return one == other
    }
  }

  private func examineReplays(_ entries: [JournalEntry]) throws {
    var replays = (replay(of: entries), replay(of: entries))
    var witness: ReplayWitness?
    // The invariants follow a run from its first event on.
    var isFollowed = true
    var check = JournalCheck()
    var records = JournalRecordWriter()
    var timeline = Timeline()
    var phone = PhoneRun()
    while let step = try replays.0.next() {
      guard try replays.1.next() == step else {
        throw JournalFinding(description: "a second replay differs at \(step)")
      }
      // The policy is known after the first step.
      if case .transition(let transition) = step, transition.isState { isFollowed = false }
      if witness == nil { witness = ReplayWitness(replays.0.policy) }
      _ = check.take(step, of: replays.0)
      switch step {
      case .case:
        witness = ReplayWitness(replays.0.policy)
        isFollowed = true
        timeline = Timeline()
        phone = PhoneRun()
      case .transition(let transition):
        if isFollowed { try witness?.follow(transition) }
        try examine(records: records.line(of: transition))
        try examine(records: JournalAppearanceWriter().lines(of: transition))
        timeline.append(transition)
        if isThorough { phone.append(transition) }
      case .expectation: break
      }
    }
    // A number that does not fit ends the process.
    _ = timeline.text(columns: 80)
    _ = timeline.svg(title: "A run")
    guard isThorough else { return }
    _ = phone.svg(title: "A run")
    try examineReasons(in: replays.0.state)
    try examineWriting(of: JournalState(policy: replays.0.policy, state: replays.0.state))
  }

  private func examine(records: [UInt8]) throws {
    guard records.last ?? newline == newline else {
      throw JournalFinding(description: "the last record has no newline")
    }
    // Uses each record as the content of a request, to check that the reader accepts it as JSON.
    let start = #"{"event": "request", "id": "a", "content": "#
    for record in records.split(separator: newline) {
      let (entries, error) = try read(Array(start.utf8 + record + "}".utf8))
      guard error == nil, entries.count == 1 else {
        throw JournalFinding(
          description: "a record is not JSON: \(String(decoding: record, as: UTF8.self))")
      }
    }
  }

  // A record cannot be read again if two ids in it are canonically equivalent, so each popup's
  // reasons are a record of their own.
  private func examineReasons(in state: PopupState<JournalDomain>) throws {
    for popup in state.queued + state.alive {
      let explanation = state.explanation(ofRequest: popup.number)
      for reason in explanation?.reasons ?? [] {
        guard JournalReason(reason).instant?.isFinite ?? true else {
          throw JournalFinding(description: "a reason has no instant: \(reason)")
        }
      }
    }
  }

  private func replay(of entries: [JournalEntry]) -> JournalReplay {
    var rest = entries[...]
    return JournalReplay { rest.popFirst() }
  }
}

extension PopupEvent<JournalDomain> {
  /// The place where the event's request was made; nil if it is not known, or the event is no request.
  fileprivate var source: String? {
    if case .request(let request) = self { request.source } else { nil }
  }
}

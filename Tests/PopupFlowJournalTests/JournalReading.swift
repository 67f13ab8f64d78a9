import PopupFlow
@_spi(JournalTools) import PopupFlowJournal
import Testing

/// All that a reader returns for a journal: its entries, and the error that ends it.
struct JournalReading: Equatable {
  private(set) var entries: [JournalEntry] = []
  private(set) var error: JournalError?

  /// - Parameter pieces: returns the number of bytes that the reader receives next.
  init(_ bytes: some Sequence<UInt8>, pieces: @escaping () -> Int = { .max }) {
    var rest = Array(bytes)[...]
    var reader = JournalReader {
      let size = min(pieces(), rest.count)
      defer { rest = rest.dropFirst(size) }
      return rest.isEmpty ? nil : Array(rest.prefix(size))
    }
    do {
      while let entry = try reader.next() { entries.append(entry) }
    } catch {
      self.error = error as? JournalError
      #expect(self.error != nil, "\(error)")
    }
  }
}

/// Returns all entries of a journal.
func entries(of text: String) throws -> [JournalEntry] {
  var reader = JournalReader(text: text)
  return try Array(reading: { try reader.next() })
}

/// Returns all steps of a journal's replay.
func steps(of text: String) throws -> [JournalStep] {
  var replay = JournalReplay(JournalReader(text: text))
  return try Array(reading: { try replay.next() })
}

/// Returns the output of `play --format jsonl` for a journal.
func records(of text: String) throws -> [String] {
  var writer = JournalRecordWriter()
  return try transitions(of: text).map { transition in
    String(decoding: writer.line(of: transition).dropLast(), as: UTF8.self)
  }
}

/// Returns the differences of a journal's replay from each of its expectations.
func differences(in text: String) throws -> [[String]] {
  var replay = JournalReplay(JournalReader(text: text))
  var check = JournalCheck()
  var differences: [[String]] = []
  while let step = try replay.next() {
    let found = check.take(step, of: replay)
    if case .expectation = step { differences.append(found.map(\.description)) }
  }
  return differences
}

/// Returns all transitions of a journal's replay.
func transitions(of text: String) throws -> [JournalTransition] {
  try steps(of: text).compactMap { step in
    if case .transition(let transition) = step { transition } else { nil }
  }
}

/// Returns the only event of a journal with one line.
func event(of line: String) throws -> PopupEvent<JournalDomain>? {
  guard case .event(let event) = try entries(of: line).first?.statement else { return nil }
  return event
}

extension Array {
  fileprivate init(reading next: () throws -> Element?) rethrows {
    self = []
    while let element = try next() { append(element) }
  }
}

import PopupFlow
import PopupFlowJournal

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

@_spi(JournalTools) import PopupFlowJournal

extension JournalReader {
  /// Creates a reader of the bytes of a journal.
  init(bytes: [UInt8]) {
    self.init(text: String(decoding: bytes, as: UTF8.self))
  }
}

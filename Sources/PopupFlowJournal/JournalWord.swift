import PopupFlow

/// An enumeration whose cases are words of a journal.
protocol JournalWord: RawRepresentable<String>, CaseIterable, Sendable {
  static var words: WordList<Self> { get }
}

extension JournalWord {
  /// Returns the list of all words, to be stored.
  static func allWords() -> WordList<Self> {
    WordList(allCases) { $0.rawValue }
  }
}

extension PopupPromotion: JournalWord {
  static let words = allWords()
}

extension PopupTieBreak: JournalWord {
  static let words = allWords()
}

extension PopupPresence: JournalWord {
  static let words = allWords()
}

extension PopupRetention: JournalWord {
  static let words = allWords()
}

extension PopupPreemption: JournalWord {
  static let words = allWords()
}

extension PopupIneligibility: JournalWord {
  static let words = allWords()
}

extension PopupRelaunch: JournalWord {
  static let words = allWords()
}

extension PopupLimit.Each: JournalWord {
  static let words = allWords()
}

extension PopupLimit.Scope: JournalWord {
  static let words = allWords()
}

extension PopupCoalescing: JournalWord {
  static let words = allWords()
}

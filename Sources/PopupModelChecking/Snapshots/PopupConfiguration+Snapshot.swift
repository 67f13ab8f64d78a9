import PopupMachine

extension PopupConfiguration {
  /// The values that differ from their defaults, on one line: `lanes [modal: capacity 2], promotion
  /// onTrigger`.
  package var snapshot: String {
    let words = optionWords
    return words.isEmpty ? "as by default" : words.joined(separator: ", ")
  }
}

extension PopupLanePolicy {
  /// The rules of the lane on one line: `capacity 1 interval 10`.
  package var snapshot: String { optionWords.joined(separator: " ") }
}

extension PopupLimit {
  /// The limit on one line: `2 within 60 each id of session`.
  package var snapshot: String { optionWords.joined(separator: " ") }
}

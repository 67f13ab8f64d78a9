/// Names that are probably misspelled.
extension String {
  /// Returns whether this name and another one probably mean the same: they differ in two letters at
  /// most, in upper and lower case, or in what separates their words.
  ///
  /// Names with different digits are different ones, such as `step1` and `step2`. So are names of
  /// which a short word differs, such as `step-a` and `step-b`, or to which two letters at the
  /// beginning are added, such as `finished` and `unfinished`. O(*m* *n*) for names of *m* and *n*
  /// characters.
  ///
  /// - Parameters:
  ///   - other: The other name.
  ///   - shortest: The number of letters that a word must have at least to be misspelled.
  ///   - isPluralAnother: Whether a word with an additional `s` is another word.
  package func isNear(_ other: String, shortest: Int = 4, isPluralAnother: Bool = true) -> Bool {
    guard self != other, filter(\.isNumber) == other.filter(\.isNumber) else { return false }
    let (own, others) = (letterWords, other.letterWords)
    if own.isEmpty { return false }
    guard own.count == others.count else { return Array(own.joined()) == Array(others.joined()) }
    var sum = 0
    for (word, other) in zip(own, others) where word != other {
      let misspelling = Misspelling(word, other)
      let distance = misspelling.distance(shortest: shortest, isPluralAnother: isPluralAnother)
      guard let distance else { return false }
      sum += distance
    }
    return sum <= Misspelling.most
  }

  /// The words of letters, in lower case. In `signedIn`, the second word begins with the capital.
  private var letterWords: [[Character]] {
    var words: [[Character]] = [[]]
    var isAfterLowercase = false
    for character in self {
      let isLetter = character.isLetter
      if !isLetter || isAfterLowercase && character.isUppercase { words.append([]) }
      if isLetter { words[words.count - 1] += character.lowercased() }
      isAfterLowercase = character.isLowercase
    }
    return words.filter { !$0.isEmpty }
  }
}

/// Two words, one of which may be a misspelling of the other.
private struct Misspelling {
  /// The largest number of wrong letters.
  static var most: Int { 2 }

  private let shorter: [Character]
  private let longer: [Character]

  init(_ first: [Character], _ second: [Character]) {
    (shorter, longer) = first.count <= second.count ? (first, second) : (second, first)
  }

  /// Returns the number of letters that are missing, additional, wrong or swapped; nil if these are
  /// different words.
  func distance(shortest: Int, isPluralAnother: Bool) -> Int? {
    guard shorter.count >= shortest else { return nil }
    if isPluralAnother && longer == shorter + ["s"] { return nil }
    // Such as “un”, “in” and “re”.
    if longer.count == shorter.count + 2 && longer.suffix(shorter.count) == shorter[...] {
      return nil
    }
    let bound = shorter.count < 7 ? 1 : Self.most
    guard longer.count - shorter.count <= bound else { return nil }
    let distance = changeCount
    return distance <= bound ? distance : nil
  }

  /// The number of letters to insert, remove, replace or swap.
  private var changeCount: Int {
    var (beforeLast, last) = ([Int](), Array(0...longer.count))
    for (row, letter) in shorter.enumerated() {
      var current = [row + 1]
      for (column, other) in longer.enumerated() {
        var least = min(
          last[column + 1] + 1, current[column] + 1, last[column] + (letter == other ? 0 : 1))
        let isSwapped =
          row > 0 && column > 0 && letter == longer[column - 1] && shorter[row - 1] == other
        if isSwapped { least = min(least, beforeLast[column - 1] + 1) }
        current.append(least)
      }
      (beforeLast, last) = (last, current)
    }
    return last[longer.count]
  }
}

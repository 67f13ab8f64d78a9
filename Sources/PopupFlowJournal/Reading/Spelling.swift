/// A guess which word was meant by a misspelt one.
enum Spelling {
  /// Returns the word that a text was probably meant to be; nil if there is none, or it is too far
  /// from all of them.
  ///
  /// A word is near if it begins with the text, if the text begins with it, or if a third of its
  /// characters or fewer are missing, additional, wrong or swapped. Case does not count.
  static func suggestion(for text: String, among words: some Sequence<String>) -> String? {
    // A short text is near to everything, and a long one is no misspelt name.
    guard (3...40).contains(text.count) else { return nil }
    let typed = Array(text.lowercased())
    let near = words.compactMap { word -> (word: String, distance: Int)? in
      let letters = Array(word.lowercased())
      if letters.starts(with: typed) { return (word, 1) }
      let distance = distance(typed, letters)
      let isNear =
        distance <= max(1, min(typed.count, letters.count) / 3)
        || letters.count > 2 && typed.starts(with: letters)
      return isNear ? (word, distance) : nil
    }
    return near.min { ($0.distance, $0.word) < ($1.distance, $1.word) }?.word
  }

  /// Returns the question whether a word was meant, with a space before it; empty without a guess.
  static func question(for text: String, among words: some Sequence<String>) -> String {
    suggestion(for: text, among: words).map { " (did you mean `\($0)`?)" } ?? ""
  }

  // The number of characters to insert, remove, replace or swap.
  private static func distance(_ first: [Character], _ second: [Character]) -> Int {
    var earlier: [Int] = []
    var previous = Array(0...second.count)
    for (row, character) in first.enumerated() {
      var current = [row + 1]
      for (column, other) in second.enumerated() {
        var least = min(
          previous[column + 1] + 1, current[column] + 1,
          previous[column] + (character == other ? 0 : 1))
        let isSwapped =
          row > 0 && column > 0 && character == second[column - 1] && first[row - 1] == other
        if isSwapped { least = min(least, earlier[column - 1] + 1) }
        current.append(least)
      }
      (earlier, previous) = (previous, current)
    }
    return previous[second.count]
  }
}

import Foundation

extension JournalFile {
  /// The title of a picture: the first sentences of the comment at the top of the journal, or its
  /// name.
  var title: String {
    beginning.flatMap { Self.title(in: $0) } ?? URL(fileURLWithPath: name).lastPathComponent
  }

  /// Returns the first sentences of the comment at the top of a journal; nil if it has none.
  static func title(in text: String) -> String? {
    let comment = text.split(whereSeparator: \.isNewline).prefix { $0.hasPrefix("//") }
      .map { $0.drop { $0 == "/" || $0 == " " } }.joined(separator: " ")
    return story(in: comment)
  }

  /// Returns the first sentences of a text, until there are enough words for a title.
  static func story(in text: String) -> String? {
    var story = ""
    for sentence in text.split(separator: ". ") {
      story += story.isEmpty ? sentence : ". \(sentence)"
      if story.count >= 24 { break }
    }
    while story.hasSuffix(".") { story.removeLast() }
    return story.isEmpty ? nil : story
  }
}

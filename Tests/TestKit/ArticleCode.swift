import Foundation

/// The code of texts, which tests compile and run.
package enum ArticleCode {
  /// The folder of the package.
  package static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  package static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  /// Returns the names of the texts in a catalog.
  package static func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      atPath: root.appendingPathComponent(folder).path
    ).filter { $0.hasSuffix(".md") }
  }

  /// Returns the code blocks of a text. Blocks without a language contain messages.
  package static func blocks(of text: String, in language: String = "swift") -> [String] {
    // Every second part is inside a block, and begins with the rest of its opening line.
    text.components(separatedBy: "```").enumerated().compactMap { index, part in
      guard index % 2 == 1, part.hasPrefix(language + "\n") else { return nil }
      return String(part.dropFirst(language.count + 1).dropLast())
    }
  }

  /// Returns the lines of a text without indentation, and without blank lines.
  ///
  /// The functions of a text can be static functions of the type that contains its tests.
  package static func lines(of text: String) -> [String] {
    text.components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .map { $0.hasPrefix("static func ") ? String($0.dropFirst("static ".count)) : $0 }
      .filter { !$0.isEmpty }
  }

  /// Returns the first line of code blocks that is not in a source after the lines before it; nil
  /// if all are. Each block is in the first source that contains all of it.
  package static func firstMissingLine(of blocks: [String], in sources: [String]) -> String? {
    var rests = sources.map { lines(of: $0)[...] }
    for block in blocks {
      let found = rests.map { follow(lines(of: block), in: $0) }
      guard let source = found.firstIndex(where: { $0.missing == nil }) else {
        // The source that contains most of the block is probably the intended one.
        return found.max { $0.count < $1.count }?.missing ?? block
      }
      rests[source] = found[source].rest
    }
    return nil
  }

  private static func follow(
    _ block: [String], in source: ArraySlice<String>
  ) -> (missing: String?, count: Int, rest: ArraySlice<String>) {
    var rest = source
    for (count, line) in block.enumerated() {
      guard let found = rest.firstIndex(of: line) else { return (line, count, rest) }
      rest = rest[(found + 1)...]
    }
    return (nil, block.count, rest)
  }
}

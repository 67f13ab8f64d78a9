import Foundation

extension ArticleCode {
  /// Returns the problem of a link from a text to a file, such as `Hosts.md#lanes`; nil if it
  /// resolves.
  static func problem(ofLink link: String, in path: String) throws -> String? {
    let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let file = root.appendingPathComponent(path)
    let url =
      parts[0].isEmpty
      ? file : file.deletingLastPathComponent().appendingPathComponent(String(parts[0]))
    guard FileManager.default.fileExists(atPath: url.path) else { return "no such file" }
    guard parts.count == 2 else { return nil }
    let headings = anchors(of: try String(contentsOf: url, encoding: .utf8))
    return headings.contains(String(parts[1])) ? nil : "no such heading"
  }

  /// Returns the anchors that GitHub gives to the headings of a text.
  static func anchors(of text: String) -> Set<String> {
    Set(
      text.split(separator: "\n").filter { $0.hasPrefix("#") }.map { line in
        line.drop { $0 == "#" || $0 == " " }.lowercased()
          .filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" }
          .replacingOccurrences(of: " ", with: "-")
      })
  }
}

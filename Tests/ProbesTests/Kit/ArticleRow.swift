import Foundation
import Probes

/// A row of a table in an article *Checked how*.
struct ArticleRow: Hashable {
  var section: ProbeSection
  var sentence: String
  var knownFrom: String
  /// The name of the probe, with which the last cell begins.
  var name: String?
  /// The rest of the last cell.
  var probe: String

  /// The rows of an article's tables of behaviors, in order.
  static func all(in article: ProbeArticle) throws -> [ArticleRow] {
    let file = root.appending(
      path: "Sources/\(article.rawValue)/\(article.rawValue).docc/CheckedHow.md")
    var heading = ""
    var isTable = false
    var rows: [ArticleRow] = []
    for line in try String(contentsOf: file, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false)
    {
      if line.hasPrefix("### ") {
        heading = String(line.dropFirst(4))
        isTable = false
      }
      let cells = cells(of: line)
      if cells.count == 3, cells[0].hasPrefix("Behavior") { isTable = true }
      guard isTable, cells.count == 3, !cells[0].hasPrefix("Behavior"), !cells[0].hasPrefix("---")
      else { continue }
      rows.append(ArticleRow(cells, ProbeSection(article, heading)))
    }
    return rows
  }

  private init(_ cells: [String], _ section: ProbeSection) {
    self.section = section
    (sentence, knownFrom, probe) = (cells[0], cells[1], cells[2])
    if let match = probe.prefixMatch(of: #/`([a-z0-9-]+)`: /#) {
      name = String(match.1)
      probe = String(probe[match.range.upperBound...])
    }
  }

  private static func cells(of line: Substring) -> [String] {
    guard line.hasPrefix("| "), line.hasSuffix(" |") else { return [] }
    return line.dropFirst(2).dropLast(2).split(separator: " | ", omittingEmptySubsequences: false)
      .map { $0.trimmingCharacters(in: .whitespaces) }
  }

  /// The root of the package.
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
}

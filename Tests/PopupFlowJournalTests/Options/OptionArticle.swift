import Foundation
import PopupFlow
import PopupFlowJournal
import TestKit
import Testing

/// Expects a table of the article to list exactly these options with their defaults, and some other
/// fields.
func expectArticle(
  _ title: String, lists options: [(name: String, text: String)], and others: [String]
) throws {
  let text = try ArticleCode.text("Sources/PopupFlowJournal/PopupFlowJournal.docc/Format.md")
  let rows = rows(of: "| Field of \(title) |", in: text)
  #expect(Set(rows.keys) == Set(options.map(\.name) + others))
  for (name, text) in options {
    #expect(text.isEmpty ? rows[name]?.hasSuffix(".") == true : rows[name] == text, "\(name)")
  }
}

/// Returns the last cells of a table's rows, by the names in the first ones.
private func rows(of title: String, in text: String) -> [String: String] {
  let lines = text.components(separatedBy: "\n").drop { !$0.hasPrefix(title) }.dropFirst(2)
  return lines.prefix { $0.hasPrefix("|") }.reduce(into: [:]) { rows, line in
    let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    let names = cells[0].filter { $0 != "`" }.components(separatedBy: ", ")
    for name in names { rows[name] = cells.last }
  }
}

extension PopupOptions {
  /// The names and defaults of all options, as the article of the format writes them; an empty text
  /// if the article describes the default in words.
  static var defaults: [(name: String, text: String)] {
    entries.map { ($0.name, "`{}`") }
      + table.flatMap { row in
        [(row.name, row.isRequired ? "Required." : text(of: row))]
          + (row.integerName.map { [($0, "")] } ?? [])
      }
  }

  private static func text(of row: OptionRow<Self>) -> String {
    switch row.standard {
    // A value that the lane or the policy has otherwise, and null says that it has none.
    case .absent: row.acceptsNull && row.none == .absent ? "`null`" : ""
    case .unlimited, .time: ""
    case .flag(let flag): "`\(flag)`"
    case .integer(let integer): "\(integer)"
    case .seconds(let seconds): seconds == seconds.rounded() ? "\(Int(seconds))" : "\(seconds)"
    case .text(let text): "`\(text)`"
    case .names(let names): "`\(names)`"
    }
  }
}

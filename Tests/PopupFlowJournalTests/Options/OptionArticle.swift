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

/// The default of each option, as the article of the format writes it.
struct OptionDefaults: OptionVisitor {
  /// The names and defaults; an empty text if the article describes the default in words.
  private(set) var texts: [(name: String, text: String)] = []

  static func texts<Options: PopupOptions>(of _: Options.Type) -> [(name: String, text: String)] {
    var (value, visitor) = (Options.standard, OptionDefaults())
    value.visit(&visitor)
    return visitor.texts
  }

  mutating func visit<Value>(_ option: PopupOption<Value>, _ value: inout Value) {
    texts.append((option.name, option.isRequired ? "Required." : Self.text(of: option)))
    if let name = option.integerName { texts.append((name, "")) }
  }

  mutating func visit<Name: _PopupName, Entry: PopupOptions>(
    _ name: String, _ entries: inout [Name: Entry]
  ) {
    texts.append((name, "`{}`"))
  }

  private static func text<Value>(of option: PopupOption<Value>) -> String {
    switch option.standard.scalar {
    // A lane's limit of its queue is the policy's, and null says that it has none.
    case .absent: option.acceptsNull && !(option.standard is PopupQueueLimit) ? "`null`" : ""
    case .word("ofLane"), .unlimited, .time: ""
    case .flag(let flag): "`\(flag)`"
    case .integer(let integer): "\(integer)"
    case .seconds(let seconds): seconds == seconds.rounded() ? "\(Int(seconds))" : "\(seconds)"
    case .word(let word), .name(let word): "`\(word)`"
    case .names(let names): "`\(names)`"
    }
  }
}

extension OptionDefaults: RequestOptionVisitor {
  static let textsOfRequests = {
    var visitor = OptionDefaults()
    PopupRequest<JournalDomain>(.null).visitOptions(&visitor)
    return visitor.texts
  }()

  mutating func visit(pages: inout PopupPages<JournalPage>) {
    texts += [("pages", ""), ("origin", "")]
  }
}

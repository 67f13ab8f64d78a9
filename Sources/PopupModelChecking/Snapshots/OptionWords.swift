import PopupMachine

extension PopupOptions {
  /// The options that differ from their defaults, and those that a file can write alone or must
  /// write, each in words.
  var optionWords: [String] {
    var (copy, visitor) = (self, OptionWords<Never>())
    copy.visit(&visitor)
    return visitor.words
  }
}

extension PopupRequest {
  /// The options that differ from their defaults, each in words, without id and content.
  var optionWords: [String] {
    var visitor = OptionWords<Domain.Page>()
    visitOptions(&visitor)
    return visitor.words
  }
}

private struct OptionWords<Page: Hashable & Sendable>: OptionVisitor {
  private(set) var words: [String] = []

  mutating func visit<Value>(_ option: PopupOption<Value>, _ value: inout Value) {
    let isShown = option.isRequired || option.standsAlone || value != option.standard
    guard isShown, let text = Self.text(of: value.scalar) else { return }
    let title = option.title ?? option.name(of: value.scalar)
    words.append([title, text].filter { !$0.isEmpty }.joined(separator: " "))
  }

  mutating func visit<Name: _PopupName, Entry: PopupOptions>(
    _ name: String, _ entries: inout [Name: Entry]
  ) {
    if entries.isEmpty { return }
    let list = entries.map { "\($0.key): \($0.value.optionWords.joined(separator: " "))" }
    words.append("\(name) \(SnapshotText.list(list))")
  }

  /// Returns the words for a value: none for a flag, whose title says it; nil if there is nothing
  /// to say.
  private static func text(of scalar: OptionScalar) -> String? {
    switch scalar {
    case .absent, .unlimited: "unlimited"
    case .flag(let flag): flag ? "" : nil
    case .integer(let integer): "\(integer)"
    case .seconds(let seconds): SnapshotText.seconds(seconds)
    case .time(let time): SnapshotText.time(time)
    case .word(let text), .name(let text): text
    case .names(let names): SnapshotText.list(names)
    }
  }
}

extension OptionWords: RequestOptionVisitor {
  mutating func visit(pages: inout PopupPages<Page>) {
    switch pages {
    case .any: break
    case .only(let pages): words.append("pages \(SnapshotText.list(pages))")
    case .except(let pages): words.append("pages except \(SnapshotText.list(pages))")
    case .visit(let origin): words.append("origin \(origin)")
    }
  }
}

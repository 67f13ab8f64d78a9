import PopupMachine

extension PopupOptions {
  /// The options that differ from their defaults, and those that a file can write alone or must
  /// write, each in words.
  var optionWords: [String] {
    Self.entries.compactMap(words) + words(Self.table)
  }

  fileprivate func words(_ entries: OptionEntries<Self>) -> String? {
    let values = entries.values(of: self)
    if values.isEmpty { return nil }
    let list = values.map { "\($0.name): \($0.value.optionWords.joined(separator: " "))" }
    return "\(entries.name) \(SnapshotText.list(list))"
  }

  fileprivate func words(_ table: [OptionRow<Self>]) -> [String] {
    table.compactMap { row in
      let scalar = row.scalar(of: self)
      let isShown = row.isRequired || row.standsAlone || scalar != row.standard
      guard isShown, let text = scalar.words else { return nil }
      let title = row.title ?? row.name(of: scalar)
      return [title, text].filter { !$0.isEmpty }.joined(separator: " ")
    }
  }
}

extension PopupRequest {
  /// The options that differ from their defaults, each in words, without id and content.
  var optionWords: [String] {
    options.words(RequestOptions.tableBeforePages) + pageWords
      + options.words(RequestOptions.tableAfterPages)
  }

  private var pageWords: [String] {
    switch pages {
    case .any: []
    case .only(let pages): ["pages \(SnapshotText.list(pages))"]
    case .except(let pages): ["pages except \(SnapshotText.list(pages))"]
    case .visit(let origin): ["origin \(origin)"]
    }
  }
}

extension OptionScalar {
  /// The words for a value: none for a flag, whose title says it; nil if there is nothing to say.
  fileprivate var words: String? {
    switch self {
    case .absent, .unlimited: "unlimited"
    case .flag(let flag): flag ? "" : nil
    case .integer(let integer): "\(integer)"
    case .seconds(let seconds): SnapshotText.seconds(seconds)
    case .time(let time): SnapshotText.time(time)
    case .text(let text): text
    case .names(let names): SnapshotText.list(names)
    }
  }
}

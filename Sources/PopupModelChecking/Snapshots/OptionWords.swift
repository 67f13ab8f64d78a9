import PopupMachine

extension PopupOptions {
  /// The options that differ from their defaults, and those that a file can write alone or must
  /// write, each in words.
  var optionWords: [String] {
    var (copy, visitor) = (self, OptionWords())
    copy.visit(&visitor)
    return visitor.words
  }
}

private struct OptionWords: OptionVisitor {
  private(set) var words: [String] = []

  mutating func visit<Value>(_ option: PopupOption<Value>, _ value: inout Value) {
    let isShown = option.isRequired || option.standsAlone || value != option.standard
    guard isShown else { return }
    let text = Self.text(of: value.scalar)
    switch option.name {
    case "count": words.append(text)
    case "scope": words.append("of \(text)")
    default: words.append("\(option.name) \(text)")
    }
  }

  mutating func visit<Name: _PopupName, Entry: PopupOptions>(
    _ name: String, _ entries: inout [Name: Entry]
  ) {
    if entries.isEmpty { return }
    let list = entries.map { "\($0.key): \($0.value.optionWords.joined(separator: " "))" }
    words.append("\(name) \(SnapshotText.list(list))")
  }

  private static func text(of scalar: OptionScalar) -> String {
    switch scalar {
    case .absent: "unlimited"
    case .integer(let integer): "\(integer)"
    case .seconds(let seconds): SnapshotText.seconds(seconds)
    case .word(let word): word
    }
  }
}

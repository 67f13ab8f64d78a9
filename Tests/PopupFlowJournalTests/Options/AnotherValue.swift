import PopupFlow

/// Sets one option to another value.
struct AnotherValue: OptionVisitor {
  private let target: String
  private(set) var hasChanged = false

  init(of target: String) {
    self.target = target
  }

  mutating func visit<Value>(_ option: PopupOption<Value>, _ value: inout Value) {
    guard option.name == target else { return }
    let scalar: OptionScalar
    switch (Value.form, value.scalar) {
    case (.integer, .integer(let integer)): scalar = .integer(integer + 3)
    case (.integer, _): scalar = .integer(7)
    case (.seconds, .seconds(let seconds)): scalar = .seconds(seconds + 1.5)
    case (.seconds, _): scalar = .seconds(4.5)
    case (.word(let words), let known):
      scalar = words.map(OptionScalar.word).first { $0 != known } ?? known
    }
    guard let other = Value(scalar: scalar), other != value else { return }
    value = other
    hasChanged = true
  }

  mutating func visit<Name: _PopupName, Entry: PopupOptions>(
    _ name: String, _ entries: inout [Name: Entry]
  ) {
    guard name == target else { return }
    entries[Name("other")] = Entry.standard
    hasChanged = true
  }
}

extension PopupOptions {
  /// Returns the value with another value of an option; nil if there is none.
  func changed(_ option: String) -> Self? {
    var (copy, visitor) = (self, AnotherValue(of: option))
    copy.visit(&visitor)
    return visitor.hasChanged ? copy : nil
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
  }

  mutating func visit<Name: _PopupName, Entry: PopupOptions>(
    _ name: String, _ entries: inout [Name: Entry]
  ) {
    texts.append((name, "`{}`"))
  }

  private static func text<Value>(of option: PopupOption<Value>) -> String {
    switch option.standard.scalar {
    case .absent: option.acceptsNull ? "`null`" : ""
    case .integer(let integer): "\(integer)"
    case .seconds(let seconds): seconds == seconds.rounded() ? "\(Int(seconds))" : "\(seconds)"
    case .word(let word): "`\(word)`"
    }
  }
}

import PopupFlow
import PopupFlowJournal

/// Sets one option to another value.
struct AnotherValue: OptionVisitor {
  private let target: String
  private(set) var hasChanged = false

  init(of target: String) {
    self.target = target
  }

  mutating func visit<Value>(_ option: PopupOption<Value>, _ value: inout Value) {
    guard option.property == target else { return }
    let scalar: OptionScalar
    switch (Value.form, value.scalar) {
    case (.integer, .integer(let integer)): scalar = .integer(integer + 3)
    case (.integer, _): scalar = .integer(7)
    case (.seconds, .seconds(let seconds)): scalar = .seconds(seconds + 1.5)
    case (.seconds, _): scalar = .seconds(4.5)
    case (.flag, .flag(let flag)): scalar = .flag(!flag)
    case (.flag, _): scalar = .flag(true)
    case (.time, _): scalar = .time(.at(3))
    case (.name, _): scalar = .name("other")
    case (.names, _): scalar = .names(["other"])
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

extension AnotherValue: RequestOptionVisitor {
  mutating func visit(pages: inout PopupPages<JournalPage>) {
    guard target == "pages" else { return }
    pages = .only(["home"])
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

extension PopupRequest<JournalDomain> {
  /// Returns the request with another value of a property; nil if no option has its name.
  func changed(_ property: String) -> PopupRequest? {
    var (copy, visitor) = (self, AnotherValue(of: property))
    switch property {
    case "id":
      copy.id = "other"
      return copy
    case "content":
      copy.content = .string("other")
      return copy
    default:
      copy.changeOptions(&visitor)
      return visitor.hasChanged ? copy : nil
    }
  }
}

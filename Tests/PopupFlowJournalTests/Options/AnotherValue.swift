import PopupFlow
import PopupFlowJournal

extension PopupOptions {
  /// Returns the value with another value of an option; nil if there is none.
  ///
  /// - Parameter option: The name in files, or of the property.
  func changed(_ option: String) -> Self? {
    var copy = self
    for entries in Self.entries where entries.name == option {
      entries.set(entries.standard, for: "other", in: &copy)
      return copy
    }
    for row in Self.table where row.name == option || row.property == option {
      let scalar = row.scalar(of: self)
      return row.set(scalar.another(row.form), in: &copy) && copy != self ? copy : nil
    }
    return nil
  }
}

extension OptionScalar {
  fileprivate func another(_ form: OptionForm) -> OptionScalar {
    switch (form, self) {
    case (.integer, .integer(let integer)): .integer(integer + 3)
    case (.integer, _): .integer(7)
    case (.seconds, .seconds(let seconds)): .seconds(seconds + 1.5)
    case (.seconds, _): .seconds(4.5)
    case (.flag, .flag(let flag)): .flag(!flag)
    case (.flag, _): .flag(true)
    case (.time, _): .time(.at(3))
    case (.name, _): .text("other")
    case (.names, _): .names(["other"])
    case (.word(let words), let known):
      words.map(OptionScalar.text).first { $0 != known } ?? known
    }
  }
}

extension PopupRequest<JournalDomain> {
  /// Returns the request with another value of a property; nil if no option has its name.
  func changed(_ property: String) -> PopupRequest? {
    var copy = self
    switch property {
    case "id": copy.id = "other"
    case "content": copy.content = .string("other")
    case "pages": copy.pages = .only(["home"])
    default:
      guard let options = options.changed(property) else { return nil }
      copy.options = options
    }
    return copy
  }
}

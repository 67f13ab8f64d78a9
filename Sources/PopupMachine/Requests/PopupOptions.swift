/// A value that consists of options, each of which is described once.
///
/// All formats, checks and tests visit the options through their description. The module's formats
/// need nothing else of an option, so none of them can forget one.
package protocol PopupOptions: Codable, Hashable, Sendable {
  /// A value whose options have their defaults.
  static var standard: Self { get }

  /// The kind of value in a sentence, such as `lane`.
  static var noun: String { get }

  /// Visits each option once, in the order in which files list them.
  mutating func visit<Visitor: OptionVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure)
}

/// An operation on the options of a value, such as reading, writing or checking them.
package protocol OptionVisitor {
  associatedtype Failure: Error = Never

  /// Visits an option.
  ///
  /// - Parameters:
  ///   - option: The description of the option.
  ///   - value: The value, which the visitor can replace.
  mutating func visit<Value>(
    _ option: PopupOption<Value>, _ value: inout Value
  ) throws(Failure)

  /// Visits values by name, which have options of their own.
  mutating func visit<Name: _PopupName, Entry: PopupOptions>(
    _ name: String, _ entries: inout [Name: Entry]
  ) throws(Failure)
}

/// The description of an option.
package struct PopupOption<Value: OptionValue>: Sendable {
  /// The name in journals.
  package let name: String

  /// The name in journals of a value that is an integer, if it has a name of its own.
  package let integerName: String?

  /// The name of the property in code, in archives and in dumps.
  package let property: String

  /// The words before the value in snapshots; nil for the name in journals. A flag has no other
  /// words.
  package let title: String?

  /// The default; of a required option, any value.
  package let standard: Value

  package let range: OptionRange

  /// Whether the option has no default.
  package let isRequired: Bool

  /// Whether a file can write `null` for an absent value.
  package let acceptsNull: Bool

  /// Whether a file can write the value alone, instead of all options, if the others have their
  /// defaults.
  package let standsAlone: Bool

  init(
    _ name: String, integer integerName: String? = nil, property: String? = nil,
    title: String? = nil, default standard: Value, _ range: OptionRange = .all,
    isRequired: Bool = false, acceptsNull: Bool = false, standsAlone: Bool = false
  ) {
    self.name = name
    self.integerName = integerName
    self.property = property ?? name
    self.title = title
    self.standard = standard
    self.range = range
    self.isRequired = isRequired
    self.acceptsNull = acceptsNull
    self.standsAlone = standsAlone
  }

  /// Returns the name in journals of a value.
  package func name(of scalar: OptionScalar) -> String {
    if case .integer = scalar, let integerName { integerName } else { name }
  }
}

/// The numbers that an option can have.
package enum OptionRange: Sendable {
  case all

  /// A number, or more.
  case from(Int)

  /// More than a number. An app can give the number itself; a file cannot.
  case above(Int)

  /// The least number that an app can give; nil if there is none.
  package var least: Double? {
    switch self {
    case .all: nil
    case .from(let least), .above(let least): Double(least)
    }
  }

  /// Returns whether a file can contain a value.
  package func contains(_ scalar: OptionScalar) -> Bool {
    let number: Double
    switch scalar {
    case .integer(let integer): number = Double(integer)
    case .seconds(let seconds): number = seconds
    case .time(let time): number = time.instant(from: 0)
    case .absent, .unlimited, .flag, .word, .name, .names: return true
    }
    return switch self {
    case .all: true
    case .from(let least): number >= Double(least)
    case .above(let least): number > Double(least)
    }
  }
}

// MARK: - Names

extension PopupOptions {
  /// The names of all options, in the order of the description.
  package static var optionNames: [String] {
    var (value, names) = (standard, OptionNames())
    value.visit(&names)
    return names.names
  }
}

private struct OptionNames: OptionVisitor {
  var names: [String] = []

  mutating func visit<Value>(_ option: PopupOption<Value>, _ value: inout Value) {
    names.append(option.name)
  }

  mutating func visit<Name: _PopupName, Entry: PopupOptions>(
    _ name: String, _ entries: inout [Name: Entry]
  ) {
    names.append(name)
  }
}

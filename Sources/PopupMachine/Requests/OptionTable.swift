/// A value that consists of options, which a table describes.
///
/// All formats, checks and tests loop over the table, so none of them can forget an option.
package protocol PopupOptions: Hashable, Sendable {
  /// A value whose options have their defaults.
  static var standard: Self { get }

  /// The kind of value in a sentence, such as `lane`.
  static var noun: String { get }

  /// The options that have one value, in the order in which files list them.
  static var table: [OptionRow<Self>] { get }

  /// The options that have a value for each name. Files list them before the others.
  static var entries: [OptionEntries<Self>] { get }
}

extension PopupOptions {
  package static var entries: [OptionEntries<Self>] { [] }

  /// The names of all options in files.
  package static var optionNames: [String] {
    entries.map(\.name) + table.flatMap { [$0.name] + ($0.integerName.map { [$0] } ?? []) }
  }
}

/// The description of an option that has one value: a row of the table.
package struct OptionRow<Options: PopupOptions>: Sendable {
  /// The name in files.
  package let name: String

  /// The name in files of a value that is an integer, if it has a name of its own.
  package let integerName: String?

  /// The name of the property in code and in dumps.
  package let property: String

  /// The words before the value in snapshots; nil for the name in files. A flag has no other words.
  package let title: String?

  package let form: OptionForm
  package let range: OptionRange

  /// The default; of a required option, any value.
  package let standard: OptionScalar

  /// The value that says that there is none, such as no limit; nil if there is always one.
  package let none: OptionScalar?

  /// Whether the option has no default.
  package let isRequired: Bool

  /// Whether a journal can write `null` for ``none``.
  package let acceptsNull: Bool

  /// Whether a file can write the value alone, instead of all options, if the others have their
  /// defaults.
  package let standsAlone: Bool

  private let get: @Sendable (Options) -> any OptionValue
  private let set: @Sendable (inout Options, OptionScalar) -> Bool

  init<Value: OptionValue>(
    _ name: String, _ path: WritableKeyPath<Options, Value> & Sendable,
    _ range: OptionRange = .all, integer integerName: String? = nil, property: String? = nil,
    title: String? = nil, isRequired: Bool = false, acceptsNull: Bool = false,
    standsAlone: Bool = false
  ) {
    self.name = name
    self.integerName = integerName
    self.property = property ?? name
    self.title = title
    form = Value.form
    self.range = range
    standard = Options.standard[keyPath: path].scalar
    none = [.unlimited, .absent].first { Value(scalar: $0) != nil }
    self.isRequired = isRequired
    self.acceptsNull = acceptsNull
    self.standsAlone = standsAlone
    get = { $0[keyPath: path] }
    set = { options, scalar in
      guard let value = Value(scalar: scalar) else { return false }
      options[keyPath: path] = value
      return true
    }
  }

  package func value(of options: Options) -> any OptionValue { get(options) }

  package func scalar(of options: Options) -> OptionScalar { get(options).scalar }

  /// Sets the option, and returns whether it can have the value.
  package func set(_ scalar: OptionScalar, in options: inout Options) -> Bool {
    set(&options, scalar)
  }

  /// Returns the name in files of a value.
  package func name(of scalar: OptionScalar) -> String {
    if case .integer = scalar, let integerName { integerName } else { name }
  }
}

/// The description of an option that has a value for each name, such as the rules of lanes.
package struct OptionEntries<Options: PopupOptions>: Sendable {
  /// The name in files.
  package let name: String

  /// The value of a new name.
  package let standard: any PopupOptions

  private let get: @Sendable (Options) -> [(name: String, value: any PopupOptions)]
  private let set: @Sendable (inout Options, String, any PopupOptions) -> Void

  init<Name: _PopupName, Entry: PopupOptions>(
    _ name: String, _ path: WritableKeyPath<Options, [Name: Entry]> & Sendable
  ) {
    self.name = name
    standard = Entry.standard
    get = { options in
      options[keyPath: path].sorted { $0.key < $1.key }.map { ($0.key.name, $0.value) }
    }
    set = { $0[keyPath: path][Name($1)] = $2 as? Entry }
  }

  /// Returns the names and their values, in ascending order of name.
  package func values(of options: Options) -> [(name: String, value: any PopupOptions)] {
    get(options)
  }

  /// Sets the value of a name. The value has the type of ``standard``.
  package func set(_ value: any PopupOptions, for name: String, in options: inout Options) {
    set(&options, name, value)
  }
}

/// The numbers that an option can have.
package enum OptionRange: Hashable, Sendable {
  case all

  /// A number, or more.
  case from(Int)

  /// More than a number. An app can give the number itself; a file cannot.
  case aboveInFiles(Int)

  /// More than 0. Another number counts as none.
  case positive

  /// The least number that an app can give; nil if there is none.
  package var least: Double? {
    switch self {
    case .all, .positive: nil
    case .from(let least), .aboveInFiles(let least): Double(least)
    }
  }

  /// Returns whether a file can contain a value.
  package func contains(_ scalar: OptionScalar) -> Bool {
    let number: Double
    switch scalar {
    case .integer(let integer): number = Double(integer)
    case .seconds(let seconds): number = seconds
    case .time(let time): number = time.instant(from: 0)
    case .absent, .unlimited, .flag, .text, .names: return true
    }
    return switch self {
    case .all: true
    case .from(let least): number >= Double(least)
    case .aboveInFiles(let least): number > Double(least)
    case .positive: number > 0
    }
  }
}

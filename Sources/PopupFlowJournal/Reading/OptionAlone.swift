import PopupFlow

/// The option of a value that a journal can write instead of an object: the capacity of a lane.
struct OptionAlone: OptionVisitor {
  private var name: String?
  private var scalar: OptionScalar?
  private var areOthersStandard = true

  init<Options: PopupOptions>(of options: Options) {
    var copy = options
    copy.visit(&self)
  }

  /// The value of the option, if the others have their defaults.
  var value: OptionScalar? { areOthersStandard ? scalar : nil }

  /// Returns the name of the option; nil if there is none.
  static func name<Options: PopupOptions>(in _: Options.Type) -> String? {
    OptionAlone(of: Options.standard).name
  }

  mutating func visit<Value>(_ option: PopupOption<Value>, _ value: inout Value) {
    if option.standsAlone {
      name = option.name
      scalar = value.scalar
    } else if value != option.standard {
      areOthersStandard = false
    }
  }

  mutating func visit<Name: _PopupName, Entry: PopupOptions>(
    _ name: String, _ entries: inout [Name: Entry]
  ) {
    if !entries.isEmpty { areOthersStandard = false }
  }
}

/// The value of an option. Every format writes it in one of a few forms.
package protocol OptionValue: Hashable, Sendable {
  static var form: OptionForm { get }

  var scalar: OptionScalar { get }

  /// Creates the value; nil if the scalar has another form.
  init?(scalar: OptionScalar)
}

/// The form of an option's values.
package enum OptionForm: Hashable, Sendable {
  case flag
  case integer

  /// A length of time.
  case seconds

  /// An instant. In code, also a time from the request.
  case time

  /// One of these words.
  case word([String])

  /// A name that the app chooses.
  case name

  /// A set of names.
  case names
}

/// A value of an option, without its type.
package enum OptionScalar: Hashable, Sendable {
  /// No value of its own.
  case absent

  /// A length without end, or a number without limit.
  case unlimited

  case flag(Bool)
  case integer(Int)
  case seconds(Double)
  case time(PopupTime)

  /// A word or a name.
  case text(String)

  /// In ascending order.
  case names([String])
}

// MARK: - Types

extension Optional: OptionValue where Wrapped: OptionValue {
  package static var form: OptionForm { Wrapped.form }
  package var scalar: OptionScalar { self?.scalar ?? .absent }

  package init?(scalar: OptionScalar) {
    if scalar == .absent {
      self = .none
    } else {
      guard let value = Wrapped(scalar: scalar) else { return nil }
      self = .some(value)
    }
  }
}

extension Bool: OptionValue {
  package static var form: OptionForm { .flag }
  package var scalar: OptionScalar { .flag(self) }

  package init?(scalar: OptionScalar) {
    guard case .flag(let flag) = scalar else { return nil }
    self = flag
  }
}

extension Int: OptionValue {
  package static var form: OptionForm { .integer }
  package var scalar: OptionScalar { .integer(self) }

  package init?(scalar: OptionScalar) {
    guard case .integer(let integer) = scalar else { return nil }
    self = integer
  }
}

extension Double: OptionValue {
  package static var form: OptionForm { .seconds }
  package var scalar: OptionScalar { .seconds(self) }

  package init?(scalar: OptionScalar) {
    guard case .seconds(let seconds) = scalar else { return nil }
    self = seconds
  }
}

/// An enumeration of words.
package protocol OptionChoice: OptionValue, CaseIterable, RawRepresentable<String> {}

extension OptionChoice {
  package static var form: OptionForm { .word(allCases.map(\.rawValue)) }
  package var scalar: OptionScalar { .text(rawValue) }

  package init?(scalar: OptionScalar) {
    guard case .text(let word) = scalar else { return nil }
    self.init(rawValue: word)
  }
}

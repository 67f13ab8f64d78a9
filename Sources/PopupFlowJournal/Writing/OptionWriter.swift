import PopupFlow

// Writes options; `OptionReader` reads them.
extension JSONText {
  /// Writes all options of a configuration but limits, if there are none.
  mutating func members(of configuration: PopupConfiguration) {
    var written = configuration.checked.values
    written.limits = written.limits.mapValues(\.withoutEmptyTime)
    for entries in PopupConfiguration.entries
    where entries.name != "limits" || !written.limits.isEmpty {
      members(entries, of: written)
    }
    members(PopupConfiguration.table, of: written, omittingDefaults: false)
  }

  private mutating func members<Options>(_ entries: OptionEntries<Options>, of options: Options) {
    member(entries.name) { text in
      for (name, value) in entries.values(of: options) {
        text.key(name)
        text.object(of: value)
      }
    }
  }

  /// Writes an object of options, or the value of the option that can stand alone.
  private mutating func object<Options: PopupOptions>(of options: Options) {
    if let row = Options.table.first(where: \.standsAlone),
      Options.table.allSatisfy({ $0.standsAlone || $0.scalar(of: options) == $0.standard })
    {
      row.scalar(of: options).write(to: &self)
    } else {
      object { $0.members(Options.table, of: options) }
    }
  }

  /// Writes options as members.
  ///
  /// - Parameter now: The time from which relative times count.
  mutating func members<Options>(
    _ table: [OptionRow<Options>], of options: Options, at now: Double = 0,
    omittingDefaults omitsDefaults: Bool = true
  ) {
    for row in table {
      let scalar = row.scalar(of: options)
      let isOmitted = omitsDefaults && !row.isRequired && !row.standsAlone
      if isOmitted && scalar == row.standard { continue }
      switch scalar {
      case .absent: member(row.name, row.acceptsNull ? JSONValue.null : nil)
      case .seconds(let seconds): member(row.name, seconds: seconds)
      case .time(let time): member(row.name, seconds: time.instant(from: now))
      case .unlimited, .flag, .integer, .text, .names: member(row.name(of: scalar), scalar)
      }
    }
  }

  // The machine ignores times that are not finite. A time before the start is written as 0.
  private mutating func member(_ name: String, seconds: Double) {
    if seconds.isFinite { member(name, max(0, seconds)) }
  }
}

extension OptionScalar: JSONWritable {
  func write(to text: inout JSONText) {
    switch self {
    case .absent, .unlimited: text.literal("null")
    case .flag(let flag): flag.write(to: &text)
    case .integer(let integer): integer.write(to: &text)
    case .seconds(let seconds): seconds.write(to: &text)
    case .time(let time): time.instant(from: 0).write(to: &text)
    case .text(let string): string.write(to: &text)
    case .names(let names): names.write(to: &text)
    }
  }
}

extension PopupLimit {
  /// The limit as a journal can write it. A journal has no limit whose showings never count. One
  /// that is never reached, and forgets them, has the same effect; with a count of 0, it is always
  /// used up.
  fileprivate var withoutEmptyTime: PopupLimit {
    guard let seconds, seconds <= 0 else { return self }
    var copy = self
    copy.seconds = 1e-9
    if count > 0 { copy.count = Int(Int32.max) }
    return copy
  }
}

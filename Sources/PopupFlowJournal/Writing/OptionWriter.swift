import PopupFlow

// Writes options; `OptionReader` reads them.
extension JSONText {
  /// Writes the options of a value as members.
  ///
  /// - Parameter omitsDefault: Returns whether the option with a name is left out if it has its
  ///   default.
  mutating func members(
    of options: some PopupOptions, omittingDefault omitsDefault: @escaping (String) -> Bool
  ) {
    var (copy, writer) = (options, OptionWriter(omitsDefault: omitsDefault))
    swap(&self, &writer.text)
    copy.visit(&writer)
    swap(&self, &writer.text)
  }

  mutating func members(of configuration: PopupConfiguration) {
    var written = configuration.checked.values
    written.limits = written.limits.mapValues(\.withoutEmptyTime)
    members(of: written) { $0 == "limits" }
  }
}

struct OptionWriter: OptionVisitor {
  var text = JSONText()

  /// The time from which relative times count.
  private let now: Double
  private let omitsDefault: (String) -> Bool

  init(now: Double = 0, omitsDefault: @escaping (String) -> Bool) {
    self.now = now
    self.omitsDefault = omitsDefault
  }

  mutating func visit<Value>(_ option: PopupOption<Value>, _ value: inout Value) {
    let isDefault = !option.isRequired && !option.standsAlone && value == option.standard
    if isDefault && omitsDefault(option.name) { return }
    switch value.scalar {
    case .absent: text.member(option.name, option.acceptsNull ? JSONValue.null : nil)
    case .seconds(let seconds): member(option.name, seconds)
    case .time(let time): member(option.name, time.instant(from: now))
    case let scalar: text.member(option.name(of: scalar), scalar)
    }
  }

  // The machine ignores times that are not finite. A time before the start is written as 0.
  private mutating func member(_ name: String, _ seconds: Double) {
    if seconds.isFinite { text.member(name, max(0, seconds)) }
  }

  mutating func visit<Name: _PopupName, Entry: PopupOptions>(
    _ name: String, _ entries: inout [Name: Entry]
  ) {
    if entries.isEmpty && omitsDefault(name) { return }
    text.member(name) { text in
      for (name, entry) in entries.sorted(by: { $0.key < $1.key }) {
        text.key(name.name)
        if let alone = OptionAlone(of: entry).value {
          alone.write(to: &text)
        } else {
          text.object { $0.members(of: entry) { _ in true } }
        }
      }
    }
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
    case .word(let string), .name(let string): string.write(to: &text)
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

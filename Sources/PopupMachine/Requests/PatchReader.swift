/// Applies a patch to options, and removes from it what is wrong or unknown.
struct PatchReader: OptionVisitor {
  typealias Problem = PopupConfiguration.Patch.Problem

  private let path: String

  /// Whether entries that are not in the configuration may be added even if their options have no
  /// defaults.
  private let mayAddAll: Bool

  // The value as a whole if it is not an object: nothing, or the option that stands alone.
  private let alone: PatchNode?
  private var members: [PatchKey: PatchNode]

  private var known: Set<PatchKey> = []
  private var standsAlone = false
  private var needsDefinition = false
  private var problems: [Problem] = []

  init(_ node: PatchNode, at path: String = "", mayAddAll: Bool) {
    self.path = path
    self.mayAddAll = mayAddAll
    if case .members(let members) = node {
      (self.members, alone) = (members, nil)
    } else {
      (members, alone) = ([:], node)
    }
  }

  mutating func visit<Value>(_ option: PopupOption<Value>, _ value: inout Value) {
    let key = PatchKey(option.name)
    known.insert(key)
    if option.isRequired { needsDefinition = true }
    if option.standsAlone, let alone {
      standsAlone = true
      members[key] = alone
    }
    guard let node = members[key], node != .null else { return }
    let none = Value(scalar: .unlimited) ?? Value(scalar: .absent)
    if none != nil, node == .text(Self.noValue) {
      value = none ?? value
    } else if let scalar = node.scalar(Value.form), option.range.contains(scalar),
      let new = Value(scalar: scalar)
    {
      value = new
    } else {
      members[key] = nil
      expected(Value.form.words(in: option.range, orNone: none != nil), node, at: key)
    }
  }

  mutating func visit<Name: _PopupName, Entry: PopupOptions>(
    _ name: String, _ entries: inout [Name: Entry]
  ) {
    let key = PatchKey(name)
    known.insert(key)
    guard let node = members[key], node != .null else { return }
    guard case .members(var named) = node else {
      members[key] = nil
      return expected("an object, with a \(Entry.noun) under each name", node, at: key)
    }
    for name in named.keys.sorted() {
      guard let node = named[name], node != .null else { continue }
      let old = entries[Name(name.name)]
      var entry = old ?? Entry.standard
      var reader = PatchReader(node, at: path(of: key) + "." + name.name, mayAddAll: mayAddAll)
      entry.visit(&reader)
      if old == nil && reader.needsDefinition && !mayAddAll {
        let others = entries.keys.sorted().map { "\"\($0)\"" }.joined(separator: ", ")
        problems.append(
          Problem(
            path: reader.path,
            reason: "the app's policy has no such \(Entry.noun); it has "
              + (others.isEmpty ? "none" : others)))
        named[name] = nil
        continue
      }
      let (rest, found) = reader.finish()
      problems += found
      named[name] = rest
      if rest != nil { entries[Name(name.name)] = entry }
    }
    members[key] = .members(named)
  }

  /// Returns the valid parts, nil if the whole is not valid, and the problems of the others.
  consuming func finish() -> (node: PatchNode?, problems: [Problem]) {
    if let alone, !standsAlone {
      if alone == .null { return (.null, []) }
      return (nil, [Problem(path: path, reason: "expected an object, found \(alone.found)")])
    }
    for key in members.keys.sorted() where !known.contains(key) {
      members[key] = nil
      let names = known.sorted().map { "\"\($0)\"" }.joined(separator: ", ")
      problems.append(Problem(path: path(of: key), reason: "unknown; expected one of \(names)"))
    }
    return (alone != nil && members.isEmpty ? nil : .members(members), problems)
  }

  /// The text for no value, since `null` stands for the app's value.
  private static let noValue = "none"

  private func path(of key: PatchKey) -> String {
    if alone != nil { return path }
    return path.isEmpty ? key.name : "\(path).\(key)"
  }

  private mutating func expected(_ expectation: String, _ node: PatchNode, at key: PatchKey) {
    problems.append(
      Problem(path: path(of: key), reason: "expected \(expectation), found \(node.found)"))
  }
}

extension PatchNode {
  /// Returns the value of an option; nil if the node has another form.
  fileprivate func scalar(_ form: OptionForm) -> OptionScalar? {
    switch (form, self) {
    case (.flag, .flag(let flag)): .flag(flag)
    case (.integer, .integer(let integer)): .integer(integer)
    case (.seconds, .integer(let integer)): .seconds(Double(integer))
    case (.seconds, .number(let number)): number.isFinite ? .seconds(number) : nil
    case (.seconds, .text(let text)): DurationText.seconds(text).map(OptionScalar.seconds)
    case (.word(let words), .text(let text)): words.contains(text) ? .word(text) : nil
    case (.name, .text(let text)): .name(text)
    // No configuration has such options.
    case (.time, _), (.names, _): nil
    case (.flag, _), (.integer, _), (.seconds, _), (.word, _), (.name, _): nil
    }
  }
}

extension OptionForm {
  fileprivate func words(in range: OptionRange, orNone: Bool) -> String {
    let bound =
      switch range {
      case .all: ""
      case .from(let least): " of \(least) or more"
      case .above(let least): " of more than \(least)"
      }
    let alternatives =
      switch self {
      case .flag: ["true", "false"]
      case .integer: ["an integer\(bound)"]
      case .seconds: ["a duration\(bound), such as 30, \"30s\" or \"1h\""]
      case .word(let words): words.map { "\"\($0)\"" }
      case .name: ["a string"]
      case .time, .names: ["nothing"]
      }
    return (alternatives + (orNone ? ["\"none\""] : [])).joined(separator: ", or ")
  }
}

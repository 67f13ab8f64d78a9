import PopupFlow

/// A reason for which a popup waits, as it stands in a journal: `["limit", "ads", 86400]`.
public struct JournalReason: Hashable, Sendable {
  /// The kinds of reasons, by the names they have in a journal.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case suspended, inactive, page, gate, notBefore, expired, limit, collecting, pausing, sameId
    case transition, slot, trigger, behind
  }

  /// The kind of the reason.
  public let kind: Kind

  /// The names that belong to it: of a suspension, a gate or a limit, or the ids of popups.
  public let names: [String]

  /// The instant that belongs to it, in seconds.
  public let instant: Double?

  init(kind: Kind, _ names: [String] = [], at instant: Double? = nil) {
    self.kind = kind
    self.names = names
    self.instant = instant
  }

  /// Makes the reason that an explanation gives.
  public init(_ reason: PopupWaitingReason<JournalPage>) {
    switch reason {
    case .suspended(let suspension): self.init(kind: .suspended, [suspension.name])
    case .inactive: self.init(kind: .inactive)
    case .page: self.init(kind: .page)
    case .gate(let gate): self.init(kind: .gate, [gate.name])
    case .notBefore(let instant): self.init(kind: .notBefore, at: instant)
    case .expired: self.init(kind: .expired)
    case .limit(let limit, let end): self.init(kind: .limit, [limit.name], at: end)
    case .collecting(let end): self.init(kind: .collecting, at: end)
    case .pausing(let end): self.init(kind: .pausing, at: end)
    case .sameID: self.init(kind: .sameId)
    case .transition(let ids): self.init(kind: .transition, ids.map(\.description))
    case .slot(let ids): self.init(kind: .slot, ids.map(\.description))
    case .trigger: self.init(kind: .trigger)
    case .behind(let ids): self.init(kind: .behind, ids.map(\.description))
    }
  }
}

// MARK: - Reading

extension JournalReason.Kind {
  /// The parts that belong to a reason of the kind: how many names, whether an instant (nil if it
  /// can be left out), and both in words.
  fileprivate var parts: (names: ClosedRange<Int>, hasInstant: Bool?, words: String) {
    switch self {
    case .inactive, .page, .expired, .sameId, .trigger: (0...0, false, "nothing else")
    case .suspended, .gate: (1...1, false, "a name")
    case .notBefore, .collecting, .pausing: (0...0, true, "an instant")
    case .limit: (1...1, nil, "a name, and an instant if there is one")
    case .transition, .slot, .behind: (1...Int.max, false, "ids")
    }
  }
}

extension JournalReason {
  init(_ fields: FieldReader, _ node: JSONNode) throws {
    guard let elements = node.elements, let first = elements.first else {
      throw fields.wrong(node, expected: #"an array such as ["gate", "online"]"#)
    }
    guard let kind = first.string.flatMap(Kind.init) else {
      throw fields.wrong(first, expected: Kind.allCases.map(\.rawValue).asAlternatives)
    }
    var rest = elements.dropFirst()
    let instant = rest.last?.number?.double
    if instant != nil { rest.removeLast() }
    let names = rest.compactMap(\.string)
    let parts = kind.parts
    guard names.count == rest.count, parts.names.contains(names.count),
      (parts.hasInstant ?? (instant != nil)) == (instant != nil)
    else {
      throw fields.wrong(node, expected: "\(parts.words) after `\(kind.rawValue)`")
    }
    self.init(kind: kind, names, at: instant)
  }
}

// MARK: - Writing

extension JournalReason: JSONWritable {
  func write(to text: inout JSONText) {
    let elements = [.string(kind.rawValue)] + names.map(JSONValue.string)
    (elements + (instant.map { [.number($0)] } ?? [])).write(to: &text)
  }
}

/// The kinds of names, for issues about empty ones.
public enum PopupNameKind: String, Hashable, Codable, Sendable, CaseIterable {
  /// The id of a popup.
  case id

  /// A lane.
  case lane

  /// A gate.
  case gate

  /// A reason to suspend.
  case reason

  /// A limit.
  case limit
}

extension PopupID {
  /// Whether the id is a name without characters.
  @usableFromInline var isEmpty: Bool {
    if case .named(let name) = form { name.isEmpty } else { false }
  }
}

extension _PopupName {
  @usableFromInline var isEmpty: Bool { name.isEmpty }
}

extension PopupSuspension {
  /// Whether the reason that the app gave is empty.
  @usableFromInline var hasNoWords: Bool { given.isEmpty }
}

extension PopupRecord {
  /// Whether any name is empty.
  @inlinable var hasEmptyName: Bool {
    conditions.lane.isEmpty || options.id?.isEmpty ?? false
      || !conditions.requires.isEmpty && conditions.requires.contains { $0.isEmpty }
      || !conditions.limits.isEmpty && conditions.limits.contains { $0.isEmpty }
  }

  /// The kinds of the names that are empty.
  var emptyNames: [PopupNameKind] {
    var kinds: [PopupNameKind] = []
    if options.id?.isEmpty ?? false { kinds.append(.id) }
    if conditions.lane.isEmpty { kinds.append(.lane) }
    if conditions.requires.contains(where: \.isEmpty) { kinds.append(.gate) }
    if conditions.limits.contains(where: \.isEmpty) { kinds.append(.limit) }
    return kinds
  }
}

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
  ///
  /// Here, since a property of the options would copy them: 3 % of the mixed work (S4).
  @inlinable var hasEmptyName: Bool {
    options.lane.isEmpty || options.id?.isEmpty ?? false
      || !options.requires.isEmpty && options.requires.contains { $0.isEmpty }
      || !options.limits.isEmpty && options.limits.contains { $0.isEmpty }
  }
}

extension SchedulingOptions {
  /// The kinds of the names that are empty.
  var emptyNames: [PopupNameKind] {
    var kinds: [PopupNameKind] = []
    if id?.isEmpty ?? false { kinds.append(.id) }
    if lane.isEmpty { kinds.append(.lane) }
    if requires.contains(where: \.isEmpty) { kinds.append(.gate) }
    if limits.contains(where: \.isEmpty) { kinds.append(.limit) }
    return kinds
  }
}

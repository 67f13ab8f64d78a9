/// The names that requests use, and those that the app has given, such as the gates that it has set.
package struct NameLedger<Name: Hashable & Sendable>: Sendable {
  /// The names that requests use and that the app has not given, each with the number of the first
  /// such request.
  package private(set) var missing: [Name: Int] = [:]

  /// The names that the app has given and that no request uses.
  package private(set) var unused: Set<Name> = []

  /// The number of changes so far.
  private(set) var changeCount = 0

  private var given: Set<Name> = []
  private var used: Set<Name> = []

  /// Returns whether the app has given a name.
  package func hasGiven(_ name: Name) -> Bool { given.contains(name) }

  /// Notes that the app gives a name.
  mutating func give(_ name: Name) {
    guard given.insert(name).inserted else { return }
    changeCount += 1
    missing[name] = nil
    if !used.contains(name) { unused.insert(name) }
  }

  /// Notes that a request uses a name.
  mutating func use(_ name: Name, in request: Int) {
    guard used.insert(name).inserted else { return }
    changeCount += 1
    unused.remove(name)
    if !given.contains(name) { missing[name] = request }
  }
}

extension NameLedger<PopupGate> {
  /// Returns a gate that was set, that no request requires, and whose name is nearly another one.
  package func similar(to gate: PopupGate) -> String? {
    unused.sorted().first { $0.name.isNear(gate.name) }?.name
  }
}

extension NameLedger {
  /// Returns a page that has appeared, that no request names, and whose name is nearly that of
  /// another one; nil if pages are not strings or names. Distinct pages of an app often have similar
  /// names, so short words count as different.
  package func similar(toPage page: Name) -> String? {
    guard let page = Self.text(of: page) else { return nil }
    return unused.compactMap(Self.text).sorted().first { $0.isNear(page, shortest: 5) }
  }

  private static func text(of page: Name) -> String? {
    page as? String ?? (page as? any _PopupName)?.name
  }
}

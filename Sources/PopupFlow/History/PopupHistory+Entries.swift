extension PopupHistory {
  /// The instants at which occurrences were recorded: the content of a history, as a value.
  ///
  /// The value is `Codable`, so that an app can store it. Occurrences that the app no longer records
  /// stay in it. In the complexities, *n* is the number of entries of one occurrence.
  public struct Entries: Hashable, Sendable {
    // In ascending order, and not empty.
    private var instants: [PopupOccurrence: [Double]] = [:]

    /// Creates a value without entries.
    public init() {}

    /// The occurrences that have entries, in ascending order of name.
    package var occurrences: [PopupOccurrence] { instants.keys.sorted() }

    /// Returns the instants at which something happened, in seconds, earliest first. O(1)
    package func instants(of occurrence: PopupOccurrence) -> [Double] {
      instants[occurrence] ?? []
    }

    /// Adds an entry. If there are too many entries of the occurrence, the earliest are removed.
    /// O(*n*)
    ///
    /// - Parameters:
    ///   - occurrence: The name of what happened.
    ///   - instant: The time at which it happened, in seconds.
    ///   - capacity: The maximum number of entries of the occurrence. A capacity below 1 counts as 1.
    package mutating func record(
      _ occurrence: PopupOccurrence, at instant: Double, capacity: Int = 100
    ) {
      var own = instants[occurrence] ?? []
      own.insert(instant, at: own.lastIndex { $0 <= instant }.map { $0 + 1 } ?? 0)
      instants[occurrence] = Array(own.suffix(max(1, capacity)))
    }

    /// Removes all entries, or those of one occurrence.
    package mutating func removeAll(of occurrence: PopupOccurrence? = nil) {
      if let occurrence { instants[occurrence] = nil } else { instants = [:] }
    }
  }
}

extension PopupHistory.Entries {
  /// Returns the number of entries that are not older than a length of time; nil for no end. O(*n*)
  package func count(of occurrence: PopupOccurrence, seconds: Double?, at now: Double) -> Int {
    guard let own = instants[occurrence] else { return 0 }
    guard let seconds else { return own.count }
    return own.count { $0 + seconds > now }
  }

  /// The instant at which the first of the counted entries no longer counts; nil if there is none.
  func firstEnd(of occurrence: PopupOccurrence, seconds: Double?, at now: Double) -> Double? {
    guard let own = instants[occurrence], let seconds else { return nil }
    return own.first { $0 + seconds > now }.map { $0 + seconds }
  }

  /// Moves later entries to an instant, and removes the earliest entries above a capacity.
  mutating func confine(to instant: Double, capacity: Int) {
    instants = instants.mapValues { own in own.suffix(capacity).map { min($0, instant) } }
  }
}

extension PopupHistory.Entries: Codable {
  private enum CodingKeys: CodingKey {
    case occurrences
  }

  // A list, because keys of JSON objects are compared by canonical equivalence.
  private struct Item: Codable {
    let name: PopupOccurrence
    let instants: [Double]
  }

  /// Reads entries. Their order does not matter.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let items = try container.decode([Item].self, forKey: .occurrences)
    let named = items.filter { !$0.instants.isEmpty }.map { ($0.name, $0.instants) }
    instants = Dictionary(named, uniquingKeysWith: +).mapValues { $0.sorted() }
  }

  /// Writes the instants of each occurrence, in ascending order of name.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    let items = occurrences.map { Item(name: $0, instants: instants(of: $0)) }
    try container.encode(items, forKey: .occurrences)
  }
}

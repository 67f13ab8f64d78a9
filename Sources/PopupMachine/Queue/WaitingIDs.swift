import HashTreeCollections

/// The numbers of the waiting popups of each id that the app gave.
///
/// A hashed tree of swift-collections: ids have no order that would be of use, and its copies share
/// structure. Few popups share an id. Each operation is O(1), as hashing goes.
@usableFromInline
struct WaitingIDs: Sendable {
  private var numbers = TreeDictionary<PopupID, [Int]>()

  @usableFromInline
  init() {}

  @usableFromInline var isEmpty: Bool { numbers.isEmpty }

  @usableFromInline
  mutating func add(_ number: Int, under id: PopupID) {
    numbers[id, default: []].append(number)
  }

  @usableFromInline
  mutating func remove(_ number: Int, under id: PopupID) {
    guard var left = numbers.removeValue(forKey: id) else { return }
    left.removeAll { $0 == number }
    if !left.isEmpty { numbers[id] = left }
  }

  @usableFromInline
  func numbers(under id: PopupID) -> [Int] {
    numbers.isEmpty ? [] : numbers[id] ?? []
  }
}

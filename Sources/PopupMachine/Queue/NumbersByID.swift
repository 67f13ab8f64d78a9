import HashTreeCollections

/// Numbers under ids: of waiting popups, or of presentations.
///
/// A hashed tree of swift-collections, whose copies share structure. Operations are O(1) on average
/// if few numbers have the same id.
@usableFromInline
struct NumbersByID: Sendable {
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

@testable import PopupFlow

/// An object that records its deinitialization.
final class Parcel: Sendable {
  private let onEnd: @Sendable () -> Void

  init(onEnd: @escaping @Sendable () -> Void = {}) {
    self.onEnd = onEnd
  }

  deinit {
    onEnd()
  }
}

/// A domain whose contents record their deinitialization.
enum ParcelShop: PopupDomain {
  typealias Content = Parcel
}

/// A thread-safe counter.
final class Counter: Sendable {
  private let content = Locked(0)

  var count: Int { content.withLock { $0 } }

  /// Adds one and returns the new count.
  @discardableResult
  func increment() -> Int {
    content.withLock { count in
      count += 1
      return count
    }
  }
}

/// A thread-safe list that keeps the order of additions.
final class Notes<Note: Sendable>: Sendable {
  private let content = Locked<[Note]>([])

  var all: [Note] { content.withLock { $0 } }

  func add(_ note: Note) {
    content.withLock { $0.append(note) }
  }
}

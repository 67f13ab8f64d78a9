@testable import PopupFlow
@testable import PopupMachine

/// Something whose end can be seen.
final class Parcel: Sendable {
  private let onEnd: @Sendable () -> Void

  init(onEnd: @escaping @Sendable () -> Void = {}) {
    self.onEnd = onEnd
  }

  deinit {
    onEnd()
  }
}

/// A domain whose popups show something whose end can be seen.
enum ParcelShop: PopupDomain {
  typealias Content = Parcel
}

/// Counts, from any thread.
final class Counter: Sendable {
  private let content = Locked(0)

  var count: Int { content.withLock { $0 } }

  /// Adds one, and gives the number it came to.
  @discardableResult
  func increment() -> Int {
    content.withLock { count in
      count += 1
      return count
    }
  }
}

/// Notes, from any thread, in the order in which they come.
final class Notes<Note: Sendable>: Sendable {
  private let content = Locked<[Note]>([])

  var all: [Note] { content.withLock { $0 } }

  func add(_ note: Note) {
    content.withLock { $0.append(note) }
  }
}

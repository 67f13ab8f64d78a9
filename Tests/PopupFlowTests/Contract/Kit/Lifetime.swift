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

/// The use of the stack by a chain of deliveries.
final class StackWatch: Sendable {
  /// The number of bytes that a chain in constant stack does not reach.
  static let limit: UInt = 50_000

  private let deliveries = Locked<ClosedRange<UInt>?>(nil)

  /// The number of bytes of stack between two deliveries, at most.
  var extent: UInt { deliveries.withLock { $0.map { $0.upperBound - $0.lowerBound } } ?? 0 }

  /// Notes the depth of the stack in a delivery.
  func note() {
    var local: UInt8 = 0
    let place = withUnsafePointer(to: &local) { UInt(bitPattern: $0) }
    deliveries.withLock {
      $0 = min($0?.lowerBound ?? place, place)...max($0?.upperBound ?? place, place)
    }
  }
}

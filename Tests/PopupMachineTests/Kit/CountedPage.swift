import PopupFlow
import PopupMachine

/// A page that counts how often it is compared or hashed.
struct CountedPage: Hashable, Sendable {
  let number: Int

  // Tests that run at the same time each have a counter of their own.
  @TaskLocal private static var counter: Locked<Int>?

  static func == (lhs: CountedPage, rhs: CountedPage) -> Bool {
    counter?.withLock { $0 += 1 }
    return lhs.number == rhs.number
  }

  func hash(into hasher: inout Hasher) {
    Self.counter?.withLock { $0 += 1 }
    hasher.combine(number)
  }

  /// Returns the number of comparisons and hashes of pages while a closure runs.
  static func questions(in body: () -> Void) -> Int {
    let questions = Locked(0)
    $counter.withValue(questions, operation: body)
    return questions.withLock { $0 }
  }
}

/// A domain whose pages count.
enum Counted: PopupDomain {
  typealias Content = Int
  typealias Page = CountedPage
}

/// Something that popups wait in, as the work drives it.
protocol Worker: Sendable {
  /// All that it knows, as a value.
  associatedtype State: Sendable

  /// All that it knows now.
  var state: State { get }

  /// How many popups wait.
  var waitingCount: Int { get }

  /// Whether it is told that what it shows is on screen, and changes its state then.
  static var isTold: Bool { get }

  /// Begins with the requests waiting, and no page in sight.
  init(waiting requests: [WorkRequest])

  /// Has a popup wait; something is on screen, or no page is in sight.
  mutating func request(_ request: WorkRequest)

  /// Closes what is on screen, and turns to a page: the best that waits for it is shown.
  ///
  /// - Returns: the number of what is shown, or 0.
  mutating func turn(to page: Int) -> Int

  /// What is shown is on screen now.
  mutating func didShow()

  /// Takes a waiting popup back.
  mutating func withdraw(_ number: Int)

  /// A page that nothing waits for comes in sight and goes again, while nothing is on screen.
  ///
  /// - Returns: the number of what is shown, which must be 0.
  mutating func visitUnwantedPage() -> Int
}

/// What popups wait in, and nothing around it: what a baseline has to be.
///
/// It knows no visits, phases, deadlines or outcomes, and tells nobody anything; the library does
/// all of that in the same operation. So a baseline is what a queue alone would cost.
protocol WaitingQueue: Sendable {
  /// Begins with the requests waiting, in the order in which they were asked for.
  init(waiting requests: [WorkRequest])

  /// How many popups wait.
  var count: Int { get }

  /// Has a popup wait.
  mutating func add(_ request: WorkRequest)

  /// Takes out the best of those that wait for a page, if any does.
  ///
  /// - Returns: its number.
  mutating func takeNext(on page: Int) -> Int?

  /// Takes out the popup of a number, if it waits.
  mutating func remove(_ number: Int)
}

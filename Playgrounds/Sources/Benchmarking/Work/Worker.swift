/// A queue or scheduler that runs the work.
protocol Worker: Sendable {
  /// The complete state, a value.
  associatedtype State: Sendable

  /// The form in which a request is passed.
  associatedtype Input: Sendable

  /// The current state.
  var state: State { get }

  /// The number of waiting popups.
  var waitingCount: Int { get }

  /// Whether the worker receives reports that popups are on screen, which change its state.
  static var isTold: Bool { get }

  /// Creates a worker with waiting requests and no visible page.
  init(waiting requests: [WorkRequest])

  /// Returns the input for a request. Not timed, since the cost of making a request is not the
  /// scheduler's.
  func input(_ request: WorkRequest) -> Input

  /// Adds a request while a popup is on screen or no page is visible. The worker owns the input, so
  /// its release is timed.
  mutating func request(_ input: consuming Input)

  /// Closes the presented popup and turns to a page, which presents the best popup for it.
  ///
  /// - Returns: The number of the presented popup, or 0.
  mutating func turn(to page: Int) -> Int

  /// Reports that the popup is on screen.
  mutating func didShow()

  /// Withdraws a waiting popup.
  mutating func withdraw(_ number: Int)

  /// Makes a page that no popup waits for appear and disappear, while no popup is on screen.
  ///
  /// - Returns: The number of the presented popup, which must be 0.
  mutating func visitUnwantedPage() -> Int

  // The timed methods; see WorkLoops.

  /// Plays rounds of the mixed work, with the inputs of their requests in reverse order.
  ///
  /// - Returns: The sum of the numbers of presented popups.
  mutating func play(_ rounds: ArraySlice<MixedRound>, _ inputs: inout [Input]) -> Int

  /// Plays rounds and keeps every state.
  mutating func play(
    _ rounds: ArraySlice<MixedRound>, _ inputs: inout [Input], keepingIn kept: inout [State]
  ) -> Int

  /// Makes all requests, from the last to the first.
  mutating func requestAll(_ inputs: inout [Input])

  /// Withdraws all requests.
  mutating func withdrawAll(_ numbers: [Int])

  /// Visits an unwanted page a number of times.
  ///
  /// - Returns: The sum of the numbers of presented popups.
  mutating func visitUnwantedPage(times count: Int) -> Int

  /// For each number, makes a request, visits an unwanted page, and withdraws the request of that
  /// number.
  ///
  /// - Returns: The sum of the numbers of presented popups.
  mutating func requestVisitAndWithdraw(_ numbers: [Int], _ inputs: inout [Input]) -> Int
}

extension Worker {
  /// Makes a request from its description.
  mutating func request(_ request: WorkRequest) {
    self.request(input(request))
  }
}

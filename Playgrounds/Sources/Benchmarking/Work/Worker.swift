/// Something that popups wait in, as the work drives it.
protocol Worker: Sendable {
  /// All that it knows, as a value.
  associatedtype State: Sendable

  /// A popup that is asked for, as it is told.
  associatedtype Input: Sendable

  /// All that it knows now.
  var state: State { get }

  /// How many popups wait.
  var waitingCount: Int { get }

  /// Whether it is told that what it shows is on screen, and changes its state then.
  static var isTold: Bool { get }

  /// Begins with the requests waiting, and no page in sight.
  init(waiting requests: [WorkRequest])

  /// Makes of a popup what is told when it is asked for. Done before the time is taken: what an app
  /// spends on making a request is not the scheduler's.
  func input(_ request: WorkRequest) -> Input

  /// Has a popup wait; something is on screen, or no page is in sight. What it is told is its own
  /// then: letting go of it counts.
  mutating func request(_ input: consuming Input)

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

  // What is timed, as a whole: see WorkLoops.

  /// Plays rounds of the mixed work, with what is asked for in them, the last at the front.
  ///
  /// - Returns: the sum of the numbers shown.
  mutating func play(_ rounds: ArraySlice<MixedRound>, _ inputs: inout [Input]) -> Int

  /// The same, with every state kept.
  mutating func play(
    _ rounds: ArraySlice<MixedRound>, _ inputs: inout [Input], keepingIn kept: inout [State]
  ) -> Int

  /// Has all wait, from the back.
  mutating func requestAll(_ inputs: inout [Input])

  /// Takes all back.
  mutating func withdrawAll(_ numbers: [Int])

  /// Visits an unwanted page so many times.
  ///
  /// - Returns: the sum of the numbers shown.
  mutating func visitUnwantedPage(times count: Int) -> Int

  /// For each number: has one wait, visits an unwanted page, and takes the one of the number back.
  ///
  /// - Returns: the sum of the numbers shown.
  mutating func requestVisitAndWithdraw(_ numbers: [Int], _ inputs: inout [Input]) -> Int
}

extension Worker {
  /// Makes of a popup what is told when it is asked for, and has it wait.
  mutating func request(_ request: WorkRequest) {
    self.request(input(request))
  }
}

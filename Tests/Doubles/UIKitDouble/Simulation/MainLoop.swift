/// The main loop, in virtual time: turns to be taken, and timers.
///
/// Nothing here ever waits. A turn takes no time; time goes on only when a test says so, and then
/// from timer to timer, each of which has a turn of its own.
@MainActor
final class MainLoop {
  typealias Action = @MainActor () -> Void

  /// A timer that has not fired, so that it can be cancelled.
  struct Token: Hashable {
    fileprivate let number: Int
  }

  private struct Timer {
    let time: TimeInterval
    let token: Token
    let action: Action
  }

  private(set) var now: TimeInterval = 0
  private var turns: [Action] = []
  private var timers: [Timer] = []
  private var nextNumber = 0

  var isIdle: Bool { turns.isEmpty && timers.isEmpty }

  func nextTurn(_ action: @escaping Action) {
    turns.append(action)
  }

  @discardableResult
  func after(_ delay: TimeInterval, _ action: @escaping Action) -> Token {
    nextNumber += 1
    let timer = Timer(time: now + max(0, delay), token: Token(number: nextNumber), action: action)
    // Behind those of the same instant.
    let index = timers.firstIndex { $0.time > timer.time } ?? timers.endIndex
    timers.insert(timer, at: index)
    return timer.token
  }

  func cancel(_ token: Token) {
    timers.removeAll { $0.token == token }
  }

  /// Does what was left for this turn; what that leaves for the next one waits.
  func turn() {
    let actions = turns
    turns = []
    for action in actions { action() }
  }

  /// Takes turns until nothing is left for the next one. What polls would keep time from going on,
  /// and a test from ending.
  func turnWhileNeeded() {
    for _ in 0..<100_000 {
      if turns.isEmpty { return }
      turn()
    }
    fatalError("UIKitDouble: every turn of the main loop asks for another")
  }

  /// Lets time go on, with everything that happens meanwhile.
  func advance(by duration: TimeInterval) {
    let end = now + duration
    turnWhileNeeded()
    while let timer = timers.first, timer.time <= end {
      timers.removeFirst()
      now = max(now, timer.time)
      timer.action()
      turnWhileNeeded()
    }
    now = max(now, end)
  }

  /// Lets time go on until nothing is left to happen, but no further than a limit.
  func advanceUntilIdle(limit: TimeInterval) {
    let end = now + limit
    turnWhileNeeded()
    while let timer = timers.first, timer.time <= end {
      advance(by: timer.time - now)
    }
  }

  func removeAll() {
    turns = []
    timers = []
  }
}

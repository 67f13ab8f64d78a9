/// The main loop in virtual time: turns and timers.
///
/// Time is virtual. A turn takes no time, unless a test sets ``turnDuration``. Otherwise time
/// advances only when a test advances it, from timer to timer, each of which has a turn of its own.
@MainActor
final class MainLoop {
  typealias Action = @MainActor () -> Void

  /// An identifier of a timer, used to cancel it.
  struct Token: Hashable {
    fileprivate let number: Int
  }

  private struct Timer {
    let time: TimeInterval
    let token: Token
    let action: Action
  }

  private(set) var now: TimeInterval = 0

  /// The number of turns and timers that had something to do.
  private(set) var wakeUpCount = 0

  /// The time that each turn with actions takes.
  var turnDuration: TimeInterval = 0

  private var turns: [Action] = []
  private var timers: [Timer] = []
  private var nextNumber = 0
  private var hasEnded = false

  func nextTurn(_ action: @escaping Action) {
    if hasEnded { return }
    turns.append(action)
  }

  @discardableResult
  func after(_ delay: TimeInterval, _ action: @escaping Action) -> Token {
    nextNumber += 1
    let timer = Timer(time: now + max(0, delay), token: Token(number: nextNumber), action: action)
    if hasEnded { return timer.token }
    // After the timers of the same instant.
    let index = timers.firstIndex { $0.time > timer.time } ?? timers.endIndex
    timers.insert(timer, at: index)
    return timer.token
  }

  func cancel(_ token: Token) {
    timers.removeAll { $0.token == token }
  }

  /// Runs the actions of this turn. Actions that they add run in the next turn.
  func turn() {
    let actions = turns
    turns = []
    if !actions.isEmpty {
      now += turnDuration
      wakeUpCount += 1
    }
    for action in actions { action() }
  }

  /// Runs turns until no action is left for the next one. Code that polls would prevent time from
  /// advancing, and the test from ending.
  func turnWhileNeeded() {
    for _ in 0..<100_000 {
      if turns.isEmpty { return }
      turn()
    }
    fatalError("UIKitDouble: every turn of the main loop asks for another")
  }

  /// Advances time, and runs everything that is due.
  func advance(by duration: TimeInterval) {
    let end = now + duration
    turnWhileNeeded()
    while let timer = timers.first, timer.time <= end {
      timers.removeFirst()
      now = max(now, timer.time)
      wakeUpCount += 1
      timer.action()
      turnWhileNeeded()
    }
    now = max(now, end)
  }

  /// Advances time until no action or timer is left, up to a limit.
  func advanceUntilIdle(limit: TimeInterval) {
    let end = now + limit
    turnWhileNeeded()
    while let timer = timers.first, timer.time <= end {
      advance(by: timer.time - now)
    }
  }

  /// Whether no action and no timer is left.
  var isIdle: Bool { turns.isEmpty && timers.isEmpty }

  /// Drops all actions, and those that are added later: nobody will run them, and they would retain
  /// what adds them.
  func end() {
    hasEnded = true
    turns = []
    timers = []
  }
}

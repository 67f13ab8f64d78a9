import IssueReporting
import PopupFlow

/// A store that runs the machine in a test and compares each change and effect with the test's
/// expectations.
///
/// ```swift
/// let store = PopupTestStore<Shop>()
/// store.send(.request(PopupRequest(.guide(step: 1), id: "guide"))) {
///   $0.presented = [.presenting("guide")]
/// }
/// store.receive(.present("guide"))
/// store.report(.didPresent, of: "guide") {
///   $0.presented = [.presented("guide")]
/// }
/// store.finish()
/// ```
///
/// The test fails if it does not assert a change of the state, or an effect before the next event
/// or before the store ends. To relax this, see ``Exhaustivity``.
///
/// The store has no clock and no host. Time moves only with
/// ``advance(by:fileID:filePath:line:column:changing:)``, which ticks at each deadline. The test
/// sends the reports of the host.
///
/// Use the store on one thread. Under Swift Testing and XCTest, failures are issues at the line of
/// the assertion.
public final class PopupTestStore<Domain: PopupDomain> {
  /// The amount of changes and effects that a test must assert.
  public enum Exhaustivity: Hashable, Sendable {
    /// The test asserts all changes and effects.
    case on

    /// The test asserts some changes and effects. The others are printed if `showsSkipped` is true.
    /// Issues that are not asserted fail the test.
    case off(showsSkipped: Bool)

    /// The test asserts some changes and effects. The others are ignored, except for issues.
    public static var off: Exhaustivity { .off(showsSkipped: false) }
  }

  /// The handling of `wake` effects.
  public enum Wakes: Hashable, Sendable {
    /// The store ticks when a wake-up is due. Tests do not assert `wake` effects.
    case handled

    /// The store ticks when a wake-up is due. Tests assert `wake` effects like others.
    case asserted
  }

  /// The current state of the machine.
  public private(set) var state: PopupState<Domain>

  /// The current time, in seconds.
  public internal(set) var now: Double

  /// The amount of changes and effects that the test must assert from now on.
  public var exhaustivity: Exhaustivity

  /// The transitions so far: events, effects and the resulting states.
  public private(set) var transitions: [PopupTransition<Domain>] = []

  let wakes: Wakes
  private let reduce:
    (inout PopupState<Domain>, [PopupEvent<Domain>], Double) -> [PopupEffect<Domain>]

  /// The effects that the test has not asserted yet, in order.
  var unasserted: [UnassertedEffect<Domain>] = []

  /// The commands so far that may need an answer, in order.
  private var commands: [PopupCommand<Domain>] = []

  /// Descriptions of the events so far, with their times.
  var causes: [String] = []

  /// The instant of the next tick, according to the effects.
  var wake: Double?

  /// Prints notes about skipped changes and effects.
  var note: (String) -> Void = { print($0) }

  private let test = CurrentTest()

  /// Creates a store with a reducer that contains the popup reducer, such as the app's own.
  ///
  /// - Parameters:
  ///   - state: the initial state, with its time.
  ///   - exhaustivity: the amount of changes and effects that the test must assert.
  ///   - wakes: the handling of `wake` effects.
  ///   - reduce: Reduces events at a time in seconds, settles once and returns the effects.
  public init(
    state: PopupState<Domain> = PopupState(), exhaustivity: Exhaustivity = .on,
    wakes: Wakes = .handled,
    reduce:
      @escaping (
        _ state: inout PopupState<Domain>, _ events: [PopupEvent<Domain>], _ now: Double
      ) -> [PopupEffect<Domain>]
  ) {
    self.state = state
    self.exhaustivity = exhaustivity
    self.wakes = wakes
    self.reduce = reduce
    now = state.now
    wake = state.requestedTick
  }

  /// Creates a store with the popup reducer.
  ///
  /// - Parameters:
  ///   - policy: the policy of the machine.
  ///   - state: the initial state, with its time.
  ///   - exhaustivity: the amount of changes and effects that the test must assert.
  ///   - wakes: the handling of `wake` effects.
  public convenience init(
    policy: PopupPolicy = PopupPolicy(), state: PopupState<Domain> = PopupState(),
    exhaustivity: Exhaustivity = .on, wakes: Wakes = .handled
  ) {
    let reducer = PopupReducer<Domain>(policy: policy, emitsAppearances: true)
    self.init(state: state, exhaustivity: exhaustivity, wakes: wakes) {
      reducer.reduce(into: &$0, batch: $1, at: $2)
    }
  }

  // If the store outlives its test, as a property of an XCTestCase does, there is no test to fail.
  // This calls no code of the user's.
  deinit {
    guard test.isCurrent else { return }
    reportUnasserted("when the store ended", at: nil)
  }
}

// MARK: - Running

extension PopupTestStore {
  func take(_ events: [PopupEvent<Domain>], at place: SourcePlace) {
    take(events, words: events.map(\.snapshot).joined(separator: "; "), at: place) { state, now in
      reduce(&state, events, now)
    }
  }

  /// Runs a closure that reduces the state, and records the transition.
  ///
  /// - Parameters:
  ///   - events: the known events of the transition.
  ///   - words: the description of the events in messages.
  func take(
    _ events: [PopupEvent<Domain>], words: String, at place: SourcePlace,
    _ body: (inout PopupState<Domain>, Double) -> [PopupEffect<Domain>]
  ) {
    causes.append("at \(SnapshotText.seconds(now)): \(words)")
    let effects = body(&state, now)
    // No effect cancels a wake-up whose tick has come (R35).
    if state.requestedTick == nil { wake = nil }
    transitions.append(PopupTransition(at: now, events: events, state: state, effects: effects))
    for effect in effects {
      if case .wake(let instant) = effect {
        wake = instant
        if wakes == .handled { continue }
      }
      // Tests assert them with `transitions`.
      if effect.isAppearance { continue }
      if case .command(let command) = effect { commands.append(command) }
      unasserted.append(UnassertedEffect(effect: effect, cause: words, place: place))
    }
  }

  /// Returns the answer to the oldest unanswered command, as from a host that carries it out; nil
  /// if all are answered.
  func nextAnswer() -> PopupReport<Domain.Answer>? {
    while !commands.isEmpty {
      let command = commands.removeFirst()
      let phase = state.presented.first { $0.number == command.presentation }?.phase
      switch (command, phase) {
      case (.present, .presenting), (.dismiss, .dismissing): return command.successReport
      default:
        // Answered already, or ended.
        continue
      }
    }
    return nil
  }

  /// Returns the effects that the test has not asserted, and removes them.
  func takeUnasserted() -> [UnassertedEffect<Domain>] {
    defer { unasserted = [] }
    return unasserted
  }
}

/// An effect that the test has not asserted yet, with its origin.
struct UnassertedEffect<Domain: PopupDomain> {
  let effect: PopupEffect<Domain>
  let cause: String
  let place: SourcePlace

  var source: String { PopupTestEffect<Domain>.saying(effect).source }
}

struct SourcePlace {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt

  /// The name of the file and the line.
  var description: String {
    let name = "\(fileID)".split(separator: "/").last.map(String.init) ?? "\(fileID)"
    return "\(name):\(line)"
  }

  func report(_ message: String) {
    reportIssue(message, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

/// The test that was running when this value was created.
struct CurrentTest {
  private let id = CurrentTest.id

  /// Whether that test is still running. Under XCTest, tests cannot be told apart.
  var isCurrent: Bool { CurrentTest.id == id }

  private static var id: TestContext.Testing.Test.ID? {
    if case .swiftTesting(let testing?) = TestContext.current { testing.test.id } else { nil }
  }
}

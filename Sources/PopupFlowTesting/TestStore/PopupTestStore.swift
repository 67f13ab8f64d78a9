import IssueReporting
import PopupFlow

/// Runs the machine for a test, which says of each event what it changes, and what is to be done.
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
/// What a test does not say fails it: a change of the state, an effect before the next event, or one
/// that is left when the store ends. See ``Exhaustivity`` for tests that are about less.
///
/// There is no clock and no host. Time stands still until ``advance(by:fileID:filePath:line:column:changing:)``,
/// which ticks at each deadline on the way; and what a host reports, the test sends.
///
/// It is used on one thread. Failures are issues of the test, under Swift Testing and XCTest, at the
/// line that asked.
public final class PopupTestStore<Domain: PopupDomain> {
  /// A reducer: takes events in, at a time in seconds, settles once, and gives the effects.
  public typealias Reduce = (
    _ state: inout PopupState<Domain>, _ events: [PopupEvent<Domain>], _ now: Double
  ) -> [PopupEffect<Domain>]

  /// How much a test must say.
  public enum Exhaustivity: Hashable, Sendable {
    /// Everything.
    case on

    /// What it says must hold; the rest is passed over, and printed if it `showsSkipped`.
    case off(showsSkipped: Bool)

    /// What it says must hold; the rest is passed over.
    public static var off: Exhaustivity { .off(showsSkipped: false) }
  }

  /// What becomes of wake-ups.
  public enum Wakes: Hashable, Sendable {
    /// The store ticks when they are due, and they are no effects that a test asserts.
    case handled

    /// The store ticks when they are due, and a test asserts them as other effects.
    case asserted
  }

  /// The machine's state, now.
  public private(set) var state: PopupState<Domain>

  /// The time, in seconds.
  public internal(set) var now: Double

  /// How much the test must say from here on.
  public var exhaustivity: Exhaustivity

  /// The run so far: what came in, what was to be done, and each state it came to.
  public private(set) var transitions: [PopupTransition<Domain>] = []

  let wakes: Wakes
  private let reduce: Reduce

  /// The effects that the test has said nothing of yet, in order.
  var unasserted: [UnassertedEffect<Domain>] = []

  /// The commands that a host was given, and may not have answered yet, in order.
  private var commands: [PopupCommand<Domain>] = []

  /// What came in so far, and when, in words.
  var causes: [String] = []

  /// When a tick is due, as the effects said.
  var wake: Double?

  /// Where notes of what is passed over go.
  var note: (String) -> Void = { print($0) }

  private let test = CurrentTest()

  /// Makes a store of a reducer that has the machine in it: an app's own, say.
  ///
  /// - Parameters:
  ///   - state: the state it begins with, and the time.
  ///   - exhaustivity: how much the test must say.
  ///   - wakes: whether the test asserts wake-ups.
  ///   - reduce: takes events in and settles.
  public init(
    state: PopupState<Domain> = PopupState(), exhaustivity: Exhaustivity = .on,
    wakes: Wakes = .handled, reduce: @escaping Reduce
  ) {
    self.state = state
    self.exhaustivity = exhaustivity
    self.wakes = wakes
    self.reduce = reduce
    now = state.now
    wake = state.wakeInstant
  }

  /// Makes a store of the machine.
  ///
  /// - Parameters:
  ///   - policy: the rules that hold for all popups.
  ///   - state: the state it begins with, and the time.
  ///   - exhaustivity: how much the test must say.
  ///   - wakes: whether the test asserts wake-ups.
  public convenience init(
    policy: PopupPolicy = PopupPolicy(), state: PopupState<Domain> = PopupState(),
    exhaustivity: Exhaustivity = .on, wakes: Wakes = .handled
  ) {
    let reducer = PopupReducer<Domain>(policy: policy)
    self.init(state: state, exhaustivity: exhaustivity, wakes: wakes) {
      reducer.reduce(into: &$0, batch: $1, at: $2)
    }
  }

  // A store that outlives its test, as a property of an XCTestCase does, has no test to fail. Nothing
  // of the user's is called.
  deinit {
    guard test.isCurrent else { return }
    reportUnasserted("when the store ended", at: nil)
  }
}

// MARK: - Running

extension PopupTestStore {
  /// Takes events in, at the time that it is.
  func take(_ events: [PopupEvent<Domain>], at place: SourcePlace) {
    take(events, words: events.map(\.snapshot).joined(separator: "; "), at: place) { state, now in
      reduce(&state, events, now)
    }
  }

  /// Has something done that reduces the state.
  ///
  /// - Parameters:
  ///   - events: what is known to come in.
  ///   - words: what it is called in messages.
  func take(
    _ events: [PopupEvent<Domain>], words: String, at place: SourcePlace,
    _ body: (inout PopupState<Domain>, Double) -> [PopupEffect<Domain>]
  ) {
    causes.append("at \(SnapshotText.seconds(now)): \(words)")
    let effects = body(&state, now)
    // A tick that has come in is asked for no longer, and no effect says so (R35).
    if state.wakeInstant == nil { wake = nil }
    transitions.append(PopupTransition(at: now, events: events, state: state, effects: effects))
    for effect in effects {
      if case .wake(let instant) = effect {
        wake = instant
        if wakes == .handled { continue }
      }
      if case .command(let command) = effect { commands.append(command) }
      unasserted.append(UnassertedEffect(effect: effect, cause: words, place: place))
    }
  }

  /// What a host says that does what it is told, of the oldest command that it owes an answer; nil if
  /// it owes none.
  func nextAnswer() -> PopupReport<Domain.Answer>? {
    while !commands.isEmpty {
      let command = commands.removeFirst()
      let number = command.presentation
      let phase = state.presented.first { $0.number == number }?.phase
      switch (command, phase) {
      case (.present, .presenting):
        return PopupReport(.didPresent, id: command.popup.id, presentation: number)
      case (.dismiss, .dismissing):
        return PopupReport(.didDismiss, id: command.popup.id, presentation: number)
      default:
        // Answered already, or over.
        continue
      }
    }
    return nil
  }

  /// The effects that the test has said nothing of, which are passed over.
  func takeUnasserted() -> [UnassertedEffect<Domain>] {
    defer { unasserted = [] }
    return unasserted
  }
}

/// An effect that a test has said nothing of yet, and where it came from.
struct UnassertedEffect<Domain: PopupDomain> {
  let effect: PopupEffect<Domain>
  let cause: String
  let place: SourcePlace

  var source: String { PopupTestEffect<Domain>.saying(effect).source }
}

import PopupFlow

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A clock for a store or a transition lock whose time moves only when a test advances it.
///
/// ```swift
/// let clock = VirtualClock()
/// let store = PopupStore<Shop>(clock: clock)
/// store.present(.saved, lane: .toast) { $0.duration = .seconds(2) }
/// clock.advance(by: 2)
/// ```
///
/// Dates are seconds since 1970: the date `Date(timeIntervalSince1970: 60)` is the instant 60.
///
/// Actions run in the order of their times. Actions with the same time run in the order in which
/// they were scheduled. Each operation is O(*n*), where *n* is the number of scheduled actions.
public final class VirtualClock: VirtualTimeClock {
  // Removed actions are released outside the lock, since their deinitializers may run the user's
  // code.
  private let agenda: Locked<VirtualAgenda<Double, @MainActor @Sendable () -> Void>>

  /// Creates a clock at a time.
  ///
  /// - Parameter now: the initial time, in seconds.
  public init(now: Double = 0) {
    agenda = Locked(VirtualAgenda(now: now))
  }

  /// The current time, in seconds.
  @MainActor public var now: Double { agenda.withLock { $0.now } }

  /// The number of scheduled actions.
  @MainActor package var pendingCount: Int { agenda.withLock { $0.instants.count } }

  /// The instants of the scheduled actions, in seconds, earliest first.
  @MainActor package var pendingInstants: [Double] {
    agenda.withLock { $0.instants }.sorted()
  }

  /// The number of actions scheduled so far.
  @MainActor package var scheduleCount: Int { agenda.withLock { $0.count } }

  /// Returns the seconds from 1970 to a date: the time of the clock counts from 1970.
  @MainActor public func instant(of date: Date) -> Double { date.timeIntervalSince1970 }

  /// Schedules an action. Its cancellable may be released on any thread.
  @MainActor public func schedule(
    at instant: Double, _ action: @escaping @MainActor @Sendable () -> Void
  ) -> AnyCancellable {
    let number = agenda.withLock { $0.add(at: instant, action) }
    return AnyCancellable { @Sendable [weak self] in
      withExtendedLifetime(self?.agenda.withLock { $0.remove(number) }) {}
    }
  }

  /// Advances time to an instant, and runs the actions that are due, earliest first.
  ///
  /// If the instant, in seconds, is in the past or not finite, an issue is reported and nothing
  /// happens.
  @MainActor public func advance(
    to instant: Double, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    guard place.allowsTime(from: now, to: instant) else { return }
    while let action = agenda.withLock({ $0.takeNext(to: instant) }) { action() }
    skip(to: instant)
  }

  /// Advances time by a number of seconds, and runs the actions that are due, earliest first.
  @MainActor public func advance(
    by seconds: Double, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    advance(to: now + seconds, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Advances time to an instant, in seconds, without running actions, as a late clock would.
  @MainActor package func skip(to instant: Double) {
    agenda.withLock { $0.skip(to: instant) }
  }

  /// Runs the next action before its time, as an inexact clock would.
  @MainActor package func fireEarly() {
    agenda.withLock { $0.takeEarly() }?()
  }
}

extension PopupStore {
  /// Waits until the code that awaits outcomes of this store has had its turn.
  ///
  /// ```swift
  /// Task {
  ///   guard await store.answer(to: .delete, id: "delete") == .yes else { return }
  ///   _ = await store.answer(to: .really, id: "really")
  /// }
  /// await store.idle()
  /// host.finishTransitions()
  /// host.report(.userDismissed(.yes), of: "delete")
  /// await store.idle()
  /// host.finishTransitions()
  /// // host.showing == ["really"]
  /// ```
  ///
  /// First lets the work that waits for the main actor run, such as a task that was created there.
  /// Then waits until no event is pending, and until each task that awaited an outcome has run to
  /// where it waits next, so that no lane is suspended for it (R47). Call it before virtual time
  /// is advanced.
  ///
  /// A task that waits for other work than the store's, or runs outside the main actor, may go on
  /// later. An `async let` may begin later, too: it begins outside the main actor, so use a `Task`.
  public func idle() async {
    repeat { await Task.yield() } while !isIdle && !Task.isCancelled
  }
}

/// Scheduled actions, and the current time, which moves only when a test advances it.
struct VirtualAgenda<Instant: Comparable, Action> {
  private struct Entry {
    let number: Int
    let instant: Instant
    let action: Action
  }

  private(set) var now: Instant

  /// The number of actions added so far.
  private(set) var count = 0

  private var entries: [Entry] = []

  init(now: Instant) {
    self.now = now
  }

  /// The instants of the actions, in the order in which the actions were added.
  var instants: [Instant] { entries.map(\.instant) }

  mutating func add(at instant: Instant, _ action: Action) -> Int {
    count += 1
    entries.append(Entry(number: count, instant: instant, action: action))
    return count
  }

  /// Removes an action, and returns it if it was not taken yet.
  mutating func remove(_ number: Int) -> Action? {
    entries.firstIndex { $0.number == number }.map { entries.remove(at: $0).action }
  }

  /// Advances time to an instant, unless the instant is past.
  mutating func skip(to instant: Instant) {
    now = max(now, instant)
  }

  /// Removes the next action that is due at an instant, and advances time to it.
  mutating func takeNext(to instant: Instant) -> Action? {
    guard let index = earliest, entries[index].instant <= instant else { return nil }
    skip(to: entries[index].instant)
    return entries.remove(at: index).action
  }

  mutating func takeEarly() -> Action? {
    earliest.map { entries.remove(at: $0).action }
  }

  // Of several at the same instant, the one that was added first: `min` returns the first of several
  // equal elements.
  private var earliest: Int? {
    entries.indices.min { entries[$0].instant < entries[$1].instant }
  }
}

import PopupFlow

/// A clock that stands still while the scene of an engine's views is inactive (U25).
///
/// SwiftUI may present and dismiss nothing while a scene is inactive, so the engines' waits end
/// later by that time. An action that is due at once is performed on the next turn in any case.
@MainActor
final class ActiveClock: TurningClock {
  /// An action that waits. Its cancellable retains it.
  @MainActor
  private final class Wait {
    let instant: Double
    var timer: AnyCancellable?
    private var action: (@MainActor @Sendable () -> Void)?

    init(until instant: Double, _ action: @escaping @MainActor @Sendable () -> Void) {
      self.instant = instant
      self.action = action
    }

    var isOver: Bool { action == nil }

    func end() {
      let action = action.take()
      action?()
    }
  }

  /// The clock that always runs.
  let base: any PopupClock

  private var entries: [Weak<Wait>] = []
  private var stop: Double?
  private var stillSeconds = 0.0

  init(_ base: any PopupClock) {
    self.base = base
  }

  /// Whether the clock runs.
  var isActive: Bool {
    get { stop == nil }
    set {
      guard newValue != isActive else { return }
      if let stop {
        stillSeconds += base.now - stop
        self.stop = nil
        for wait in waits { start(wait) }
      } else {
        stop = base.now
        for wait in waits { wait.timer = nil }
      }
    }
  }

  var now: Double { (stop ?? base.now) - stillSeconds }

  func schedule(
    at instant: Double, _ action: @escaping @MainActor @Sendable () -> Void
  ) -> AnyCancellable {
    guard instant > now else { return base.schedule(at: base.now, action) }
    let wait = Wait(until: instant, action)
    entries = (waits + [wait]).map { Weak($0) }
    if isActive { start(wait) }
    return AnyCancellable { @Sendable in withExtendedLifetime(wait) {} }
  }

  func performOnNextTurn(_ action: @escaping @MainActor () -> Void) {
    base.nextTurn(action)
  }

  private var waits: [Wait] { entries.compactMap(\.object).filter { !$0.isOver } }

  private func start(_ wait: Wait) {
    wait.timer = base.schedule(at: wait.instant + stillSeconds) { [weak wait] in wait?.end() }
  }
}

import PopupFlow
import Testing

/// A screen that allows one transition at a time, and records overlaps.
@MainActor
private final class NarrowScreen: PopupHost {
  typealias Domain = Shop
  typealias Report = @MainActor (PopupReport<String>.Kind) -> Void

  let clock = VirtualClock()
  private(set) var shown: [Int: Report] = [:]
  private(set) var collisions: [String] = []
  private(set) var transitionCount = 0
  private var running: [String] = []
  // Popups that are dismissed on their way in: both are one transition (U37).
  private var takenBack: [Int: Report] = [:]
  private var ends: [AnyCancellable] = []

  func perform(_ command: PopupCommand<Shop>, report: @escaping Report) {
    let number = command.presentation
    switch command {
    case .present:
      transition("present \(number)", lasting: 0.3) { screen in
        if let report = screen.takenBack.removeValue(forKey: number) {
          return screen.dismiss(number, report)
        }
        screen.shown[number] = report
        report(.didPresent)
      }
    case .update:
      if !running.isEmpty { collisions.append("update \(number) during \(running)") }
    case .dismiss:
      if running.contains("present \(number)") {
        takenBack[number] = report
      } else {
        dismiss(number, report)
      }
    }
  }

  private func dismiss(_ number: Int, _ report: @escaping Report) {
    transition("dismiss \(number)", lasting: 0.2) { screen in
      screen.shown[number] = nil
      report(.didDismiss)
    }
  }

  func transition(
    _ name: String, lasting seconds: Double,
    _ end: @escaping @MainActor @Sendable (NarrowScreen) -> Void
  ) {
    if !running.isEmpty { collisions.append("\(name) during \(running)") }
    running.append(name)
    transitionCount += 1
    ends.append(
      clock.schedule(at: clock.now + seconds) { [weak self] in
        guard let self else { return }
        running.removeAll { $0 == name }
        end(self)
      })
  }

  /// Swipes a popup away as the user would, or cancels the swipe.
  func swipe(_ number: Int, isCancelled: Bool) {
    guard let report = shown[number] else { return }
    report(.willDismiss)
    transition("swipe \(number)", lasting: 0.4) { screen in
      if !isCancelled { screen.shown[number] = nil }
      report(isCancelled ? .dismissCancelled : .userDismissed(nil))
    }
  }
}

@MainActor
@Suite struct HostLockRandomTests {
  @Test(
    "L5, L2: whatever the app, its popups and its user do, one transition runs at a time",
    arguments: (UInt64(0)..<20).few(8))
  func narrowScreen(seed: UInt64) {
    let screen = NarrowScreen()
    let clock = screen.clock
    let lock = TransitionLock(clock: clock)
    let store = PopupStore<Shop>(policy: PopupPolicy(transitionTimeout: .seconds(60)), clock: clock)
    let issues = Collector(store.issues)
    let outcomes = Collector(store.outcomes)
    store.keepDriving(screen, lock: lock)
    var generator = SeededGenerator(seed: seed)
    for step in 0..<300 {
      switch generator.below(10) {
      case 0...3:
        store.request(PopupID("\(generator.below(12))")) {
          $0.lane = generator.pick([.modal, .banner, .toast])
          $0.priority = generator.pick([.low, .normal, .high])
          $0.preemption = generator.pick([.hold, .yield, .drop])
          $0.coalescing = generator.pick([.keep, .replace])
          $0.duration = generator.chance(30) ? .seconds(1) : .ofLane
        }
      case 4: store.dismiss(PopupID("\(generator.below(12))"))
      case 5: if generator.chance(20) { store.endSession() }
      case 6:
        lock.serialize { token in
          screen.transition("push \(step)", lasting: 0.5) { _ in token.end() }
        }
      case 7:
        // A user can only touch a screen without a transition.
        let at = store.state.presented.filter { $0.phase == .presented }.map(\.number)
        if !lock.isBusy, !at.isEmpty {
          screen.swipe(generator.pick(at), isCancelled: generator.chance(50))
        }
      default: clock.advance(by: Double(generator.below(8)) / 10)
      }
    }
    for _ in 0..<20 {
      store.dismissAll()
      clock.advance(by: 10)
    }
    #expect(screen.collisions == [])
    #expect(screen.shown.isEmpty)
    #expect(screen.transitionCount > 20)
    #expect(!lock.isBusy)
    #expect(issues.values == [])
    #expect(outcomes.values.count == store.state.requestCount)
  }
}

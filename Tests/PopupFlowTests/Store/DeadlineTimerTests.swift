import Testing

@testable import PopupFlow
@testable import PopupMachine

@Suite struct DeadlineTimerTests {
  private func timer(isLeftWhenEarly: Bool, setTo deadline: Double?) -> DeadlineTimer {
    var timer = DeadlineTimer(isLeftWhenEarly: isLeftWhenEarly)
    timer.set(to: deadline) { _ in AnyCancellable {} }
    return timer
  }

  @Test("A timer is reset for every other deadline, and cancelled without one")
  func exact() {
    let timer = timer(isLeftWhenEarly: false, setTo: 5)
    #expect([4, 5, 6, nil].map { timer.mustBeSet(for: $0) } == [true, false, true, true])
  }

  @Test("A costly timer is reset for earlier deadlines only")
  func leftWhenEarly() {
    let timer = timer(isLeftWhenEarly: true, setTo: 5)
    #expect([4, 5, 6, nil].map { timer.mustBeSet(for: $0) } == [true, false, false, false])
  }

  @Test("A timer that is not set is set for any deadline", arguments: [true, false])
  func unset(isLeftWhenEarly: Bool) {
    let timer = timer(isLeftWhenEarly: isLeftWhenEarly, setTo: nil)
    #expect([4, nil].map { timer.mustBeSet(for: $0) } == [true, false])
  }

  @Test("Setting a timer cancels the previous one")
  func takenBack() {
    let cancelled = Notes<Double>()
    var timer = DeadlineTimer(isLeftWhenEarly: false)
    for deadline in [5.0, 3.0] {
      timer.set(to: deadline) { instant in AnyCancellable { cancelled.add(instant) } }
    }
    #expect(cancelled.all == [5])
    timer.set(to: nil) { _ in AnyCancellable {} }
    #expect(cancelled.all == [5, 3])
  }
}

import PopupFlow
import PopupFlowTesting
import Testing

@MainActor
@Suite struct VirtualClockTests {
  let clock = VirtualClock(now: 10)

  private final class Log {
    var entries: [String] = []
  }

  private let log = Log()

  private func schedule(_ name: String, at instant: Double) -> AnyCancellable {
    clock.schedule(at: instant) { [log, clock] in log.entries.append("\(name) at \(clock.now)") }
  }

  @Test("Actions run at their times, those of the same time in order of scheduling")
  func order() {
    let scheduled = [
      schedule("c", at: 13), schedule("a", at: 12), schedule("b", at: 12), schedule("d", at: 14),
    ]
    #expect(clock.pendingInstants == [12, 12, 13, 14])
    clock.advance(to: 13)
    #expect(log.entries == ["a at 12.0", "b at 12.0", "c at 13.0"])
    #expect(clock.pendingCount == 1)
    for instant in [11, .nan, .infinity] {
      expectIssue("Time cannot go from 13 s to") { clock.advance(to: instant) }
    }
    expectIssue("Time cannot go from 13 s to 12.5 s.") { clock.advance(by: -0.5) }
    #expect(clock.now == 13, "time never goes back")
    #expect(clock.scheduleCount == 4)
    for cancellable in scheduled { cancellable.cancel() }
  }

  @Test("An action scheduled while time advances runs on the way")
  func onTheWay() {
    var inner: AnyCancellable?
    let outer = clock.schedule(at: 11) { [log, clock] in
      inner = clock.schedule(at: 12) { log.entries.append("inner at \(clock.now)") }
    }
    clock.advance(to: 20)
    #expect(log.entries == ["inner at 12.0"])
    #expect(clock.now == 20)
    inner?.cancel()
    outer.cancel()
  }

  @Test("Actions that are cancelled or released on any thread do not run")
  func takenBack() async {
    var scheduled: [AnyCancellable] = [schedule("a", at: 11), schedule("b", at: 11)]
    scheduled[0].cancel()
    let letGo = Locked([scheduled[1]])
    scheduled = []
    await Task.detached { letGo.withLock { $0 = [] } }.value
    #expect(clock.pendingCount == 0)
    clock.advance(to: 12)
    #expect(log.entries == [])
  }

  @Test("The clock can be late and early")
  func inexact() {
    let scheduled = [schedule("a", at: 12), schedule("past", at: 3), schedule("b", at: 20)]
    clock.skip(to: 15)
    #expect(log.entries == [])
    clock.advance(by: 0)
    #expect(log.entries == ["past at 15.0", "a at 15.0"])
    clock.fireEarly()
    #expect(log.entries == ["past at 15.0", "a at 15.0", "b at 15.0"])
    clock.fireEarly()
    for cancellable in scheduled { cancellable.cancel() }
  }
}

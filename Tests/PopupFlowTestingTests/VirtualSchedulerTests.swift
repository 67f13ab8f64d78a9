import PopupFlow
import PopupFlowTesting
import Testing

@Suite struct VirtualSchedulerTests {
  let scheduler = VirtualScheduler(start: VirtualTime(nanoseconds: 0))

  @Test("Actions run in the order of their times, then of scheduling")
  func order() {
    var log: [String] = []
    for (name, seconds) in [("c", 3), ("a", 1), ("b", 1), ("d", 4)] {
      let date = scheduler.now.advanced(by: .seconds(seconds))
      scheduler.schedule(after: date, tolerance: 0, options: nil) { [scheduler] in
        log.append("\(name) at \(scheduler.now.seconds)")
      }
    }
    scheduler.schedule(options: nil) { log.append("now") }
    #expect(scheduler.instants == [3, 1, 1, 4, 0])
    #expect(scheduler.advance(to: 3) == 4)
    #expect(log == ["now", "a at 1.0", "b at 1.0", "c at 3.0"])
    #expect(scheduler.now.seconds == 3)
  }

  @Test("Time is exact to the nanosecond, in one step or in many")
  func nearest() {
    func schedule(at milliseconds: Int) {
      let date = VirtualTime(nanoseconds: 0).advanced(by: .milliseconds(milliseconds))
      scheduler.schedule(after: date, tolerance: 0, options: nil) {}
    }
    schedule(at: 800)
    #expect((1...8).map { _ in scheduler.advance(by: 0.1) } == [0, 0, 0, 0, 0, 0, 0, 1])
    schedule(at: 1001)
    #expect(scheduler.advance(to: 1.001) == 1)
    scheduler.skip(to: 1.003)
    #expect(scheduler.now == VirtualTime(nanoseconds: 1_003_000_000))
  }

  @Test("A repeated action runs until it is cancelled")
  func repeating() {
    var count = 0
    let repeated = scheduler.schedule(
      after: scheduler.now.advanced(by: .seconds(1)), interval: .milliseconds(500), tolerance: 0,
      options: nil
    ) { count += 1 }
    scheduler.advance(to: 2)
    #expect(count == 3)
    repeated.cancel()
    scheduler.advance(to: 10)
    #expect(count == 3)
  }

  @Test("The limit stops an action that schedules itself for the same time")
  func limit() {
    func again() { scheduler.schedule(options: nil) { again() } }
    again()
    #expect(scheduler.advance(to: 1, limit: 50) == 50)
  }

  @Test("Time is counted in whole nanoseconds")
  func time() {
    let time = VirtualTime(nanoseconds: 5)
    #expect(time.distance(to: time.advanced(by: .microseconds(2))) == .nanoseconds(2000))
    #expect(VirtualTime.Stride.seconds(0.25) == .milliseconds(250))
    #expect(VirtualTime.Stride(exactly: UInt64.max) == nil)
    #expect(-VirtualTime.Stride.seconds(1) < 0)
    // A 32-bit `Int` cannot represent three seconds in nanoseconds.
    let nanoseconds: Int64 = VirtualTime.Stride.seconds(3).magnitude
    #expect(nanoseconds == 3_000_000_000)
  }
}

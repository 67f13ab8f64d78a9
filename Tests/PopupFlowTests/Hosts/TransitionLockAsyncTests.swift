import PopupFlow
import Testing

/// L4.
@MainActor
@Suite struct TransitionLockAsyncTests {
  private struct Refused: Error {}

  let clock = VirtualClock()
  let lock: TransitionLock

  init() {
    lock = TransitionLock(clock: clock)
  }

  @Test("L4: a transition lasts as long as its body, and returns its result")
  func lasts() async throws {
    let answer = try await lock.withTransition { [lock] in
      #expect(lock.tryBegin() == nil)
      await Task.yield()
      #expect(lock.tryBegin() == nil)
      return 7
    }
    #expect(answer == 7)
    #expect(!lock.isBusy)
  }

  @Test("L4: it ends when the body throws")
  func throwing() async {
    await #expect(throws: Refused.self) {
      try await lock.withTransition { throw Refused() }
    }
    #expect(!lock.isBusy)
  }

  @Test(
    "L4: a task that is cancelled while it waits leaves the queue, and the others keep their order")
  func cancelledWaiter() async throws {
    let first = try #require(lock.tryBegin())
    var begun: [Int] = []
    var tasks: [Task<Void, any Error>] = []
    for number in 1...3 {
      var isWaiting = false
      tasks.append(
        Task { [lock] in
          isWaiting = true
          try await lock.withTransition { begun += [number] }
        })
      await until { isWaiting }
    }
    tasks[1].cancel()
    await #expect(throws: CancellationError.self) { try await tasks[1].value }
    #expect(lock.isBusy)
    first.end()
    for task in tasks { _ = try? await task.value }
    #expect(begun == [1, 3])
    #expect(!lock.isBusy)
  }

  @Test(
    "L4: a task that was cancelled before it calls neither waits nor begins",
    arguments: [false, true])
  func cancelledBefore(isBusy: Bool) async {
    let first = isBusy ? lock.tryBegin() : nil
    let task = Task { [lock] in
      try await lock.withTransition { _ = Issue.record("begun") }
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    first?.end()
    #expect(!lock.isBusy)
  }

  @Test("L4: a task that is cancelled between its turn and its beginning does not begin")
  func cancelledAtItsTurn() async throws {
    let first = try #require(lock.tryBegin())
    var isWaiting = false
    let task = Task { [lock] in
      isWaiting = true
      try await lock.withTransition { _ = Issue.record("begun") }
    }
    await until { isWaiting }
    first.end()
    #expect(lock.isBusy)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(!lock.isBusy)
  }

  @Test("L4, L2: tasks and closures share one queue")
  func oneRow() async throws {
    let first = try #require(lock.tryBegin())
    var begun: [String] = []
    var isWaiting = false
    let task = Task { [lock] in
      isWaiting = true
      try await lock.withTransition { begun.append("task") }
    }
    await until { isWaiting }
    lock.serialize { token in
      begun.append("closure")
      token.end()
    }
    first.end()
    try await task.value
    #expect(begun == ["task", "closure"])
  }

  @Test("L4, L6: a body that takes too long loses its transition, and its end is not an issue")
  func forgotten() async throws {
    let lock = TransitionLock(timeout: .seconds(5), clock: clock)
    try await lock.withTransition { [clock] in
      expectIssue("has not ended for 5 s") { clock.advance(to: 5) }
      #expect(!lock.isBusy)
    }
    #expect(!lock.isBusy)
  }
}

import Testing

@testable import PopupFlow
@testable import PopupMachine

/// A request ends on the main actor; who subscribes to its outcome may do so on any thread.
///
/// Whoever subscribes is told by the handle when it ends and, in case that was too late to be told,
/// asks whether it has ended. Between the two, both could find that it had: each gave the outcome,
/// and only then the completion, so the subscriber received two outcomes. An outcome and the
/// completion behind it are given as one now, and whoever comes second gives neither.
@Suite(.timeLimit(.minutes(10))) struct HandleOutcomeRaceTests {
  @Test("Who subscribes while the request ends on another thread gets its outcome once")
  func once() async {
    let handles = (0..<2000).map { _ in PopupHandle<Never>(owner: NoOwner()) }
    let subscribers = handles.map { _ in TrackingSubscriber<PopupOutcome<Never>>() }
    let subscribing = Locked(-1)
    let ended = Locked(-1)
    await onThreads(2) { thread in
      for index in handles.indices {
        if thread == 0 {
          Self.wait(for: index - 1, in: ended)
          subscribing.withLock { $0 = index }
          handles[index].outcomes.subscribe(subscribers[index])
        } else {
          Self.wait(for: index, in: subscribing)
          // Somewhat later each time, to meet the other at every point of its way.
          for _ in 0..<index % 100 { ended.withLock { _ in } }
          handles[index].end(.cancelled)
          ended.withLock { $0 = index }
        }
      }
    }
    #expect(subscribers.count { $0.values != [.cancelled] } == 0)
    #expect(subscribers.flatMap(\.violations) == [])
  }

  // Not for ever: where both run on one thread, one after the other, they never meet.
  private static func wait(for index: Int, in progress: Locked<Int>) {
    for _ in 0..<10_000 where progress.withLock({ $0 }) < index {}
  }
}

/// Takes no request back, and knows no place.
private final class NoOwner: HandleOwner {
  func withdraw(request number: Int) {}

  func places(of number: @escaping @Sendable () -> Int?) -> AnyPublisher<PopupPlace?, Never> {
    Empty().eraseToAnyPublisher()
  }
}

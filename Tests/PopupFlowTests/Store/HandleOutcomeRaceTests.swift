import Testing

@testable import PopupFlow

/// A request ends on the main actor, while another thread subscribes to its outcome.
///
/// The handle sends the outcome when the request ends. The subscription sends it if the request has
/// ended before. A former version could do both, so the subscriber received two outcomes.
@Suite struct HandleOutcomeRaceTests {
  @Test("A subscriber during the end of the request on another thread gets its outcome once")
  func once() async {
    let handles = (0..<2000).few(500).map { _ in PopupHandle<Never>(owner: NoOwner()) }
    let subscribers = handles.map { _ in TrackingSubscriber<PopupOutcome<Never>>() }
    let subscribing = Locked(-1)
    let ended = Locked(-1)
    await onThreads(2) { thread in
      for index in handles.indices {
        if thread == 0 {
          Self.wait(for: index - 1, in: ended)
          subscribing.withLock { $0 = index }
          handles[index].outcomePublisher.subscribe(subscribers[index])
        } else {
          Self.wait(for: index, in: subscribing)
          // Varies the delay, so that the threads meet at every point.
          for _ in 0..<index % 100 { ended.withLock { _ in } }
          handles[index].resolve(with: .cancelled)
          ended.withLock { $0 = index }
        }
      }
    }
    #expect(subscribers.count { $0.values != [.cancelled] } == 0)
    #expect(subscribers.flatMap(\.violations) == [])
  }

  // Bounded, since threads that run one after the other never meet.
  private static func wait(for index: Int, in progress: Locked<Int>) {
    for _ in 0..<10_000 where progress.withLock({ $0 }) < index {}
  }
}

/// Takes no request back, and knows no place.
private final class NoOwner: HandleOwner {
  func withdraw(request number: Int) {}
  func leave(_ handle: AnyObject, request number: Int) {}
  func taskDidResume(request number: Int) {}
  func willAwait(request number: Int) {}

  func places(of number: @escaping @Sendable () -> Int?) -> AnyPublisher<PopupPlace?, Never> {
    Empty().eraseToAnyPublisher()
  }
}

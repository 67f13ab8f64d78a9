@testable import PopupFlow

extension StreamKind {
  /// Each number is a request that waits for a gate that never opens, so there are no other
  /// effects.
  static let scheduled = StreamKind(
    name: "scheduled(pages:logouts:host:events:policy:from:on:)", holding: .all,
    traits: [.nestedSends]
  ) {
    // Right because subjects are thread-safe, though they are not declared Sendable.
    nonisolated(unsafe) let requests = PassthroughSubject<PopupRequest<Shop>, Never>()
    let cancels = Counter()
    let send: @Sendable (Int) -> Void = { requests.send(.waiting($0)) }
    return StreamUnderTest(
      requests.handleEvents(receiveCancel: { cancels.increment() }).scheduled(
        events: Empty().eraseToAnyPublisher(),
        policy: PopupPolicy(queueLimit: 1_000_000), from: PopupState(now: 5),
        on: VirtualScheduler()
      ).map { transition in
        guard case .request(let request) = transition.events.last else { return -1 }
        return Int(request.content) ?? -1
      },
      send: send, post: send,
      finish: { requests.send(completion: .finished) },
      cancelCount: { cancels.count })
  }
}

extension PopupRequest<Shop> {
  /// Returns a request for a number that is never shown.
  static func waiting(_ number: Int) -> PopupRequest {
    // The newest is the best, so that a million of them are appended to their line.
    PopupRequest("\(number)") {
      $0.tieBreak = .lifo
      $0.requires = ["a gate that nobody opens"]
    }
  }
}

@testable import PopupFlow

// The five inputs of `scheduled`, each with a subscriber of its own.
extension SinkKind {
  static let ofScheduled: [SinkKind] = [
    SinkKind(
      inputOfScheduled: "scheduled's requests", [.waiting(1), .waiting(2)],
      [.request(.waiting(1)), .request(.waiting(2))]
    ) { schedule(requests: $0) },
    SinkKind(
      inputOfScheduled: "scheduled's pages",
      [PageVisitEvent<String>.appeared("v", "home"), .disappeared("v")],
      [.page(.appeared("v", "home")), .page(.disappeared("v"))]
    ) { schedule(pages: $0) },
    SinkKind(inputOfScheduled: "scheduled's logouts", [1, 2], [.sessionEnded, .sessionEnded]) {
      schedule(logouts: $0)
    },
    SinkKind(
      inputOfScheduled: "scheduled's host",
      [PopupReport<String>(.didPresent, id: "nobody"), PopupReport(.didDismiss, id: "nobody")],
      [.report(.didPresent, "nobody"), .report(.didDismiss, "nobody")]
    ) { schedule(host: $0) },
    SinkKind(
      inputOfScheduled: "scheduled's events",
      [PopupEvent<Shop>.gate("a", isOpen: true), .gate("a", isOpen: false)],
      [.gate("a", isOpen: true), .gate("a", isOpen: false)]
    ) { schedule(events: $0) },
  ]

  private static func schedule(
    requests: some Publisher<PopupRequest<Shop>, Never> = Empty(completeImmediately: false),
    pages: some Publisher<PageVisitEvent<String>, Never> = Empty(completeImmediately: false),
    logouts: some Publisher<Int, Never> = Empty(completeImmediately: false),
    host: some Publisher<PopupReport<String>, Never> = Empty(completeImmediately: false),
    events: some Publisher<PopupEvent<Shop>, Never> = Empty(completeImmediately: false)
  ) -> AnyPublisher<PopupTransition<Shop>, Never> {
    requests.scheduled(
      pages: pages, logouts: logouts, host: host, events: events.eraseToAnyPublisher(),
      on: VirtualScheduler()
    ).eraseToAnyPublisher()
  }
}

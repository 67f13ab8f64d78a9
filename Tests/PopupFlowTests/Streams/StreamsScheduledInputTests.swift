import Dispatch
import Testing

@testable import PopupFlow
@testable import PopupMachine

/// The demands and cancels of `scheduled` to its inputs.
@Suite struct StreamsScheduledInputTests {
  private let requests = ManualPublisher<PopupRequest<Shop>>()
  private let pages = ManualPublisher<PageVisitEvent<String>>()
  private let logouts = ManualPublisher<Void>()
  private let reports = ManualPublisher<PopupReport<String>>()
  private let events = ManualPublisher<PopupEvent<Shop>>()

  private func subscribe(_ subscriber: TrackingSubscriber<PopupTransition<Shop>>) {
    requests.scheduled(
      pages: pages, logouts: logouts, host: reports, events: events.eraseToAnyPublisher(),
      on: VirtualScheduler()
    ).subscribe(subscriber)
  }

  private var cancelCounts: [Int] {
    requests.cancelCounts + pages.cancelCounts + logouts.cancelCounts + reports.cancelCounts
      + events.cancelCounts
  }

  private var areHeld: [Bool] {
    requests.areHeld + pages.areHeld + logouts.areHeld + reports.areHeld + events.areHeld
  }

  @Test("A completed input is ignored and not cancelled; the others continue")
  func sendsAfterCompletion() {
    let subscriber = TrackingSubscriber<PopupTransition<Shop>>()
    subscribe(subscriber)
    requests.finish()
    requests.send(.named("a"))
    requests.finish()
    #expect(subscriber.values.count == 0)
    logouts.send(())
    #expect(subscriber.values.last?.state.epoch == 1)
    #expect(subscriber.completionCount == 0)
    subscriber.cancel()
    #expect(cancelCounts == [0, 1, 1, 1, 1])
  }

  @Test("`scheduled` completes once, when all inputs have")
  func completes() {
    let subscriber = TrackingSubscriber<PopupTransition<Shop>>(demand: .none)
    subscribe(subscriber)
    for finish in [events.finish, reports.finish, requests.finish, pages.finish] {
      finish()
      finish()
      #expect(subscriber.completionCount == 0)
    }
    logouts.finish()
    #expect(subscriber.completionCount == 1)
    #expect(cancelCounts == [0, 0, 0, 0, 0])
    #expect(areHeld.contains(true) == false)
    #expect(subscriber.violations == [])
  }

  @Test("All values from five threads are handled, those of each thread in order")
  func merges() {
    let subscriber = TrackingSubscriber<PopupTransition<Shop>>()
    subscribe(subscriber)
    let count = 400
    DispatchQueue.concurrentPerform(iterations: 5) { thread in
      for index in 0..<count {
        switch thread {
        case 0: requests.send(.named(PopupID("r\(index)")))
        case 1: pages.send(.appeared(PageVisitID("v\(index)"), "home"))
        case 2: logouts.send(())
        case 3: reports.send(PopupReport(.didFail, id: PopupID("x\(index)")))
        default: events.send(.gate(PopupGate("g\(index)"), isOpen: true))
        }
      }
    }
    let taken = subscriber.values.flatMap(\.events)
    #expect(taken.count == 5 * count)
    let names = taken.compactMap { event -> String? in
      switch event {
      case .request(let request): request.content
      case .page(.appeared(let visit, _)): visit.name
      case .report(let report): report.id.description
      case .gate(let gate, _): gate.name
      default: nil
      }
    }
    for prefix in ["r", "v", "x", "g"] {
      #expect(names.filter { $0.hasPrefix(prefix) } == (0..<count).map { "\(prefix)\($0)" })
    }
    #expect(subscriber.values.last?.state.epoch == count)
    #expect(subscriber.violations == [])
    // A machine with the same events in the same order produces the same transitions.
    let reducer = PopupReducer<Shop>()
    var state = PopupState<Shop>()
    for event in taken { _ = reducer.take(into: &state, event, at: 0) }
    #expect(subscriber.values.last?.state.requestCount == state.requestCount)
    #expect(subscriber.values.last?.state.visiblePages == state.visiblePages)
    #expect(subscriber.values.last?.state.openGates == state.openGates)
    subscriber.cancel()
  }
}

@testable import PopupFlow
@testable import PopupMachine

/// A pipeline of `scheduled`, what goes into it, and what came of it.
///
/// Its host answers from inside the delivery of the command, unless it is silent.
final class ScheduledRun {
  let requests = PassthroughSubject<PopupRequest<Shop>, Never>()
  let pages = PassthroughSubject<PageVisitEvent<String>, Never>()
  let logouts = PassthroughSubject<Void, Never>()
  let reports = PassthroughSubject<PopupReport<String>, Never>()
  let events = PassthroughSubject<PopupEvent<Shop>, Never>()
  let scheduler = VirtualScheduler()

  private(set) var transitions: [PopupTransition<Shop>] = []
  private(set) var completionCount = 0
  private var subscription: AnyCancellable?

  /// Called from inside the delivery, with each effect, after the host has answered it.
  var onEffect: (PopupEffect<Shop>) -> Void = { _ in }

  init(
    _ policy: PopupPolicy = PopupPolicy(), from state: PopupState<Shop> = PopupState(),
    isSilent: Bool = false
  ) {
    subscription =
      requests
      .scheduled(
        pages: pages, logouts: logouts, host: reports, events: events.eraseToAnyPublisher(),
        policy: policy, from: state,
        on: scheduler
      )
      .sink(
        receiveCompletion: { [weak self] _ in self?.completionCount += 1 },
        receiveValue: { [weak self] transition in
          self?.transitions.append(transition)
          for effect in transition.effects {
            if !isSilent, let answer = effect.answer { self?.reports.send(answer) }
            self?.onEffect(effect)
          }
        })
  }

  func ask(_ id: PopupID, _ adjust: (inout PopupRequest<Shop>) -> Void = { _ in }) {
    requests.send(.named(id, adjust))
  }

  func cancel() {
    subscription = nil
  }

  /// Completes everything that goes in.
  func finish() {
    requests.send(completion: .finished)
    pages.send(completion: .finished)
    logouts.send(completion: .finished)
    reports.send(completion: .finished)
    events.send(completion: .finished)
  }

  /// Everything that was to be done, in order.
  var effects: [PopupEffect<Shop>] { transitions.flatMap(\.effects) }

  /// Everything that was to be done but for waking up, in words, with numbers of presentations and
  /// requests: `present a 1`, `dismissed.user a 1`.
  var log: [String] {
    effects.filter { if case .wake = $0 { false } else { true } }.map(\.fullWords)
  }
}

extension PopupEffect {
  /// What a host that answers at once says to it.
  var answer: PopupReport<Domain.Answer>? {
    switch self {
    case .command(.present(let popup, let presentation, _)):
      PopupReport(.didPresent, id: popup.id, presentation: presentation)
    case .command(.dismiss(let popup, let presentation, _)):
      PopupReport(.didDismiss, id: popup.id, presentation: presentation)
    case .command(.update), .resolve, .wake, .issue: nil
    }
  }
}

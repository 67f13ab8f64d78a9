@testable import PopupFlow

/// A pipeline of `scheduled` with its inputs and outputs.
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

  /// Receives each effect inside its delivery, after the answer of the host.
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

  /// Completes all inputs.
  func finish() {
    requests.send(completion: .finished)
    pages.send(completion: .finished)
    logouts.send(completion: .finished)
    reports.send(completion: .finished)
    events.send(completion: .finished)
  }

  /// All effects, in order.
  var effects: [PopupEffect<Shop>] { transitions.flatMap(\.effects) }

  /// The snapshots of all effects except wake-ups and appearances: `present a 1`,
  /// `a#1 dismissed.user`.
  var log: [String] {
    effects.filter { !$0.isWake && !$0.isAppearance }.map(\.snapshot)
  }
}

extension PopupEffect {
  fileprivate var isWake: Bool {
    if case .wake = self { true } else { false }
  }

  /// The answer of an instant host.
  var answer: PopupReport<Domain.Answer>? {
    if case .command(let command) = self { command.successReport } else { nil }
  }
}

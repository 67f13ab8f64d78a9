import Observation

/// The answers read from a store under Observation that have not changed since.
///
/// It is a companion of the store, created by the first read. It follows the states only while there
/// are such reads: a read whose answer has changed is notified and forgotten, as Observation tracks
/// an access until its first change.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
@MainActor
final class ObservedReads<Domain: PopupDomain>: Observable {
  /// The number of reads that are followed. If there are more at an event, all count as changed.
  private static var most: Int { 100 }

  private let engine: StoreEngine<Domain>
  private let registrar = ObservationRegistrar()
  // The answer is nil if readers had different ones, since events had not settled.
  private var answers: [ObservedSubject: ObservedAnswer<Domain>?] = [:]
  private var subscriptions: [AnyCancellable] = []

  init(of engine: StoreEngine<Domain>) {
    self.engine = engine
  }

  // Observation tracks its key paths, one for each subject, so that a change of one updates no
  // readers of others.
  private nonisolated subscript(subject: ObservedSubject) -> Int { 0 }

  /// Notes a read.
  func note(_ subject: ObservedSubject) {
    registrar.access(self, keyPath: \.[subject])
    let answer = answer(to: subject, in: engine.state)
    if let known = answers[subject] {
      if known != answer { answers.updateValue(nil, forKey: subject) }
    } else {
      answers[subject] = answer
    }
    if subscriptions.isEmpty { follow() }
  }

  private func follow() {
    subscriptions = [
      engine.stateBroadcast.sink { [weak self] in self?.take($0) },
      engine.servedBroadcast.sink { [weak self] in self?.take($0) },
    ]
  }

  private func take(_ state: PopupState<Domain>) {
    // Code that observes nothing may read the ids of all popups there ever were.
    let isFull = answers.count > Self.most
    let changed = answers.filter { subject, known in
      isFull || known != answer(to: subject, in: state)
    }
    for subject in changed.keys { answers.removeValue(forKey: subject) }
    if answers.isEmpty { subscriptions = [] }
    // Observers may read again at once.
    for subject in changed.keys { registrar.withMutation(of: self, keyPath: \.[subject]) {} }
  }

  private func answer(
    to subject: ObservedSubject, in state: PopupState<Domain>
  ) -> ObservedAnswer<Domain> {
    switch subject {
    case .presented(let lane):
      let presented = state.presented.filter { lane == nil || $0.popup.lane == lane }
      return .presented(presented.map(ObservedPresentation.init))
    case .id(let id): return .isPresented(state.isPresented(id))
    case .explanation(let id): return .explanation(state.explanation(of: id)?.servedBy(engine))
    }
  }
}

/// The question of a reader.
enum ObservedSubject: Hashable {
  /// The popups on screen, of a lane or of all.
  case presented(PopupLane?)

  /// Whether a popup of an id is on screen.
  case id(PopupID)

  /// The explanation of an id.
  case explanation(PopupID)
}

private enum ObservedAnswer<Domain: PopupDomain>: Equatable {
  case presented([ObservedPresentation])
  case isPresented(Bool)
  case explanation(PopupExplanation<Domain>?)
}

/// The identity of presentations. Contents need not be comparable: another content is another
/// request.
private struct ObservedPresentation: Equatable {
  let number: Int
  let request: Int
  let phase: PopupPhase
  let isHeld: Bool

  init(_ presentation: PopupPresentation<some PopupDomain>) {
    number = presentation.number
    request = presentation.popup.number
    phase = presentation.phase
    isHeld = presentation.isHeld
  }
}

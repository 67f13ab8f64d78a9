import Observation

/// The answers read from a store under Observation that have not changed since.
///
/// It is a companion of the store, created by the first read. It follows the states only while there
/// are such reads: a read whose answer has changed is notified and forgotten, as Observation tracks
/// an access until its first change.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
@MainActor
final class ObservedReads<Domain: PopupDomain> {
  private struct Read {
    let value: ObservedValue

    // Nil if readers had different answers, since events had not settled.
    var answer: ObservedAnswer<Domain>?
  }

  /// The number of reads that are followed. If there are more at an event, all count as changed.
  private static var most: Int { 100 }

  private let engine: StoreEngine<Domain>
  private var reads: [ObservedSubject: Read] = [:]
  private var subscriptions: [AnyCancellable] = []

  init(of engine: StoreEngine<Domain>) {
    self.engine = engine
  }

  /// Notes a read.
  func note(_ subject: ObservedSubject) {
    let answer = answer(to: subject, in: engine.state)
    if let known = reads[subject] {
      if known.answer != answer { reads[subject]?.answer = nil }
      return known.value.noteRead()
    }
    let value = ObservedValue()
    value.noteRead()
    reads[subject] = Read(value: value, answer: answer)
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
    let isFull = reads.count > Self.most
    let changed = reads.filter { subject, read in
      isFull || (read.answer.map { $0 != answer(to: subject, in: state) } ?? true)
    }
    for subject in changed.keys { reads[subject] = nil }
    if reads.isEmpty { subscriptions = [] }
    // Observers may read again at once.
    for read in changed.values { read.value.notify() }
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

/// An answer that observers have read.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
private final class ObservedValue: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private let version = 0

  func noteRead() {
    registrar.access(self, keyPath: \.version)
  }

  func notify() {
    registrar.withMutation(of: self, keyPath: \.version) {}
  }
}

import Observation

/// Observation, on the systems that have it: iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS and
/// Linux.
///
/// A SwiftUI view that reads one of these in its `body` is updated when that changes:
/// ``presentations(in:)``, ``isPresented(_:)``, ``countdown(of:)``, ``explanation(of:)`` and ``session``.
/// One that reads ``state`` is updated at each event.
///
/// ```swift
/// struct OfferBadge: View {
///   @Environment(PopupStore<Shop>.self) private var store
///
///   var body: some View {
///     if store.isPresented("offer") { Image(systemName: "tag.fill") }
///   }
/// }
/// ```
///
/// Until the first such read, an event costs nothing more. A read that was not observed costs a
/// comparison after each event, until its answer changes. Of more than 100 reads, all count as
/// changed at the next event.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
extension PopupStore: Observable {}

extension PopupStore {
  /// Observes each transition before hosts receive its commands. The store must have a subscriber to
  /// ``transitions``. The closure must not change the store.
  package func observeBeforeEffects(
    _ observe: @escaping @MainActor (PopupTransition<Domain>) -> Void
  ) {
    engine.beforeEffects = observe
  }

  /// Returns the popups that are on screen, or on their way in or out, in order of presentation.
  ///
  /// ```swift
  /// let toasts = store.presentations(in: .toast)
  /// let all = store.presentations()
  /// ```
  ///
  /// Observed: from iOS 17 on, a SwiftUI `body` that reads it is updated when one of these popups
  /// comes, goes, changes its phase, is held or released, or is replaced. Popups of other lanes do
  /// not update the reader. O(*p*), where *p* popups are presented.
  ///
  /// - Parameter lane: The lane; nil for all lanes.
  public func presentations(in lane: PopupLane? = nil) -> [PopupPresentation<Domain>] {
    noteRead(.presented(lane))
    guard let lane else { return engine.state.presented }
    return engine.state.presented.filter { $0.popup.lane == lane }
  }

  /// Notes that a view, or another observer, reads something.
  func noteRead(_ subject: ObservedSubject) {
    guard #available(iOS 17, macOS 14, tvOS 17, watchOS 10, *) else { return }
    companion { ObservedReads(of: engine) }.note(subject)
  }
}

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
      engine.stateBroadcast.sink { [weak self] in self?.notifyReaders(of: $0) },
      engine.servedBroadcast.sink { [weak self] in self?.notifyReaders(of: $0) },
    ]
  }

  private func notifyReaders(of state: PopupState<Domain>) {
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
    case .state: return .settled(engine.settledCount)
    case .session: return .session(epoch: state.epoch)
    case .presented(let lane):
      let presented = state.presented.filter { lane == nil || $0.popup.lane == lane }
      return .presented(presented.map(ObservedPresentation.init))
    case .id(let id): return .isPresented(state.isPresented(id))
    case .countdown(let id): return .countdown(state.durationOnScreen(of: id))
    case .explanation(let id): return .explanation(state.explanation(of: id)?.completed(by: engine))
    }
  }
}

/// The question of a reader.
enum ObservedSubject: Hashable {
  /// The whole state.
  case state

  /// The session of the user.
  case session

  /// The popups on screen, of a lane or of all.
  case presented(PopupLane?)

  /// Whether a popup of an id is on screen.
  case id(PopupID)

  /// The time that is left to the popup of an id.
  case countdown(PopupID)

  /// The explanation of an id.
  case explanation(PopupID)
}

private enum ObservedAnswer<Domain: PopupDomain>: Equatable {
  // The number of events that have settled: states can be large, and contents need not be comparable.
  case settled(Int)
  case session(epoch: Int)
  case presented([ObservedPresentation])
  case isPresented(Bool)
  case countdown(DurationOnScreen?)
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

import PopupFlow

/// Writes the states of a store to its archive, at most once a second, and at once what must not be lost.
///
/// It keeps its own subscription, and lets go of it when the store ends.
@MainActor
final class ArchiveKeeper<Domain: PopupDomain>
where Domain.Content: Codable, Domain.Page: Codable {
  private let archive: PopupArchive<Domain>
  private let clock: any PopupClock
  private let lead: Double
  private let patches: Locked<PopupConfiguration.Patch>
  private var pending: PopupState<Domain>?
  private var earliest: Double
  /// Whether the transition that is published next was noted before its effects.
  private var isNoted = false
  private var timer: AnyCancellable?
  private var subscription: AnyCancellable?
  private var claim: ArchiveClaim?

  /// The least time between two writes, in seconds.
  private static var pause: Double { 1 }

  /// - Parameters:
  ///   - archive: The archive.
  ///   - clock: The clock of the store.
  ///   - lead: The seconds by which the time of the states is ahead of the clock.
  ///   - patches: The patches of the configuration.
  ///   - claim: The claim of the archive, which is released when the store ends.
  init(
    _ archive: PopupArchive<Domain>, clock: any PopupClock, lead: Double,
    patches: Locked<PopupConfiguration.Patch>, claim: ArchiveClaim
  ) {
    self.claim = claim
    self.archive = archive
    self.patches = patches
    self.clock = clock
    self.lead = lead
    earliest = clock.now
  }

  /// - Parameter report: Reports an issue of the store.
  func keep(
    _ transitions: AnyPublisher<PopupTransition<Domain>, Never>,
    report: @escaping @MainActor @Sendable (PopupIssue) -> Void
  ) {
    let location = archive.stored.storage.location
    archive.stored.setKeeper(
      .init(
        observeFailure: { report(.archiveNotWritten(location: location, reason: $0)) },
        passOn: { [weak self] in self?.write() }))
    // Right because a store publishes on the main actor.
    subscription = transitions.sink(
      receiveCompletion: { _ in MainActor.assumeIsolated { self.end() } },
      receiveValue: { transition in MainActor.assumeIsolated { self.note(transition) } })
  }

  /// Writes the presentation of a popup that is to be restored before a host can show it: if its content ends
  /// the process, the next one must know (R41).
  func noteBeforeEffects(of transition: PopupTransition<Domain>) {
    guard transition.placed.contains(where: \.isRestorable) else { return }
    pending = transition.state
    write()
    archive.stored.finishNow()
    isNoted = true
  }

  private func note(_ transition: PopupTransition<Domain>) {
    if isNoted { return isNoted = false }
    guard transition.changesRelaunch else { return }
    pending = transition.state
    if transition.mustReachArchive {
      write()
    } else if timer == nil {
      timer = clock.schedule(at: max(clock.now, earliest)) { self.write() }
    }
  }

  private func write() {
    timer = nil
    guard let state = pending else { return }
    pending = nil
    earliest = clock.now + Self.pause
    archive.stored.write((state, patches.withLock { $0 }, clockTime: state.now - lead))
  }

  private func end() {
    write()
    archive.stored.setKeeper(nil)
    subscription = nil
    claim = nil
  }
}

extension PopupTransition {
  /// Whether a relaunch may restore something else than before. Pages, gates, suspensions and triggers end with
  /// the process (R41), so alone they change nothing but how long a popup was seen.
  fileprivate var changesRelaunch: Bool {
    let hasEffect = effects.contains { effect in
      if case .wake = effect { false } else { true }
    }
    return hasEffect || !state.presented.isEmpty || !events.allSatisfy(\.endsWithProcess)
  }

  /// Whether the state must be in the archive before anything else can end the process: the system suspends a
  /// process in the background without notice, popups of a user must not return after a logout, and a
  /// popup that counts in a limit has been shown.
  fileprivate var mustReachArchive: Bool {
    let isLogout = events.contains { event in
      if case .sessionEnded = event { true } else { false }
    }
    return !state.isActive || isLogout || placed.contains { !$0.request.limits.isEmpty }
  }

  /// The popups whose presentation has begun.
  fileprivate var placed: [Popup<Domain>] {
    effects.compactMap { effect in
      if case .command(.present(let popup, _, _)) = effect { popup } else { nil }
    }
  }
}

extension PopupEvent {
  /// Whether the event changes only what belongs to the process.
  fileprivate var endsWithProcess: Bool {
    switch self {
    case .page, .gate, .suspend, .resume, .trigger: true
    default: false
    }
  }
}

import PopupFlow

/// Writes the states of a store to its archive, at most once a second.
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
    archive.stored.observeFailures { report(.archiveNotWritten(location: location, reason: $0)) }
    // Right because a store publishes on the main actor.
    subscription = transitions.sink(
      receiveCompletion: { _ in MainActor.assumeIsolated { self.end() } },
      receiveValue: { transition in MainActor.assumeIsolated { self.note(transition) } })
  }

  private func note(_ transition: PopupTransition<Domain>) {
    pending = transition.state
    let isDeactivated = transition.events.contains {
      if case .deactivated = $0 { true } else { false }
    }
    if isDeactivated {
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
    archive.stored.observeFailures(nil)
    subscription = nil
    claim = nil
  }
}

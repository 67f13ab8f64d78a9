#if canImport(UIKit) && !os(watchOS)
  import PopupFlow
  import UIKit

  /// A transition of the app, from its turn to its completion (L7).
  ///
  /// The completion is called once, on a turn on which no transition runs on the screen, or when the end
  /// of one counts as untold (U25, U40). Retained by the calls that it waits for.
  @MainActor
  final class ScreenChange<Subject: UIViewController> {
    /// Calls UIKit when no transition runs.
    typealias Change = @MainActor (Subject) -> Void

    private weak var subject: Subject?
    private let clock: any PopupClock
    private var completion: (@MainActor () -> Void)?
    private var hasBegun = false

    /// Whether it was cancelled before the call of UIKit.
    private(set) var isCancelled = false

    private let transition: TransitionWait

    /// Takes the lock for a transition.
    ///
    /// The transition retains the lock, so that its completion is called even if the app has
    /// released the lock.
    ///
    /// - Parameters:
    ///   - subject: The controller to change; not retained. If it is gone, there is no change (L8).
    ///   - lock: The lock.
    ///   - site: The line of the call.
    ///   - completion: Called once.
    ///   - change: The call of UIKit.
    static func run(
      _ subject: Subject, _ lock: TransitionLock, _ site: PopupCallSite,
      _ completion: @escaping @MainActor () -> Void, _ change: @escaping Change
    ) {
      let new = ScreenChange(subject, lock)
      let file = site.file ?? (id: #fileID, path: #filePath)
      lock.serialize(
        fileID: file.id, filePath: file.path, line: site.line, column: site.column
      ) { token in
        withExtendedLifetime(lock) {
          new.begin(change) {
            // The next transition begins when this completion has returned.
            completion()
            token.endIfRunning()
          }
        }
      }
    }

    /// Takes the lock for a transition, and waits for its end.
    ///
    /// - Throws: `CancellationError` if the task is cancelled before the call of UIKit. Then there
    ///   is no change (L4).
    static func run(
      _ subject: Subject, _ lock: TransitionLock, _ site: PopupCallSite,
      _ change: @escaping Change
    ) async throws {
      let file = site.file ?? (id: #fileID, path: #filePath)
      try await lock.withTransition(
        fileID: file.id, filePath: file.path, line: site.line, column: site.column
      ) {
        let new = ScreenChange(subject, lock)
        await withTaskCancellationHandler {
          await withCheckedContinuation { continuation in
            new.begin(change) { continuation.resume() }
          }
        } onCancel: {
          MainQueue.run { new.cancel() }
        }
        if new.isCancelled { throw CancellationError() }
      }
    }

    private init(_ subject: Subject, _ lock: TransitionLock) {
      self.subject = subject
      clock = lock.clock
      transition = TransitionWait(lock.clock)
    }

    /// Waits for transitions that the user or another library has begun, such as a back-swipe (U2).
    private func begin(
      _ change: @escaping Change, _ completion: @escaping @MainActor () -> Void
    ) {
      self.completion = completion
      whenStill { [self] in
        guard let subject else { return end() }
        hasBegun = true
        change(subject)
        clock.nextTurn {
          self.transition.reset()
          self.whenStill { self.end() }
        }
      }
    }

    /// Cancels the transition before the call of UIKit.
    private func cancel() {
      guard !hasBegun, completion != nil else { return }
      isCancelled = true
      end()
    }

    private func whenStill(_ action: @escaping @MainActor () -> Void) {
      guard completion != nil else { return }
      guard let subject, let running = subject.screenTransition else { return action() }
      let again: @MainActor () -> Void = { self.whenStill(action) }
      if let coordinator = running.coordinator {
        let willTell = transition.awaitEnd(
          of: coordinator, isActive: { [weak subject] in subject?.isInActiveScene ?? true },
          current: { [weak subject] in subject?.screenTransition?.coordinator }, then: again)
        if willTell { return }
      }
      let isOver = transition.noteUnreported(
        isActive: subject.isInActiveScene,
        isInteractive: running.coordinator?.isInteractive == true)
      if isOver { action() } else { transition.reconsider(again) }
    }

    private func end() {
      guard let completion else { return }
      self.completion = nil
      transition.reset()
      // Below a popup that covers it, no page is informed of the change (U9).
      PageTrackers.reconsider()
      completion()
    }
  }

  extension UIViewController {
    /// The transition that runs on the screen of this controller.
    fileprivate var screenTransition: RunningTransition? {
      runningTransition ?? bottommostPresenter.runningTransition
    }
  }
#endif

#if canImport(UIKit) && !os(watchOS)
  import PopupFlow
  import UIKit

  /// A transition of the app's own, from its turn to its completion (L7).
  ///
  /// What happens in between, and whether UIKit says anything about it, the completion is called
  /// once: at the latest on a turn on which nothing moves any more. Held by what it waits for.
  @MainActor
  final class ScreenChange<Subject: UIViewController> {
    /// What UIKit is told, when nothing moves. Says that it is over, where UIKit does.
    typealias Change = @MainActor (Subject, @escaping () -> Void) -> Void

    private weak var subject: Subject?
    private let nextTurn: NextTurn
    private var completion: (@MainActor () -> Void)?
    private var hasBegun = false

    /// Whether it was taken back before UIKit was told.
    private(set) var isCancelled = false

    /// A transition that UIKit does not end for want of a word is not waited for without end.
    private var turnsLeft = 64

    /// Asks a lock for a transition.
    ///
    /// The lock is held by its row meanwhile, so that what waits has its completion even if nobody
    /// else holds the lock any more.
    ///
    /// - Parameters:
    ///   - subject: what is changed; not held. If it is gone by then, nothing is changed (L8).
    ///   - place: where and when.
    ///   - change: what UIKit is told.
    ///   - completion: called once.
    static func run(
      _ subject: Subject, _ place: TransitionPlace, _ change: @escaping Change,
      _ completion: @escaping @MainActor () -> Void
    ) {
      let new = ScreenChange(subject, place)
      place.lock.serialize(file: place.file, line: place.line) { token in
        withExtendedLifetime(place.lock) {
          new.begin(change) {
            // The next begins when this one's completion has returned.
            completion()
            token.endIfRunning()
          }
        }
      }
    }

    /// Asks a lock for a transition, and waits until it is over.
    ///
    /// - Throws: `CancellationError` if the task is cancelled before UIKit was told: nothing is
    ///   changed then (L4).
    static func run(
      _ subject: Subject, _ place: TransitionPlace, _ change: @escaping Change
    ) async throws {
      try await place.lock.withTransition(file: place.file, line: place.line) {
        let new = ScreenChange(subject, place)
        await withTaskCancellationHandler {
          await withCheckedContinuation { continuation in
            new.begin(change) { continuation.resume() }
          }
        } onCancel: {
          MainQueue.perform { new.cancel() }
        }
        if new.isCancelled { throw CancellationError() }
      }
    }

    private init(_ subject: Subject, _ place: TransitionPlace) {
      self.subject = subject
      nextTurn = place.nextTurn ?? mainQueueNextTurn
    }

    /// What the user or another library has begun is waited for; a back-swipe, say (U2).
    private func begin(
      _ change: @escaping Change, _ completion: @escaping @MainActor () -> Void
    ) {
      self.completion = completion
      whenStill { [self] in
        guard let subject else { return end() }
        hasBegun = true
        change(subject) { self.nextTurn { self.end() } }
        nextTurn { self.waitForEnd() }
      }
    }

    /// Takes it back, if UIKit was not told yet.
    private func cancel() {
      guard !hasBegun, completion != nil else { return }
      isCancelled = true
      end()
    }

    private func waitForEnd() {
      whenStill { self.end() }
    }

    private func whenStill(_ action: @escaping @MainActor () -> Void) {
      guard completion != nil else { return }
      guard turnsLeft > 0, let running = subject?.screenTransition else { return action() }
      turnsLeft -= 1
      let again: @MainActor () -> Void = { self.whenStill(action) }
      if !running.whenOver(nextTurn, again) { nextTurn(again) }
    }

    private func end() {
      guard let completion else { return }
      self.completion = nil
      // Below a popup that covers it, no page hears of the change (U9).
      PageTrackers.lookAgain()
      completion()
    }
  }

  /// Where and when a transition of the app's own is asked for.
  @MainActor
  struct TransitionPlace {
    let lock: TransitionLock
    let nextTurn: NextTurn?
    let file: StaticString
    let line: UInt
  }

  extension UIViewController {
    /// What moves on the screen that this controller is on.
    fileprivate var screenTransition: RunningTransition? {
      runningTransition ?? bottommostPresenter.runningTransition
    }
  }
#endif

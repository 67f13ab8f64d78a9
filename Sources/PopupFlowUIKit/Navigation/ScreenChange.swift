#if canImport(UIKit) && !os(watchOS)
  import PopupFlow
  import UIKit

  /// A transition of the app, from its turn to its completion (L7).
  ///
  /// The completion is called once, even if UIKit sends none: at the latest on a turn on which no
  /// transition runs on the screen. Retained by the calls that it waits for.
  @MainActor
  final class ScreenChange<Subject: UIViewController> {
    /// Calls UIKit when no transition runs, and tells the end if UIKit does.
    typealias Change = @MainActor (Subject, @escaping () -> Void) -> Void

    private weak var subject: Subject?
    private let nextTurn: NextTurn
    private var completion: (@MainActor () -> Void)?
    private var hasBegun = false

    /// Whether it was cancelled before the call of UIKit.
    private(set) var isCancelled = false

    /// The turns left before a transition without an end counts as over.
    private var turnsLeft = 64

    /// Takes the lock for a transition.
    ///
    /// The transition retains the lock, so that its completion is called even if the app has
    /// released the lock.
    ///
    /// - Parameters:
    ///   - subject: The controller to change; not retained. If it is gone, there is no change (L8).
    ///   - place: The lock, and the place of the call.
    ///   - change: The call of UIKit.
    ///   - completion: Called once.
    static func run(
      _ subject: Subject, _ place: TransitionPlace, _ change: @escaping Change,
      _ completion: @escaping @MainActor () -> Void
    ) {
      let new = ScreenChange(subject, place)
      place.lock.serialize(file: place.file, line: place.line) { token in
        withExtendedLifetime(place.lock) {
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

    /// Waits for transitions that the user or another library has begun, such as a back-swipe (U2).
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

    /// Cancels the transition before the call of UIKit.
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
      // Below a popup that covers it, no page is told of the change (U9).
      PageTrackers.lookAgain()
      completion()
    }
  }

  /// The lock of a transition, and the place of the call.
  @MainActor
  struct TransitionPlace {
    let lock: TransitionLock
    let nextTurn: NextTurn?
    let file: StaticString
    let line: UInt
  }

  extension UIViewController {
    /// The transition that runs on the screen of this controller.
    fileprivate var screenTransition: RunningTransition? {
      runningTransition ?? bottommostPresenter.runningTransition
    }
  }
#endif

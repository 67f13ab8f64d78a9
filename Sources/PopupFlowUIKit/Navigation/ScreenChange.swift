#if canImport(UIKit) && !os(watchOS)
  import PopupFlow
  import UIKit

  /// A transition of the app's own, from when the lock is asked for it to its completion (L7).
  ///
  /// What happens in between, and whether UIKit says anything about it, the completion is called
  /// once: at the latest on a turn on which nothing moves any more. Held by what it waits for.
  @MainActor
  final class ScreenChange<Subject: UIViewController> {
    private weak var subject: Subject?
    private let nextTurn: NextTurn
    private var completion: (@MainActor () -> Void)?
    private var token: TransitionLock.Token?

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
    ///   - completion: called once.
    ///   - change: what UIKit is told, when nothing moves. Says that it is over, where UIKit does.
    static func run(
      _ subject: Subject, _ place: TransitionPlace, _ completion: @escaping @MainActor () -> Void,
      change: @escaping @MainActor (Subject, @escaping () -> Void) -> Void
    ) {
      let new = ScreenChange(subject, place.nextTurn ?? mainQueueNextTurn, completion)
      place.lock.serialize(file: place.file, line: place.line) { token in
        withExtendedLifetime(place.lock) {
          new.token = token
          new.begin(change)
        }
      }
    }

    private init(
      _ subject: Subject, _ nextTurn: @escaping NextTurn,
      _ completion: @escaping @MainActor () -> Void
    ) {
      self.subject = subject
      self.nextTurn = nextTurn
      self.completion = completion
    }

    /// What the user or another library has begun is waited for; a back-swipe, say (U2).
    private func begin(_ change: @escaping @MainActor (Subject, @escaping () -> Void) -> Void) {
      whenStill { [self] in
        guard let subject else { return end() }
        change(subject) { self.nextTurn { self.end() } }
        nextTurn { self.waitForEnd() }
      }
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
      // The next begins when this one's completion has returned.
      completion()
      // It may have been given up as forgotten (L6).
      if let token, !token.isEnded { token.end() }
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

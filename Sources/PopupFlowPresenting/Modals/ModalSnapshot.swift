/// The popups of a modal host and their screens, as seen at one moment.
///
/// A plain value. The host takes a snapshot of UIKit's controllers, asks it for the notices and for
/// the next step, and performs them.
package struct ModalSnapshot: Hashable, Sendable {
  /// The part of a popup's life that the host acts on.
  package enum Stage: Hashable, Sendable, CaseIterable {
    /// Waits to be presented for the first time.
    case new
    /// Waits to be presented again, with another content (R8).
    case returning
    /// On screen, and may stay.
    case shown
    /// To be dismissed.
    case due
    /// Dismissed by the user's finger, which may rest for ever (U25).
    case underFinger
    /// In a transition of the host's, or over.
    case busy
  }

  /// Whether UIKit presents a popup.
  package enum Presence: Hashable, Sendable, CaseIterable {
    case gone
    case up
    /// In a window that has another root by now (U13).
    case leftBehind
  }

  /// The past attempts to dismiss a popup.
  package enum Refusal: Hashable, Sendable, CaseIterable {
    /// UIKit has not refused, or for less than two seconds.
    case none
    /// UIKit has refused for two seconds (U36).
    case long
    /// Likewise, and the host tries again at its next poll.
    case paused
  }

  /// The controllers on which a popup would be presented.
  package enum Screen: Hashable, Sendable, CaseIterable {
    /// There is no window.
    case missing
    /// The topmost one cannot present popups (U21).
    case blocked
    /// A transition runs on them (U2).
    case moving
    /// The topmost one has not been on screen for a turn (U3).
    case unready
    case ready
  }

  /// The modals of the main window, before a change below them (U13).
  package enum Clearing: Hashable, Sendable, CaseIterable {
    case empty, still, moving
  }

  package struct Popup: Hashable, Sendable {
    package var stage: Stage
    /// Whether the store has dismissed it.
    package var isCommanded = false
    /// Whether its end was reported.
    package var isAnswered = false
    package var presence = Presence.gone
    /// Whether its window is hidden, released or without a scene (U31).
    package var isHidden = false
    /// Whether nothing is presented on it. UIKit would dismiss that together with it (U5).
    package var isTopmost = true
    /// What of the app's own is presented on it, or on a popup on top of it.
    package var cover: ScreenCover?
    /// Whether UIKit dismisses the topmost controller of the cover.
    package var isCoverLeaving = false
    /// Whether a transition runs in its window, or in a controller of its own (U2).
    package var isMoving = false
    /// The number of presentations below it.
    package var depth = 0
    /// Whether another content is to replace its own (R8).
    package var hasNextContent = false
    package var refusal = Refusal.none
    /// Whether its dismissal waits for the lock.
    package var awaitsLock = false
    /// Whether its request waits until the controller of its former presentation is gone (U12).
    package var isAwaitedByReturn = false
    /// The screen on which it is presented, or would be.
    package var screen = Screen.ready

    package init(_ stage: Stage) {
      self.stage = stage
    }
  }

  /// The popups, in the order of their commands.
  package var popups: [Popup]

  /// Screens without a popup that the host polls.
  package var otherScreens: [Screen]

  /// The modals to clear, if a change waits for an empty screen.
  package var clearing: Clearing?

  package init(popups: [Popup], otherScreens: [Screen] = [], clearing: Clearing? = nil) {
    self.popups = popups
    self.otherScreens = otherScreens
    self.clearing = clearing
  }
}

extension ModalSnapshot.Popup {
  package var isWaiting: Bool { stage == .new || stage == .returning }

  /// Whether it was presented, and UIKit was not asked to dismiss it.
  package var isShown: Bool { stage == .shown || stage == .due || stage == .underFinger }

  package var isUp: Bool { presence != .gone }

  /// Whether it must be dismissed, as soon as nothing moves.
  package var mustGo: Bool {
    switch stage {
    case .due, .underFinger: true
    case .shown: presence == .leftBehind
    case .new, .returning, .busy: false
    }
  }

  /// Whether something of the app's own is on top of it, which its dismissal would take along (U30).
  package var isDeferred: Bool {
    presence != .leftBehind && cover != nil
  }

  /// Whether the cover that defers it is at rest. One that leaves needs no lock any more.
  package var isUnderRest: Bool { isDeferred && !isCoverLeaving }

  /// Whether something that cannot present popups is on top of it.
  package var isBlocked: Bool {
    presence != .leftBehind && !isHidden && cover == .other
  }

  /// Whether UIKit keeps it on the screen although it is over for the store (U36).
  package var isStuck: Bool { refusal != .none && isAnswered && isUp && !isDeferred }
}

extension ModalSnapshot {
  /// Whether something has a screen of the host, so that nothing can be presented there (U21).
  package var isBlocked: Bool {
    popups.contains { isBlocked($0.screen) } || otherScreens.contains { isBlocked($0) }
  }

  /// Whether all screens are free, and nothing keeps a popup from being dismissed or from returning.
  package var isFree: Bool {
    !isBlocked && popups.allSatisfy { !$0.isBlocked && !($0.isAwaitedByReturn && $0.isUp) }
  }

  /// Whether nothing can be presented on a screen. A popup that UIKit keeps has all of them.
  package func isBlocked(_ screen: Screen) -> Bool {
    screen == .blocked || screen != .missing && popups.contains(where: \.isStuck)
  }
}

extension PresentationLife {
  package var modalStage: ModalSnapshot.Stage {
    switch phase {
    case .waiting: hasBeenPresented ? .returning : .new
    case .resting, .swiping, .movingBack, .gone: .shown
    case .leaving(let dismissal):
      switch dismissal.step {
      case .due, .gone: .due
      case .underFinger: .underFinger
      case .requested, .arriving, .underway: .busy
      }
    case .waitingForScreen, .requested, .appearing, .renewed, .ended: .busy
    }
  }
}

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
    /// The app's own screen that is presented on it, or on a popup on top of it.
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

/// The next transition of a modal host. Popups are given by their indices in the snapshot.
package enum ModalStep: Hashable, Sendable {
  case none
  /// Dismiss a popup, with all that is on top of it.
  case dismiss(Int)
  /// Dismiss a popup, to present it again with its next content (R8).
  case replace(Int)
  /// Dismiss the app's own modals (U13).
  case clear
  /// Perform the changes that wait for an empty screen.
  case change
  case present(Int)
  /// Poll when something has changed.
  case wait(Cause)

  package enum Cause: Hashable, Sendable {
    /// A popup that moves, or that UIKit has removed by itself.
    case popup(Int)
    /// The app's own modals that move.
    case modals
    /// The screen on which a popup is to be presented.
    case screen(of: Int)
  }
}

/// A consequence of a snapshot that is no transition.
package enum ModalNotice: Hashable, Sendable {
  /// Give back the lock for a popup's dismissal: the app's own on it may need the lock to go (U30).
  case endTurn(Int)
  /// Report the end of a popup that goes later (U30).
  case postpone(Int)
  /// Inform the stores that the screen of a popup is taken: its time stands still (U21).
  case stopTime
  /// Inform the stores that a dismissal waits (U21).
  case deferDismissal(Int)
  /// Poll for the end, because a popup waits to return (R8).
  case awaitScreen
  /// Give a popup that waits back to the store (R45).
  case decline(Int)
}

extension ModalSnapshot {
  /// The next transition. The host begins one at a time (U2).
  package var step: ModalStep {
    if let index = nextToDismiss {
      let popup = popups[index]
      // After a clearing, a popup with another content is presented again.
      return popup.hasNextContent && !popup.mustGo
        ? goes(index, .replace(index)) : goes(index, .dismiss(index))
    }
    if let clearing {
      return switch clearing {
      // Popups that have ended are reported first.
      case .empty: popups.allSatisfy(\.isWaiting) ? .change : .none
      case .moving: .wait(.modals)
      case .still: .clear
      }
    }
    // A popup on top of it would be dismissed, too. The host polls after that (U5).
    let replaced = popups.firstIndex {
      $0.hasNextContent && $0.isShown && !$0.mustGo && $0.isTopmost && !$0.isHidden
    }
    if let replaced { return goes(replaced, .replace(replaced)) }
    let next = popups.firstIndex { $0.isWaiting && !isBlocked($0.screen) }
    guard let next else { return .none }
    return popups[next].screen == .ready ? .present(next) : .wait(.screen(of: next))
  }

  /// The lowest popup that can be dismissed now: the ones on top of it go with it (U5).
  private var nextToDismiss: Int? {
    popups.indices.filter { canGo(popups[$0]) }.min { popups[$0].depth < popups[$1].depth }
  }

  private func canGo(_ popup: Popup) -> Bool {
    guard !popup.isHidden else { return false }
    if clearing != nil, popup.isShown { return true }
    return popup.mustGo && !popup.isDeferred && !popup.awaitsLock && popup.refusal != .paused
  }

  private func goes(_ index: Int, _ step: ModalStep) -> ModalStep {
    popups[index].isMoving || !popups[index].isUp ? .wait(.popup(index)) : step
  }

  /// The consequences that come before the next step, in order.
  package var notices: [ModalNotice] {
    var notices: [ModalNotice] = []
    for (index, popup) in popups.enumerated() where popup.mustGo && popup.isUnderRest {
      notices.append(.endTurn(index))
      if popup.stage == .due, !popup.isBlocked, !popup.isAnswered {
        notices.append(.postpone(index))
      }
    }
    for (index, popup) in popups.enumerated() where popup.isUp && isBlocked(popup.screen) {
      if popup.isShown { notices.append(.stopTime) }
      if popup.mustGo, popup.isDeferred, popup.isCommanded {
        notices.append(.deferDismissal(index))
      }
    }
    // Off screen, it waits for the screen with its next content.
    if popups.contains(where: { $0.stage == .returning && isBlocked($0.screen) }) {
      notices.append(.awaitScreen)
    }
    // A change below the popups removes what has the screen.
    guard clearing == nil else { return notices }
    for (index, popup) in popups.enumerated() where popup.stage == .new && isBlocked(popup.screen) {
      notices.append(.decline(index))
    }
    return notices
  }
}

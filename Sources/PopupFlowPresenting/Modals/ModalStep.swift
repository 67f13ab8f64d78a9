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

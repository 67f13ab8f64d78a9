import Testing

@testable import PopupFlowPresenting

/// The next transition of UIKit's modals, in every combination of what a host can see.
@Suite struct ModalStepTests {
  typealias Popup = ModalSnapshot.Popup

  /// Checks a rule in all combinations, and returns their number.
  private func check(
    _ rule: (ModalSnapshot) -> Bool, sourceLocation: SourceLocation = #_sourceLocation
  ) -> Int {
    var count = 0
    var broken: ModalSnapshot?
    let look = { (snapshot: ModalSnapshot) in
      count += 1
      if broken == nil, !rule(snapshot) { broken = snapshot }
    }
    ModalSnapshot.forEachOfOne(look)
    ModalSnapshot.forEachOfTwo(look)
    #expect(
      broken == nil, "\(broken.map { "\($0.step) \($0.notices)" } ?? "")",
      sourceLocation: sourceLocation)
    return count
  }

  // MARK: Every combination

  @Test("U5, U13, U21, U30, U31, U36: the next step breaks no rule, whatever the host sees")
  func steps() {
    let count = check { snapshot in
      switch snapshot.step {
      case .present(let index): mayPresent(index, snapshot)
      case .dismiss(let index): mayDismiss(index, snapshot)
      case .replace(let index): mayReplace(index, snapshot)
      case .clear:
        snapshot.clearing == .still
          && !snapshot.popups.contains { $0.isShown && !$0.isHidden }
      case .change:
        snapshot.clearing == .empty
          && snapshot.popups.allSatisfy { [.new, .returning].contains($0.stage) }
      case .wait(.popup(let index)):
        snapshot.popups[index].isMoving || snapshot.popups[index].presence == .gone
      case .wait(.modals): snapshot.clearing == .moving
      case .wait(.screen(let index)):
        snapshot.clearing == nil && snapshot.popups[index].isWaiting
          && [.missing, .moving, .unready].contains(snapshot.popups[index].screen)
      case .none: hasNothingToDo(snapshot)
      }
    }
    #expect(count == 635_904)
  }

  // The rules are said once more, from the fields alone.

  private func mayPresent(_ index: Int, _ snapshot: ModalSnapshot) -> Bool {
    let popups = snapshot.popups
    return [.new, .returning].contains(popups[index].stage)
      // U2, U3, U21
      && popups[index].screen == .ready
      // U13
      && snapshot.clearing == nil
      // U36
      && !popups.contains {
        $0.refusal != .none && $0.isAnswered && $0.presence != .gone && !isUnderApp($0)
      }
      // Whatever can go, goes first.
      && !popups.contains { isToGo($0) && !mustStay($0) }
      // In order.
      && popups[..<index].allSatisfy { !$0.isWaiting || $0.screen == .blocked }
  }

  private func mayDismiss(_ index: Int, _ snapshot: ModalSnapshot) -> Bool {
    let popup = snapshot.popups[index]
    guard popup.presence != .gone, !popup.isMoving, !popup.isHidden else { return false }
    if snapshot.clearing != nil { return popup.isShown }
    // U30: what the app has presented on it stays, unless a change below clears the screen.
    return isToGo(popup) && !mustStay(popup)
      // U5: the ones on top of it go with it.
      && snapshot.popups.allSatisfy { popup.depth <= $0.depth || !isToGo($0) || mustStay($0) }
  }

  private func mayReplace(_ index: Int, _ snapshot: ModalSnapshot) -> Bool {
    let popup = snapshot.popups[index]
    return popup.presence != .gone && !popup.isMoving && !popup.isHidden
      && popup.hasNextContent && popup.isShown && !isToGo(popup)
      // U5
      && (snapshot.clearing != nil || popup.isTopmost)
  }

  private func hasNothingToDo(_ snapshot: ModalSnapshot) -> Bool {
    if snapshot.clearing != nil { return snapshot.clearing == .empty }
    let isKept = snapshot.popups.contains {
      $0.refusal != .none && $0.isAnswered && $0.presence != .gone && !isUnderApp($0)
    }
    return snapshot.popups.allSatisfy {
      $0.isWaiting
        ? $0.screen == .blocked || isKept && $0.screen != .missing : !isToGo($0) || mustStay($0)
    }
  }

  private func isToGo(_ popup: Popup) -> Bool {
    popup.stage == .due || popup.stage == .underFinger
      || popup.stage == .shown && popup.presence == .leftBehind
  }

  /// U30
  private func isUnderApp(_ popup: Popup) -> Bool {
    popup.presence != .leftBehind && popup.cover != nil
  }

  private func mustStay(_ popup: Popup) -> Bool {
    isUnderApp(popup) || popup.isHidden || popup.awaitsLock || popup.refusal == .paused
  }

  @Test("U2: nothing begins while something moves in the window")
  func motion() {
    ModalSnapshot.forEachOfTwo { snapshot in
      guard snapshot.popups[0].isMoving else { return }
      switch snapshot.step {
      case .none, .wait, .change: break
      case .dismiss, .replace, .clear, .present: Issue.record("\(snapshot.step)")
      }
    }
  }

  @Test("U21, U30: the store is told of what is in front, in every combination")
  func notices() {
    _ = check { snapshot in
      let notices = snapshot.notices
      let popups = snapshot.popups
      let isKept = popups.contains {
        $0.refusal != .none && $0.isAnswered && $0.presence != .gone && !isUnderApp($0)
      }
      func has(_ notice: ModalNotice, if isDue: Bool) -> Bool {
        notices.contains(notice) == isDue
      }
      let isTaken = popups.map { $0.screen == .blocked || isKept && $0.screen != .missing }
      let repeated = notices.filter { $0 != .stopTime }
      return (repeated.count < 2 || Set(repeated).count == repeated.count)
        && popups.indices.allSatisfy { index in
          let popup = popups[index]
          let isUnderRest = isUnderApp(popup) && !popup.isCoverLeaving
          return has(
            .decline(index), if: popup.stage == .new && isTaken[index] && snapshot.clearing == nil)
            && has(.endTurn(index), if: isToGo(popup) && isUnderRest)
            && has(
              .postpone(index),
              if: popup.stage == .due && isUnderRest && !popup.isAnswered
                && (popup.cover == .modal || popup.isHidden))
            && has(
              .deferDismissal(index),
              if: isToGo(popup) && popup.isCommanded && isUnderApp(popup) && isTaken[index]
                && popup.presence != .gone)
        }
        && has(
          .stopTime,
          if: popups.indices.contains {
            isTaken[$0] && popups[$0].isShown && popups[$0].presence != .gone
          })
        && has(
          .awaitScreen,
          if: popups.indices.contains { isTaken[$0] && popups[$0].stage == .returning })
    }
  }

  @Test("A popup in a transition changes nothing for others, but for a change below all")
  func busy() {
    ModalSnapshot.forEachOfOne { snapshot in
      var other = snapshot
      other.popups.append(Popup(.busy))
      let isKept = snapshot.step == .change && other.step == .none
      if other.step != snapshot.step, !isKept { Issue.record("\(snapshot.step) \(other.step)") }
    }
  }

  // MARK: Rule by rule

  private func popup(_ stage: ModalSnapshot.Stage, _ adjust: (inout Popup) -> Void = { _ in })
    -> Popup
  {
    var popup = Popup(stage)
    popup.presence = popup.isWaiting ? .gone : .up
    adjust(&popup)
    return popup
  }

  private func step(_ popups: Popup..., clearing: ModalSnapshot.Clearing? = nil) -> ModalStep {
    ModalSnapshot(popups: popups, clearing: clearing).step
  }

  @Test("U5: the lowest popup is dismissed, and a replaced one waits for those on top of it")
  func order() {
    let low = popup(.due)
    let high = popup(.due) { $0.depth = 1 }
    #expect(step(high, low) == .dismiss(1))
    let replaced = popup(.shown) { $0.hasNextContent = true }
    #expect(step(replaced) == .replace(0))
    let covered = popup(.shown) {
      $0.hasNextContent = true
      $0.isTopmost = false
    }
    #expect(step(covered, popup(.shown) { $0.depth = 1 }) == .none)
    #expect(step(covered, high) == .dismiss(1))
  }

  @Test("U13: a change waits until popups, modals and motion are gone")
  func clearing() {
    #expect(step(popup(.shown), clearing: .still) == .dismiss(0))
    #expect(step(popup(.shown) { $0.cover = .other }, clearing: .still) == .dismiss(0))
    #expect(step(popup(.busy), clearing: .moving) == .wait(.modals))
    #expect(step(popup(.new), clearing: .still) == .clear)
    #expect(step(popup(.busy), clearing: .empty) == .none)
    #expect(step(popup(.new), clearing: .empty) == .change)
    #expect(step(popup(.shown) { $0.presence = .leftBehind }) == .dismiss(0))
  }

  @Test("U21: a popup that waits for a screen that is taken is given back; one that returns waits")
  func blocked() {
    let new = popup(.new) { $0.screen = .blocked }
    let returning = popup(.returning) { $0.screen = .blocked }
    let snapshot = ModalSnapshot(popups: [new, returning])
    #expect(snapshot.step == .none && snapshot.notices == [.awaitScreen, .decline(0)])
    // Another screen is free.
    #expect(step(new, popup(.new)) == .present(1))
    #expect(!ModalSnapshot(popups: [], otherScreens: [.blocked]).isFree)
  }

  @Test("U30: a popup below the app's sheet is reported as gone, and goes later")
  func underSheet() {
    let due = popup(.due) { $0.cover = .modal }
    let snapshot = ModalSnapshot(popups: [due, popup(.new)])
    #expect(snapshot.notices == [.endTurn(0), .postpone(0)])
    #expect(snapshot.step == .present(1))
    let leaving = popup(.due) {
      $0.cover = .modal
      $0.isCoverLeaving = true
    }
    #expect(step(leaving) == .none)
  }

  @Test("U31: nothing is dismissed in a hidden window, not even to be replaced")
  func hidden() {
    for clearing in ModalSnapshot.Clearing.allCases + [nil] {
      let popup = popup(.shown) {
        $0.isHidden = true
        $0.hasNextContent = true
      }
      let step = step(popup, clearing: clearing)
      #expect(step != .dismiss(0) && step != .replace(0))
    }
  }

  @Test("U36: a popup that UIKit keeps has the screen, and is tried again at the next poll")
  func stuck() {
    let stuck = popup(.due) {
      $0.refusal = .paused
      $0.isAnswered = true
    }
    let snapshot = ModalSnapshot(popups: [stuck, popup(.new)])
    #expect(snapshot.isBlocked && snapshot.step == .none)
    #expect(snapshot.notices.contains(.decline(1)))
    #expect(step(popup(.due) { $0.refusal = .long }) == .dismiss(0))
  }
}

import IssueReporting
import PopupFlow

// Checks of the answers to commands.
extension HostExamination {
  func answersPresent() async throws(HostFinding) {
    let number = present(popup())
    await subject.letTimePass()
    let reports = reports(of: number)
    guard reports == [.didPresent] else {
      let hint = reports == [.didFail] ? " Pass content to the suite that the host can show." : ""
      throw .broken("After present, it reported \(reports.words).\(hint)")
    }
  }

  func answersDismiss() async throws(HostFinding) {
    let (popup, number) = try await showPopup()
    clearReports()
    dismiss(popup, number)
    await subject.letTimePass()
    try require([.didDismiss], of: number, "After dismiss")
  }

  func leavesUpdateUnanswered() async throws(HostFinding) {
    let (popup, number) = try await showPopup()
    clearReports()
    perform(.update(replacement(of: popup), presentation: number))
    await subject.letTimePass()
    try require([], of: number, "After update")
    if isShowing(popup) == false { throw .broken("After update, the popup was gone.") }
  }

  func reportsOwnPresentation() async throws(HostFinding) {
    // With one lane, the second popup follows the first. With several, both are on screen at once.
    let first = popup()
    let second = popup(lane: 1)
    let one = present(first)
    if lanes.count == 1 {
      await subject.letTimePass()
      try await endFirst(first, one)
    }
    let other = present(second)
    await subject.letTimePass()
    guard reports(of: other).contains(.didPresent) else {
      if reports(of: one).filter({ $0 == .didPresent }).count > 1 {
        throw .broken(
          "When it presented presentation \(other), it reported about presentation \(one).")
      }
      throw .skip("the host does not present")
    }
    clearReports()
    if lanes.count > 1, let close = subject.dismiss {
      close(first.id)
      await subject.letTimePass()
      guard reports(of: other).isEmpty else {
        throw .broken(
          "The user closed presentation \(one), and it reported \(reports(of: other).words) about \(other)."
        )
      }
      clearReports()
    }
    dismiss(second, other)
    await subject.letTimePass()
    guard reports(of: one).isEmpty else {
      throw .broken(
        "After dismiss of presentation \(other), it reported \(reports(of: one).words) about \(one)."
      )
    }
  }

  private func endFirst(_ popup: Popup<Domain>, _ number: Int) async throws(HostFinding) {
    guard reports(of: number).contains(.didPresent) else {
      throw .skip("the host does not present")
    }
    dismiss(popup, number)
    await subject.letTimePass()
    resolve(popup, .dismissed(.requested))
    clearReports()
  }

  func reportsWhenOver() async throws(HostFinding) {
    guard subject.isShowing != nil else { throw .skip("the closure isShowing is missing") }
    let (popup, number) = try await showPopup()
    dismiss(popup, number)
    await subject.letTimePass()
    for report in allReports {
      switch (report.name, report.wasShowing) {
      case (.didPresent, false):
        throw .broken("It reported didPresent while the popup was not on screen.")
      case (.didDismiss, true):
        throw .broken("After dismiss, it reported didDismiss while the popup was on screen.")
      default: break
      }
    }
  }

  func waitsForWayOut() async throws(HostFinding) {
    guard let isShowing = subject.isShowing else { throw .skip("the closure isShowing is missing") }
    guard let close = subject.dismiss else { throw .skip("the closure dismiss is missing") }
    let (popup, number) = try await showPopup()
    close(popup.id)
    // A host that reports when the popup is gone has nothing to wait for.
    if !reports(of: number).contains(.userDismissed) { await subject.letTimePass() }
    resolve(popup, .dismissed(.user))
    let next = self.popup()
    let overlapped = Locked(false)
    let shown = present(next) {
      if isShowing(popup.id) { overlapped.withLock { $0 = true } }
    }
    await subject.letTimePass()
    await subject.letTimePass()
    if overlapped.withLock({ $0 }) {
      throw .broken(
        "It reported didPresent while the popup that the user had closed was still on screen.")
    }
    guard reports(of: shown).contains(.didPresent) else {
      throw .broken("After the user closed a popup, it did not present the next one.")
    }
  }

  func silentAfterEnd() async throws(HostFinding) {
    let (popup, number) = try await showPopup()
    dismiss(popup, number)
    await subject.letTimePass()
    guard reports(of: number).contains(.didDismiss) else {
      throw .skip("the host does not dismiss")
    }
    clearReports()
    resolve(popup, .dismissed(.requested))
    await subject.letTimePass()
    subject.dismiss?(popup.id)
    await subject.letTimePass()
    try require([], of: number, "After didDismiss")
  }
}

// Checks of returning popups, released instances, the main actor and removal.
extension HostExamination {
  private func visibleInstance(
    of popup: Popup<Domain>, _ instance: (PopupID) -> AnyObject?
  ) throws(HostFinding) -> AnyObject {
    guard let found = instance(popup.id) else {
      throw .skip("the popup is on screen and has no instance")
    }
    return found
  }

  func keepsInstance() async throws(HostFinding) {
    guard let instance = subject.instance else { throw .skip("the closure instance is missing") }
    let (popup, number) = try await showPopup()
    let first = try visibleInstance(of: popup, instance)
    dismiss(popup, number, reason: .displaced)
    await subject.letTimePass()
    _ = try await show(popup, isReturning: true)
    guard let second = instance(popup.id), second === first else {
      throw .broken("A displaced popup returned and was shown with another instance.")
    }
  }

  func letsGo() async throws(HostFinding) {
    guard let instance = subject.instance else { throw .skip("the closure instance is missing") }
    for reason in [PopupDismissReason.requested, .displaced] {
      let (popup, number) = try await showPopup()
      weak var shown: AnyObject?
      shown = try visibleInstance(of: popup, instance)
      dismiss(popup, number, reason: reason)
      await subject.letTimePass()
      resolve(popup, reason == .requested ? .dismissed(.requested) : .cancelled)
      await subject.letTimePass()
      guard shown == nil else {
        throw .broken(
          "A popup was dismissed, \(reason.rawValue), and had its outcome; its instance is held "
            + "still.")
      }
    }
  }

  func reportsOnMainActor() async throws(HostFinding) {
    let popup = popup()
    let number = present(popup)
    await subject.letTimePass()
    perform(.update(replacement(of: popup), presentation: number))
    dismiss(popup, number)
    await subject.letTimePass()
    if let elsewhere = allReports.first(where: { !$0.isOnMainActor }) {
      throw .broken("It reported \(elsewhere.name.rawValue) outside the main actor.")
    }
  }

  func dismissesAfterRemoval() async throws(HostFinding) {
    guard let isShowing = subject.isShowing else { throw .skip("the closure isShowing is missing") }
    let store = PopupStore<Domain>(
      policy: PopupPolicy(transitionTimeout: nil), clock: VirtualClock())
    let driving = store.drive(subject.host)
    let popup = popup()
    // Other checks report other issues of the host.
    await withIssueReporters([]) {
      store.present(popup.request)
      await subject.letTimePass()
    }
    driving.cancel()
    guard store.state.presented.map(\.phase) == [.presented] else {
      throw .skip("the host does not present")
    }
    await withIssueReporters([]) {
      store.dismiss(popup.id)
      await subject.letTimePass()
    }
    guard !isShowing(popup.id) else {
      throw .broken(
        "After its removal from the store, it did not dismiss the popup that it showed.")
    }
  }
}

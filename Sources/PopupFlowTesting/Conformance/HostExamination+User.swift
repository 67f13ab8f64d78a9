import PopupFlow

// Checks of the reports about user actions.
extension HostExamination {
  func reportsUser() async throws(HostFinding) {
    guard let close = subject.dismiss else { throw .skip("the closure dismiss is missing") }
    let (popup, number) = try await showPopup()
    clearReports()
    close(popup.id)
    await subject.letTimePass()
    // A host may report the beginning of the closing, as it does for a swipe.
    let reports = reports(of: number)
    guard reports == [.userDismissed] || reports == [.willDismiss, .userDismissed] else {
      throw .broken("After the user closed a popup, it reported \(reports.words).")
    }
  }

  func reportsSwipe() async throws(HostFinding) {
    guard let begin = subject.beginSwipe, let complete = subject.completeSwipe else {
      throw .skip("the closures for swipes are missing")
    }
    let (popup, number) = try await showPopup()
    clearReports()
    begin(popup.id)
    try require([.willDismiss], of: number, "After the user began to swipe")
    complete(popup.id)
    await subject.letTimePass()
    try require([.willDismiss, .userDismissed], of: number, "After the user completed a swipe")
  }

  func reportsCancelledSwipe() async throws(HostFinding) {
    guard let begin = subject.beginSwipe, let cancel = subject.cancelSwipe else {
      throw .skip("the closures for swipes are missing")
    }
    let (popup, number) = try await showPopup()
    begin(popup.id)
    guard reports(of: number).contains(.willDismiss) else {
      throw .skip("the host does not report the beginning of a swipe")
    }
    clearReports()
    cancel(popup.id)
    await subject.letTimePass()
    try require([.dismissCancelled], of: number, "After the user cancelled a swipe")
    if isShowing(popup) == false {
      throw .broken("After the user cancelled a swipe, the popup was gone.")
    }
  }

  func endsOnce() async throws(HostFinding) {
    guard let close = subject.dismiss else { throw .skip("the closure dismiss is missing") }
    let (popup, number) = try await showPopup()
    clearReports()
    dismiss(popup, number)
    guard reports(of: number).isEmpty else { throw .skip("the host answers dismiss at once") }
    close(popup.id)
    await subject.letTimePass()
    guard !Set(reports(of: number)).isSuperset(of: [.didDismiss, .userDismissed]) else {
      throw .broken(
        "After the user closed a popup on its way out, it reported \(reports(of: number).words).")
    }
  }
}

// Checks of a dismissal before `didPresent`: the popup waits, or is on its way in.
extension HostExamination {
  func answersEarlyDismissal() async throws(HostFinding) {
    try await takeBack(popup(), "After a dismiss before didPresent")
    // A popup that waits until another one is gone.
    guard let close = subject.dismiss else { return }
    let first = popup()
    let shown = present(first)
    await subject.letTimePass()
    guard reports(of: shown).contains(.didPresent) else { return }
    close(first.id)
    guard reports(of: shown).contains(.userDismissed) else { return }
    resolve(first, .dismissed(.user))
    try await takeBack(
      popup(), "After a dismiss of a popup that waits for the way out of another one")
  }

  private func takeBack(_ popup: Popup<Domain>, _ cause: String) async throws(HostFinding) {
    let number = present(popup)
    guard reports(of: number).isEmpty else { throw .skip("the host answers present at once") }
    dismiss(popup, number)
    await letAllTimePass()
    // Reports about the present before that change nothing.
    let possible: [[PopupReportName]] = [
      [.didDismiss], [.didPresent, .didDismiss], [.didFail], [.didDecline],
    ]
    guard possible.contains(reports(of: number)) else {
      throw .broken("\(cause), it reported \(reports(of: number).words).")
    }
    resolve(popup, .dismissed(.requested))
    await subject.letTimePass()
  }

  func bearsEarlyDismissal() async throws(HostFinding) {
    for reason in [PopupDismissReason.overdue, .requested] {
      let popup = popup()
      let number = present(popup)
      guard reports(of: number).isEmpty else { throw .skip("the host answers present at once") }
      // A store sends the resolution of an overdue popup first, then the command (R33).
      if reason == .overdue { resolve(popup, .failed) }
      dismiss(popup, number, reason: reason)
      await letAllTimePass()
      let isGone =
        isShowing(popup).map { !$0 } ?? reports(of: number).contains { $0 != .didPresent }
      guard isGone else {
        throw .broken(
          "After a dismiss before didPresent, \(reason.rawValue), the popup stayed on screen, and it "
            + "reported \(reports(of: number).words).")
      }
    }
  }

  /// The host may present the popup first and dismiss it afterwards.
  private func letAllTimePass() async {
    await subject.letTimePass()
    await subject.letTimePass()
  }
}

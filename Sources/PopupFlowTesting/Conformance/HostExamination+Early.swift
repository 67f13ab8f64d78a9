import PopupFlow

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

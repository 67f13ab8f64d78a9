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

import PopupFlow

// Checks of the reports about user actions.
extension HostExamination {
  func reportsUser() async throws(HostFinding) {
    guard let finish = subject.finish else { throw .skip("the closure finish is missing") }
    let popup = popup()
    let number = try await show(popup)
    forget()
    finish(popup.id)
    await subject.letTimePass()
    // A host may report the beginning of the closing, as it does for a swipe.
    let heard = heard(number)
    guard heard == [.userDismissed] || heard == [.willDismiss, .userDismissed] else {
      throw .broken("After the user closed a popup, it reported \(heard.words).")
    }
  }

  func reportsSwipe() async throws(HostFinding) {
    guard let begin = subject.beginSwipe, let complete = subject.completeSwipe else {
      throw .skip("the closures for swipes are missing")
    }
    let popup = popup()
    let number = try await show(popup)
    forget()
    begin(popup.id)
    guard heard(number) == [.willDismiss] else {
      throw .broken("After the user began to swipe, it reported \(heard(number).words).")
    }
    complete(popup.id)
    await subject.letTimePass()
    guard heard(number) == [.willDismiss, .userDismissed] else {
      throw .broken("After the user completed a swipe, it reported \(heard(number).words).")
    }
  }

  func reportsCancelledSwipe() async throws(HostFinding) {
    guard let begin = subject.beginSwipe, let cancel = subject.cancelSwipe else {
      throw .skip("the closures for swipes are missing")
    }
    let popup = popup()
    let number = try await show(popup)
    begin(popup.id)
    guard heard(number).contains(.willDismiss) else {
      throw .skip("the host does not report the beginning of a swipe")
    }
    forget()
    cancel(popup.id)
    await subject.letTimePass()
    guard heard(number) == [.dismissCancelled] else {
      throw .broken("After the user cancelled a swipe, it reported \(heard(number).words).")
    }
    if isShowing(popup) == false {
      throw .broken("After the user cancelled a swipe, the popup was gone.")
    }
  }

  func endsOnce() async throws(HostFinding) {
    guard let finish = subject.finish else { throw .skip("the closure finish is missing") }
    let popup = popup()
    let number = try await show(popup)
    forget()
    dismiss(popup, number)
    guard heard(number).isEmpty else { throw .skip("the host answers dismiss at once") }
    finish(popup.id)
    await subject.letTimePass()
    guard !Set(heard(number)).isSuperset(of: [.didDismiss, .userDismissed]) else {
      throw .broken(
        "After the user closed a popup on its way out, it reported \(heard(number).words).")
    }
  }
}

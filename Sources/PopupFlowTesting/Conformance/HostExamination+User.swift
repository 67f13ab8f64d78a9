import PopupFlow

// What a host says of what the user does.
extension HostExamination {
  func reportsUser() async throws(HostFinding) {
    guard let finish = subject.finish else { throw .skip("the user cannot close popups") }
    let popup = popup()
    let number = try await show(popup)
    forget()
    finish(popup.id)
    await subject.letTimePass()
    // A closing may be reported when it begins, as a swipe is.
    let heard = heard(number)
    guard heard == [.userDismissed] || heard == [.willDismiss, .userDismissed] else {
      throw .broken("The user closed a popup, and it reported \(heard.words).")
    }
  }

  func reportsSwipe() async throws(HostFinding) {
    guard let begin = subject.beginSwipe, let complete = subject.completeSwipe else {
      throw .skip("the user cannot swipe")
    }
    let popup = popup()
    let number = try await show(popup)
    forget()
    begin(popup.id)
    guard heard(number) == [.willDismiss] else {
      throw .broken("The user began to swipe, and it reported \(heard(number).words).")
    }
    complete(popup.id)
    await subject.letTimePass()
    guard heard(number) == [.willDismiss, .userDismissed] else {
      throw .broken("The user swiped a popup out, and it reported \(heard(number).words).")
    }
  }

  func reportsCancelledSwipe() async throws(HostFinding) {
    guard let begin = subject.beginSwipe, let cancel = subject.cancelSwipe else {
      throw .skip("the user cannot swipe")
    }
    let popup = popup()
    let number = try await show(popup)
    begin(popup.id)
    guard heard(number).contains(.willDismiss) else {
      throw .skip("the host does not report that a swipe begins")
    }
    forget()
    cancel(popup.id)
    await subject.letTimePass()
    guard heard(number) == [.dismissCancelled] else {
      throw .broken("The user let go of a popup, and it reported \(heard(number).words).")
    }
    if isShowing(popup) == false {
      throw .broken("The user let go of a popup, and it is gone from the screen.")
    }
  }

  func endsOnce() async throws(HostFinding) {
    guard let finish = subject.finish else { throw .skip("the user cannot close popups") }
    let popup = popup()
    let number = try await show(popup)
    forget()
    dismiss(popup, number)
    guard heard(number).isEmpty else { throw .skip("the host answers a dismiss at once") }
    finish(popup.id)
    await subject.letTimePass()
    guard !Set(heard(number)).isSuperset(of: [.didDismiss, .userDismissed]) else {
      throw .broken(
        "The user closed a popup that was on its way out, and it reported \(heard(number).words).")
    }
  }
}

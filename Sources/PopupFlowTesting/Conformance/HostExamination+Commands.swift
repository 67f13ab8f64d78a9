import PopupFlow

// What a host does about commands.
extension HostExamination {
  func answersPresent() async throws(HostFinding) {
    let number = present(popup())
    await subject.letTimePass()
    let heard = heard(number)
    guard heard == [.didPresent] else {
      let hint = heard == [.didFail] ? " Give the suite contents that the host can show." : ""
      throw .broken("It was told to present, and reported \(heard.words).\(hint)")
    }
  }

  func answersDismiss() async throws(HostFinding) {
    let popup = popup()
    let number = try await show(popup)
    forget()
    dismiss(popup, number)
    await subject.letTimePass()
    guard heard(number) == [.didDismiss] else {
      throw .broken(
        "It was told to dismiss what it had presented, and reported \(heard(number).words).")
    }
  }

  func leavesUpdateUnanswered() async throws(HostFinding) {
    let popup = popup()
    let number = try await show(popup)
    forget()
    perform(.update(replacement(of: popup), presentation: number))
    await subject.letTimePass()
    guard heard(number).isEmpty else {
      throw .broken("It was told to update, and reported \(heard(number).words).")
    }
    if isShowing(popup) == false { throw .broken("It was told to update, and the popup is gone.") }
  }

  func reportsOwnPresentation() async throws(HostFinding) {
    // With one lane, one after the other; otherwise beside each other, answered together.
    let first = popup()
    let second = popup(lane: 1)
    let one = present(first)
    if lanes.count == 1 {
      await subject.letTimePass()
      try await endFirst(first, one)
    }
    let other = present(second)
    await subject.letTimePass()
    guard heard(other).contains(.didPresent) else {
      if heard(one).filter({ $0 == .didPresent }).count > 1 {
        throw .broken("It presented presentation \(other), and reported that of \(one).")
      }
      throw .skip("the host does not present")
    }
    forget()
    if lanes.count > 1, let finish = subject.finish {
      finish(first.id)
      await subject.letTimePass()
      guard heard(other).isEmpty else {
        throw .broken(
          "The user closed presentation \(one), and it reported \(heard(other).words) of \(other).")
      }
      forget()
    }
    dismiss(second, other)
    await subject.letTimePass()
    guard heard(one).isEmpty else {
      throw .broken(
        "It was told to dismiss presentation \(other), and reported \(heard(one).words) of \(one).")
    }
  }

  private func endFirst(_ popup: Popup<Domain>, _ number: Int) async throws(HostFinding) {
    guard heard(number).contains(.didPresent) else { throw .skip("the host does not present") }
    dismiss(popup, number)
    await subject.letTimePass()
    resolve(popup, .dismissed(.requested))
    forget()
  }

  func reportsWhenOver() async throws(HostFinding) {
    guard subject.isShowing != nil else { throw .skip("what is on screen cannot be seen") }
    let popup = popup()
    let number = try await show(popup)
    dismiss(popup, number)
    await subject.letTimePass()
    try checkSeen(isDismissed: "It was told to dismiss")
    guard let finish = subject.finish else { return }
    resolve(popup, .dismissed(.requested))
    let next = self.popup()
    _ = try await show(next)
    finish(next.id)
    await subject.letTimePass()
    try checkSeen(isDismissed: "The user closed the popup")
  }

  private func checkSeen(isDismissed cause: String) throws(HostFinding) {
    for report in allHeard {
      switch (report.name, report.wasShowing) {
      case (.didPresent, false):
        throw .broken("It reported didPresent while the popup was not on screen.")
      case (.didDismiss, true), (.userDismissed, true):
        throw .broken(
          "\(cause), and it reported \(report.name.rawValue) while the popup was on screen.")
      default: break
      }
    }
  }

  func silentAfterEnd() async throws(HostFinding) {
    let popup = popup()
    let number = try await show(popup)
    dismiss(popup, number)
    await subject.letTimePass()
    guard heard(number).contains(.didDismiss) else { throw .skip("the host does not dismiss") }
    forget()
    resolve(popup, .dismissed(.requested))
    await subject.letTimePass()
    subject.finish?(popup.id)
    await subject.letTimePass()
    guard heard(number).isEmpty else {
      throw .broken("It had reported didDismiss, and then reported \(heard(number).words).")
    }
  }

  func bearsEarlyDismissal() async throws(HostFinding) {
    let popup = popup()
    let number = present(popup)
    guard heard(number).isEmpty else { throw .skip("the host answers a present at once") }
    // In the order in which a store says it (R33).
    resolve(popup, .failed)
    dismiss(popup, number, reason: .overdue)
    await subject.letTimePass()
    // Another time: it may bring the popup first, and take it away then.
    await subject.letTimePass()
    let isGone = isShowing(popup).map { !$0 } ?? heard(number).contains { $0 != .didPresent }
    guard isGone else {
      throw .broken(
        "It was told to dismiss before it had presented, and the popup is on screen; it reported "
          + "\(heard(number).words).")
    }
  }
}

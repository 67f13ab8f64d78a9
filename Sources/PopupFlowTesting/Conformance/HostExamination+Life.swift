import IssueReporting
import PopupFlow

// Returns, letting go, the main actor, and being removed.
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
    guard let instance = subject.instance else { throw .skip("instances cannot be seen") }
    let popup = popup()
    let number = try await show(popup)
    let first = try visibleInstance(of: popup, instance)
    dismiss(popup, number, reason: .displaced)
    await subject.letTimePass()
    _ = try await show(popup, isReturning: true)
    guard let second = instance(popup.id), second === first else {
      throw .broken("A popup that was displaced returned, and was shown with another instance.")
    }
  }

  func letsGo() async throws(HostFinding) {
    guard let instance = subject.instance else { throw .skip("instances cannot be seen") }
    for reason in [PopupDismissReason.requested, .displaced] {
      let popup = popup()
      let number = try await show(popup)
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
    if let elsewhere = allHeard.first(where: { !$0.isOnMainActor }) {
      throw .broken("It reported \(elsewhere.name.rawValue) from elsewhere.")
    }
  }

  func dismissesAfterRemoval() async throws(HostFinding) {
    guard let isShowing = subject.isShowing else { throw .skip("what is on screen cannot be seen") }
    let store = PopupStore<Domain>(
      policy: PopupPolicy(transitionTimeout: nil), clock: VirtualClock())
    let driving = store.drive(subject.host)
    let popup = popup()
    // What else is wrong is for the other checks.
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
        "It was removed from the store while it showed a popup, and did not dismiss it when it was "
          + "told to.")
    }
  }
}

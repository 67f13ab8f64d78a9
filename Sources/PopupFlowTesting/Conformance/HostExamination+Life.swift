import IssueReporting
import PopupFlow

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

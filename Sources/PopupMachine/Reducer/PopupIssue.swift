/// A fault of the app or its host that did not harm the machine.
///
/// The description says what happened, to which popup, and how to fix it.
public enum PopupIssue: Hashable, Codable, Sendable {
  /// A report on a popup that is not presented, or that is in a phase that the report does not fit.
  /// The report changed nothing (<doc:Rules#R32>). `phase` is nil if the popup is not presented.
  case unexpectedReport(PopupReportName, id: PopupID, presentation: Int?, phase: PopupPhase?)

  /// The host did not report the end of a transition within the policy's timeout, in seconds
  /// (<doc:Rules#R33>). `phase` is the phase before the timeout.
  case overdue(id: PopupID, presentation: Int, phase: PopupPhase, timeout: Double)

  /// A request that can never be presented, because it targets no page, or expires before its
  /// earliest time. Its popup waits nevertheless.
  case neverEligible(id: PopupID, request: Int)

  /// A request with a time that is not finite. The time counts as not given.
  case invalidTime(id: PopupID, request: Int)

  /// A request that names a limit that the policy does not have. The name has no effect
  /// (<doc:Rules#R38>).
  case unknownLimit(PopupLimitName, id: PopupID, request: Int)

  /// A popup of a lane that no host serves. It waits until one does (<doc:Rules#R45>). `served` are
  /// the lanes that hosts serve.
  case unservedLane(PopupLane, id: PopupID, served: [PopupLane])

  /// A popup whose content or pages an archive cannot read any more, because the app's types have
  /// changed. The popup ends with the relaunch (<doc:Rules#R41>); everything else is restored.
  case unreadable(id: PopupID, request: Int, reason: String)
}

extension PopupIssue: CustomStringConvertible {
  /// The fault, and how to fix it.
  public var description: String {
    switch self {
    case .unexpectedReport(let report, let id, let presentation, let phase):
      let which = presentation.map { ", presentation \($0)" } ?? ""
      let found = phase.map { "is \($0)" } ?? "is not presented"
      return """
        The host reported \(report.rawValue) of "\(id)"\(which), which \(found); nothing was \
        changed. Report each transition once, with the number of its presentation.
        """
    case .overdue(let id, let presentation, let phase, let timeout):
      return """
        "\(id)", presentation \(presentation), is still \(phase) after \(timeout) s; it counts as \
        \(phase.overdueVerdict). The host must report the end of every transition within the \
        policy's transitionTimeout.
        """
    case .neverEligible(let id, let request):
      return """
        "\(id)", request \(request), can never be shown: it targets no page, or expires before its \
        earliest time. Add a page to its pages, or make expiresAt later than notBefore.
        """
    case .invalidTime(let id, let request):
      return """
        "\(id)", request \(request), has a time that is not finite; the time is ignored. \
        Use finite numbers of seconds.
        """
    case .unknownLimit(let limit, let id, let request):
      return """
        "\(id)", request \(request), names the limit "\(limit)", which the policy does not have; the \
        name has no effect. Add the limit to the policy, or correct its name.
        """
    case .unservedLane(let lane, let id, let served):
      let others =
        served.isEmpty
        ? "The store has no host."
        : "Hosts serve \(served.map { "\"\($0)\"" }.joined(separator: ", "))."
      return """
        No host serves the lane "\(lane)", so "\(id)" waits until one does. \(others) Correct the \
        name of the lane, or add a host for it: with store.drive(host, lanes: ["\(lane)"]), or in \
        SwiftUI with a modifier such as popupHost(store, lane: "\(lane)"). If your app shows \
        store.states itself, report didPresent within a second.
        """
    case .unreadable(let id, let request, let reason):
      return """
        "\(id)", request \(request), cannot be restored: \(reason). It ends with the relaunch. Make \
        the app's content and pages read what earlier versions have written.
        """
    }
  }
}

extension PopupPhase {
  // The result of a transition that has timed out (R33).
  fileprivate var overdueVerdict: String {
    switch self {
    case .presenting, .presented: "failed"
    case .dismissing: "dismissed"
    case .swiping: "cancelled"
    }
  }
}

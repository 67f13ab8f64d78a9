/// Something that is wrong in the app or its host, and that the machine bore without harm.
///
/// The description says what happened, to which popup, and how to mend it.
public enum PopupIssue: Hashable, Codable, Sendable {
  /// A report about a popup that is not presented, or in a phase that the report does not fit; it
  /// changed nothing (R32). `phase` is nil where the popup is not presented.
  case unexpectedReport(PopupReportName, id: PopupID, presentation: Int?, phase: PopupPhase?)

  /// The host did not report the end of a transition within the policy's timeout, in seconds
  /// (R33). `phase` is the one it stayed in.
  case overdue(id: PopupID, presentation: Int, phase: PopupPhase, timeout: Double)

  /// A request that can never be shown, because it targets no page, or expires before it may
  /// begin. It waits nevertheless.
  case neverEligible(id: PopupID, request: Int)

  /// A request gave a time that is not finite; it counts as not given.
  case invalidTime(id: PopupID, request: Int)

  /// A request named a limit that the policy does not have; the limit binds no popup (R38).
  case unknownLimit(PopupLimitName, id: PopupID, request: Int)
}

extension PopupIssue: CustomStringConvertible {
  /// What happened, and how to mend it.
  public var description: String {
    switch self {
    case .unexpectedReport(let report, let id, let presentation, let phase):
      let which = presentation.map { ", presentation \($0)," } ?? ""
      let found = phase.map { "is \($0)" } ?? "is not presented"
      return """
        The host reported \(report.rawValue) of "\(id)"\(which) which \(found); nothing was changed. \
        Report each transition once, with the number of the presentation it is about.
        """
    case .overdue(let id, let presentation, let phase, let timeout):
      return """
        The host has not reported the end of "\(id)", presentation \(presentation), \(phase) for \
        \(timeout) s; it counts as \(phase.overdueVerdict). Report the end of every transition, or \
        raise the policy's transitionTimeout.
        """
    case .neverEligible(let id, let request):
      return """
        "\(id)", request \(request), can never be shown: it targets no page, or expires before it \
        may begin. Give its pages a page, or let it expire after its notBefore.
        """
    case .invalidTime(let id, let request):
      return """
        "\(id)", request \(request), gave a time that is not finite; it counts as not given. \
        Give times as finite numbers of seconds.
        """
    case .unknownLimit(let limit, let id, let request):
      return """
        "\(id)", request \(request), names the limit "\(limit)", which the policy does not have; it is \
        not limited by it. Add the limit to the policy, or correct its name.
        """
    }
  }
}

extension PopupPhase {
  // What a transition comes to that nobody says the end of (R33).
  fileprivate var overdueVerdict: String {
    switch self {
    case .presenting, .presented: "failed"
    case .dismissing: "dismissed"
    case .swiping: "cancelled"
    }
  }
}

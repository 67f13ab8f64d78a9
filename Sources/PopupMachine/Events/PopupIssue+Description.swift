extension PopupIssue: CustomStringConvertible {
  /// The fault, and how to fix it.
  public var description: String {
    switch self {
    case .undoneTooOften(let id, let request):
      return """
        "\(id)", request \(request), ends: its page left the screen three times while it was on its \
        way in, before anybody saw it. Probably the page leaves because the popup comes: do not \
        report being covered by a popup as a disappearance.
        """
    case .unexpectedReport(let report, let id, let presentation, let phase):
      let which = presentation.map { ", presentation \($0)" } ?? ""
      let found = phase.map { "is \($0)" } ?? "is not presented"
      return """
        The host reported \(report.rawValue) of "\(id)"\(which), which \(found); nothing was \
        changed. Report each transition once, with the number of its presentation.
        """
    case .overdue(let id, let presentation, let phase, let timeout):
      return """
        "\(id)", presentation \(presentation), is still \(phase) after \(TimeText.length(timeout)); it counts as \
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
    case .limitNeedsID(let limit, let id, let request):
      return """
        "\(id)", request \(request), has no id of its own, but names the limit "\(limit)", which \
        counts each id separately; only a count of 0 keeps it back. Give the request an id, or let \
        the limit count all popups together, without each: .id.
        """
    case .unservedLane(let lane, let id, let request, let served):
      let others =
        served.isEmpty
        ? "The store has no host."
        : "Hosts serve \(served.map { "\"\($0)\"" }.joined(separator: ", "))."
      return """
        No host serves the lane "\(lane)", so "\(id)", request \(request), waits until one does. \
        \(others) Correct the name of the lane, or add a host for it: with store.drive(host, lanes: \
        ["\(lane)"]), or in SwiftUI with a modifier such as popupHost(store, lane: "\(lane)"). If \
        your app shows store.states itself, report didPresent within a second.
        """
    case .blockedQuestion(let id, let request, let blocker):
      return """
        "\(id)", request \(request), is user-initiated, and has waited for 1 s until "\(blocker)", \
        which is on screen, closes. If it is requested from inside "\(blocker)", request it with \
        answer(to:) or present(_:) of the popup that the content of "\(blocker)" receives, such as \
        popup.answer(to: question); in a host of your own, make its presence concurrent. Otherwise \
        set its userInitiated to false.
        """
    case .lateFollowUp(let id, let request, let timeout):
      return """
        The user has ended "\(id)", request \(request), \(TimeText.length(timeout)) ago, and the task \
        that awaits its outcome has not been resumed, so its lane goes on without it. Do not block \
        the main actor. In a test, await store.idle() before you advance the clock.
        """
    case .emptyDuration(let seconds, let id, let request):
      return """
        "\(id)", request \(request), has a duration of \(TimeText.length(seconds)), so it leaves as \
        soon as it is presented. Write a positive duration, such as duration: .seconds(2), or \
        .unlimited; the request, or else its lane, has it.
        """
    case .emptyName(let kind, let part):
      return """
        \(part.words) has an empty name: \(kind). It counts as a name like any other; expected at \
        least one character.
        """
    case .outOfRange(let name, let part, let given, let least, let instead):
      return """
        \(part.words) has \(name) \(TimeText.number(given)); expected \(TimeText.number(least)) or \
        more, so \(TimeText.number(instead)) holds instead.
        """
    case .invalidPatch(let problem):
      return """
        A part of a configuration patch is left out, and everything else holds: \(problem). Correct \
        it where the patch comes from, such as on the server.
        """
    case .unreadable(let id, let request, let reason):
      return """
        "\(id)", request \(request), cannot be restored: \(reason). It ends with the relaunch. Make \
        the app's content and pages read what earlier versions have written.
        """
    }
  }
}

extension PopupIssue.Part {
  fileprivate var words: String {
    switch self {
    case .request(let request, let id): "\"\(id)\", request \(request),"
    case .event: "An event"
    case .policy: "The policy"
    case .lane(let lane): "Lane \"\(lane)\""
    case .limit(let limit): "Limit \"\(limit)\""
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

/// A fault of the app or its host that did not harm the machine.
///
/// The description says what happened, to which popup, and how to fix it.
public enum PopupIssue: Hashable, Codable, Sendable {
  /// A popup that was undone for the third time in a row, and ends with this outcome. With `pageLeft`,
  /// it was on its way to the screen when its page left the screen (<doc:Rules#R14>): the page
  /// probably leaves because the popup comes. With `host`, it is mandatory, and was taken away without
  /// a command (<doc:Rules#R29>).
  case undoneTooOften(PopupDismissal, id: PopupID, request: Int)

  /// A report on a popup that is not presented, or that is in a phase that the report does not fit.
  /// The report changed nothing (<doc:Rules#R32>). The text is its name, such as `didPresent`. `phase`
  /// is nil if the popup is not presented.
  case unexpectedReport(String, id: PopupID, presentation: Int?, phase: PopupPhase?)

  /// The host did not report the end of a transition within the policy's timeout, in seconds
  /// (<doc:Rules#R33>). `phase` is the phase before the timeout.
  case overdue(id: PopupID, presentation: Int, phase: PopupPhase, timeout: Double)

  /// A request that can never be presented, because it targets no page, or does not expire after its
  /// earliest time. Its popup waits nevertheless, unless it ends when it is not eligible.
  case neverEligible(id: PopupID, request: Int)

  /// A request with a time that is not finite. The time counts as not given.
  case invalidTime(id: PopupID, request: Int)

  /// A request that names a limit that the policy does not have. The name has no effect
  /// (<doc:Rules#R38>).
  case unknownLimit(PopupLimitName, id: PopupID, request: Int)

  /// A request without an id of its own that names a limit counted for each id. Its popup gets a new
  /// id, which has no showings yet, so only a count of 0 keeps the popup back (<doc:Rules#R38>).
  case limitNeedsID(PopupLimitName, id: PopupID, request: Int)

  /// A popup of a lane that no host serves. It waits until one does (<doc:Rules#R45>). `served` are
  /// the lanes that hosts serve.
  case unservedLane(PopupLane, id: PopupID, request: Int, served: [PopupLane])

  /// A request that says that it is user-initiated, and whose popup has waited for more than a second
  /// behind another one that was on screen when it was requested. If it was requested from inside
  /// that popup, both may wait for each other. Stores look for it in debug builds only.
  ///
  /// A popup that is user-initiated only because a task awaits it is no issue. It may well wait for
  /// its turn, so the store writes a line to its logs instead.
  case blockedQuestion(id: PopupID, request: Int, by: PopupID)

  /// A request whose popup is over as soon as it is presented, because its duration is 0 or less, in
  /// seconds (<doc:Rules#R36>).
  case emptyDuration(Double, id: PopupID, request: Int)

  /// A popup that the user has ended, and a task that awaits its outcome and was not resumed within
  /// the policy's transition timeout, in seconds. Its lane presents the next popup (<doc:Rules#R47>).
  case lateFollowUp(id: PopupID, request: Int, timeout: Double)

  /// A request that shares the popup of its id, for example because it is awaited, and has another
  /// content: somebody gets the answer to another question (<doc:Rules#R48>). `request` is the number of
  /// the request whose outcome all of them get. Contents are compared if their type is `Equatable`.
  case differentContent(id: PopupID, request: Int)

  /// An empty name of an `id`, a `lane`, a `gate`, a `reason` to suspend or a `limit`. It counts as a
  /// name like any other.
  case emptyName(String, of: Part)

  /// A number of a policy, a lane or a limit that is below the least that makes sense, such as an
  /// `interval` of −1. Times are in seconds. `instead` is the number that holds.
  case outOfRange(String, of: Part, given: Double, least: Double, instead: Double)

  /// Showings that the app has set, and that do not fit their limit. They change nothing
  /// (<doc:Rules#R38>).
  case invalidShowings(of: PopupLimitName, id: PopupID?, ShowingsMistake)

  /// A number of a lane that must be above 0 and is not, such as a `duration` of 0 (<doc:Rules#R36>). It
  /// counts as not given. Times are in seconds.
  case notPositive(String, of: Part, given: Double)

  /// A part of a configuration patch that is wrong or unknown. It is left out; everything else holds.
  case invalidPatch(path: String, reason: String)

  /// A popup whose content or pages an archive cannot read any more, because the app's types have
  /// changed. The popup ends with the relaunch (<doc:Rules#R41>); everything else is restored.
  case unreadable(id: PopupID, request: Int, reason: String)

  /// The data of an archive that could not be restored: it is damaged, was written by a newer version, or
  /// cannot be read, for example before the device is first unlocked. The store begins with an empty
  /// state. The reason says what was done with the data.
  case archiveNotRestored(location: String, reason: String)

  /// A state that could not be written to its archive. The data there is as it was before. Reported once,
  /// until a write succeeds.
  case archiveNotWritten(location: String, reason: String)

  /// A mistake in the app's code, which stores look for in debug builds only.
  case mistake(PopupMistake)
}

extension PopupIssue {
  /// The part of what an app says that contains a mistake.
  public enum Part: Hashable, Codable, Sendable {
    /// A request.
    case request(Int, id: PopupID)

    /// An event.
    case event

    /// The policy itself.
    case policy

    /// The rules of a lane.
    case lane(PopupLane)

    /// A limit.
    case limit(PopupLimitName)
  }

  /// The reason for which showings do not fit a limit.
  public enum ShowingsMistake: String, Hashable, Codable, Sendable, CaseIterable {
    /// The policy does not have the limit.
    case unknownLimit

    /// The limit counts each id separately, and there are instants without an id.
    case missingID

    /// The limit counts all ids together, and there is an id.
    case unexpectedID
  }

  /// The number of the request that the issue is about; nil if it is not about a request.
  package var request: Int? {
    switch self {
    case .neverEligible(_, let request), .invalidTime(_, let request),
      .unknownLimit(_, _, let request), .limitNeedsID(_, _, let request),
      .unservedLane(_, _, let request, _), .blockedQuestion(_, let request, _),
      .emptyDuration(_, _, let request), .undoneTooOften(_, _, let request),
      .lateFollowUp(_, let request, _), .differentContent(_, let request),
      .emptyName(_, of: .request(let request, _)):
      request
    case .mistake(let mistake): mistake.request
    // A request of an earlier process has no line in this one.
    case .unexpectedReport, .overdue, .emptyName, .outOfRange, .invalidShowings, .notPositive,
      .invalidPatch, .unreadable, .archiveNotRestored, .archiveNotWritten:
      nil
    }
  }
}

// MARK: - Words

extension PopupIssue: CustomStringConvertible {
  /// The fault, and how to fix it.
  public var description: String {
    switch self {
    case .undoneTooOften(.host, let id, let request):
      return """
        "\(id)", request \(request), ends: it is mandatory, and left the screen three times in a \
        row, this time because it was taken away, although nobody had asked for that. Probably the app replaces the screen or the window on which the popup is: \
        request the popup when the app's screen stays.
        """
    case .undoneTooOften(_, let id, let request):
      return """
        "\(id)", request \(request), ends: it left the screen three times in a row, this time because \
        its page left while it was on its way in, before anybody saw it. Probably the page leaves because the popup comes: do not \
        report being covered by a popup as a disappearance.
        """
    case .unexpectedReport(let report, let id, let presentation, let phase):
      let which = presentation.map { ", presentation \($0)" } ?? ""
      let found = phase.map { "is \($0)" } ?? "is not presented"
      return """
        The host reported \(report) of "\(id)"\(which), which \(found); nothing was \
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
    case .differentContent(let id, let request):
      return """
        "\(id)" is shared by requests with different contents: all of them get the popup of request \
        \(request), and its answer. Give each subject an id of its own, such as "\(id) 42", or none. \
        To show the new content, set the coalescing to replace.
        """
    case .emptyDuration(let seconds, let id, let request):
      return """
        "\(id)", request \(request), has a duration of \(TimeText.length(seconds)), so it leaves as \
        soon as it is presented. Write a positive duration, such as duration: .seconds(2), or \
        .unlimited.
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
    case .invalidShowings(let limit, let id, let mistake):
      return """
        The showings\(id.map { " of \"\($0)\"" } ?? "") in the limit "\(limit)" were not set: \
        \(mistake.words)
        """
    case .notPositive(let name, let part, let given):
      return """
        \(part.words) has \(name) \(TimeText.number(given)); expected more than 0, so it counts as not \
        given.
        """
    case .invalidPatch(let path, let reason):
      return """
        A part of a configuration patch is left out, and everything else holds: \
        \(path.isEmpty ? reason : "\(path): \(reason)"). Correct it where the patch comes from, such \
        as on the server.
        """
    case .unreadable(let id, let request, let reason):
      return """
        "\(id)", request \(request), cannot be restored: \(reason). It ends with the relaunch. Make \
        the app's content and pages read what earlier versions have written.
        """
    case .archiveNotRestored(let location, let reason):
      return Self.words(for: "The popups", notRestoredFrom: location, reason: reason)
    case .archiveNotWritten(let location, let reason):
      return Self.words(for: "The popups", notWrittenTo: location, reason: reason)
    case .mistake(let mistake): return mistake.description
    }
  }

  /// Returns a sentence about the data of an archive, of which the reason says what was done with it.
  package static func words(
    for subject: String, notRestoredFrom location: String, reason: String
  ) -> String {
    "\(subject) in \(location) could not be restored: \(reason)."
  }

  /// Returns a sentence about data that could not be written to an archive, and how to fix it.
  package static func words(
    for subject: String, notWrittenTo location: String, reason: String
  ) -> String {
    """
    \(subject) could not be written to \(location): \(reason). The data there is as it was before; the \
    next change is written anew. Give the archive a location that can be written to.
    """
  }
}

extension PopupIssue.Part {
  var words: String {
    switch self {
    case .request(let request, let id): "\"\(id)\", request \(request),"
    case .event: "An event"
    case .policy: "The policy"
    case .lane(let lane): "Lane \"\(lane)\""
    case .limit(let limit): "Limit \"\(limit)\""
    }
  }
}

extension PopupIssue.ShowingsMistake {
  // The rest of a sentence, and how to fix it.
  fileprivate var words: String {
    switch self {
    case .unknownLimit:
      "the policy does not have the limit. Add it to the policy, or correct its name."
    case .missingID:
      """
      it counts each id separately, and no id was given. Give the id of a popup, or no instants, \
      which removes the showings of all ids.
      """
    case .unexpectedID:
      """
      it counts all popups together. Leave out the id, or let the limit count each id, with \
      each: .id.
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

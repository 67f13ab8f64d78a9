import PopupFlow

/// The state with which a store continues from an archive, and what ended with the process before.
///
/// The popups that the process leaves behind end here, where they need no content (R41): the types
/// of the machine have no popups without one.
@usableFromInline
struct ArchiveRelaunch<Domain: PopupDomain>
where Domain.Content: Codable, Domain.Page: Codable {
  private typealias Archived = ArchivedDomain<Domain>

  /// The state after the relaunch; nil without an archived one.
  @usableFromInline let state: PopupState<Domain>?

  /// The patches of the configuration, each laid over those before it.
  let patch: PopupConfiguration.Patch

  /// The issues, outcomes and appearances of the popups that ended with the process, in order.
  let effects: [PopupEffect<Domain>]

  /// Creates the relaunch of a store without a process before.
  ///
  /// - Parameter issue: The fault because of which the process before is not known.
  init(after issue: PopupIssue? = nil) {
    state = nil
    patch = PopupConfiguration.Patch()
    effects = issue.map { [.issue($0)] } ?? []
  }

  /// Lets the popups of the process before end, and converts the others. O(*n* log *n*)
  ///
  /// - Parameters:
  ///   - archived: what the process before left behind.
  ///   - policy: the policy of the store.
  ///   - now: the time of the relaunch, in seconds. The time of the state, if that is later.
  init(
    of archived: ArchivedState<Domain>, under policy: PopupPolicy, at now: Double
  ) {
    var (state, issues) = Self.withoutUnreadable(archived.state)
    patch = archived.patch ?? PopupConfiguration.Patch()
    issues += patch.problems.map(\.issue)
    // With a patch, the batch of the relaunch configures the store. Without one, the store follows
    // its policy. Either way, limits have counted by the configuration of the process before.
    state.keepConfiguration(!patch.isEmpty)
    let reducer = PopupReducer<Archived>(policy: policy, emitsAppearances: true)
    var ended: [PopupEffect<Archived>] = []
    reducer.take(.relaunched, at: now, into: &state, &ended)
    self.state = state.mapped(
      order: policy.order, request: Archived.request, page: \.known)
    effects = issues.map { .issue($0) } + ended.compactMap(Self.effect)
  }

  // An unreadable popup ends like one that is not restored, so that its request has an outcome.
  private static func withoutUnreadable(
    _ archived: PopupState<Archived>
  ) -> (state: PopupState<Archived>, issues: [PopupIssue]) {
    let popups = archived.presented.map(\.popup) + archived.queued + archived.alive
    let issues = popups.compactMap { popup in
      Archived.problem(of: popup).map { problem in
        PopupIssue.unreadable(id: popup.id, request: popup.number, reason: problem)
      }
    }
    if issues.isEmpty { return (archived, []) }
    let state = archived.mapped(
      request: { popup -> PopupRequest<Archived> in
        var request = popup.request
        if Archived.problem(of: popup) != nil { request.relaunch = .end }
        return request
      },
      page: { $0 })
    return (state, issues)
  }

  private static func effect(_ effect: PopupEffect<Archived>) -> PopupEffect<Domain>? {
    switch effect {
    // A popup that ends with its process has no causes.
    case .resolve(let end):
      .resolve(PopupResolution(id: end.id, request: end.request, outcome: end.outcome))
    case .issue(let issue): .issue(issue)
    case .appearance(let appearance):
      .appearance(appearance.mapped(popup: Archived.popup, page: \.known))
    case .command, .wake: nil
    }
  }
}

extension PopupAppearance {
  /// Returns the appearance of a popup that ended with its process, in other types. It has no causes.
  ///
  /// - Parameters:
  ///   - popup: Returns the new popup for a popup; nil if its content was not kept.
  ///   - page: Returns the new page for a page; nil if there is none any more.
  func mapped<Other: PopupDomain>(
    popup: (Popup<Domain>) -> Popup<Other>?, page: (Domain.Page) -> Other.Page?
  ) -> PopupAppearance<Other> where Other.Answer == Domain.Answer {
    let kind: PopupAppearance<Other>.Kind =
      switch kind {
      case .shown(let appearance, let waited): .shown(appearance: appearance, waited: waited)
      case .setAside(let seconds): .setAside(seconds: seconds)
      case .answered(let answer, let seconds, let appearances):
        .answered(answer, seconds: seconds, appearances: appearances)
      case .closed(let outcome, let seconds, let appearances):
        .closed(outcome, seconds: seconds, appearances: appearances)
      case .refused(let outcome, let waited): .refused(outcome, waited: waited)
      }
    let page = self.page.flatMap(page)
    guard let popup = self.popup.flatMap(popup) else {
      return PopupAppearance<Other>(
        at: at, kind, ofEnded: id, request: request, lane: lane, priority: priority, on: page)
    }
    return PopupAppearance<Other>(at: at, kind, of: popup, on: page)
  }
}

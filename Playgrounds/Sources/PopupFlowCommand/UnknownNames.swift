import PopupFlow
@_spi(JournalTools) import PopupFlowJournal

/// Finds the names of visits, suspensions and lanes that a run uses and that none of its lines has
/// introduced: events with them change nothing, or not what was meant.
struct UnknownNames {
  /// A kind of names.
  enum Kind { case visit, suspension, lane }

  /// The use of an unknown name, in a sentence.
  struct Use {
    let kind: Kind
    let words: String
  }

  // The lanes of the library.
  private static let ownLanes: Set<PopupLane> = [.modal, .banner, .toast]

  private var visits: Set<PageVisitID> = []
  // The host's reasons begin with a report.
  private var suspensions: Set<PopupSuspension> = [.screen, .host]
  // The lanes that are not in the policy. Each is compared with its lanes once.
  private var otherLanes: Set<PopupLane> = []
  // A state does not say which names its run has introduced before.
  private var isWhole = true

  /// Returns the uses of unknown names in a transition.
  mutating func take(_ transition: JournalTransition) -> [Use] {
    if transition.isState { isWhole = false }
    return transition.events.flatMap { uses(in: $0, transition.state) }
  }

  private mutating func uses(
    in event: PopupEvent<JournalDomain>, _ state: PopupState<JournalDomain>
  ) -> [Use] {
    var uses: [Use?] = []
    switch event {
    case .page(.entered(let visit, _)), .page(.appeared(let visit, _)): visits.insert(visit)
    case .page(.disappeared(let visit)), .page(.left(let visit)):
      uses = [use(of: visit, state.visibleVisits)]
    case .suspend(let reason, let lane):
      suspensions.insert(reason)
      uses = [use(of: lane, state)]
    case .resume(let reason, let lane): uses = [use(of: reason), use(of: lane, state)]
    case .request(let request): uses = [use(of: request.lane, state)]
    case .dismissAll(let lane, _): uses = [use(of: lane, state)]
    default: break
    }
    return uses.compactMap(\.self)
  }

  private func use(of visit: PageVisitID, _ visible: [PageVisit<JournalPage>]) -> Use? {
    if !isWhole || visits.contains(visit) { return nil }
    let ofPage = visible.filter { $0.page.name == visit.name }.map(\.id.name.debugDescription)
    let question = question(visit.name, visits.map(\.name))
    let hint =
      if !ofPage.isEmpty {
        "; page \(visit.name) is visible as \(ofPage.joined(separator: ", "))"
      } else {
        question.isEmpty ? "; expected one that has been entered or has appeared" : question
      }
    return Use(kind: .visit, words: "No visit is named \(visit.name.debugDescription)\(hint)")
  }

  private func use(of reason: PopupSuspension) -> Use? {
    if !isWhole || suspensions.contains(reason) { return nil }
    return Use(
      kind: .suspension,
      words: "Nothing was suspended for \(reason.name.debugDescription)"
        + question(reason.name, suspensions.map(\.name)))
  }

  // A lane without a policy is a lane, too, unless its name is nearly that of another one.
  private mutating func use(of lane: PopupLane?, _ state: PopupState<JournalDomain>) -> Use? {
    let lanes = state.configuration.lanes
    guard let lane, !Self.ownLanes.contains(lane), lanes[lane] == nil,
      otherLanes.insert(lane).inserted
    else { return nil }
    let known = Self.ownLanes.union(lanes.keys).map(\.name)
    guard let similar = Spelling.suggestion(for: lane.name, among: known),
      abs(similar.count - lane.name.count) <= 2,
      similar.filter(\.isNumber) == lane.name.filter(\.isNumber)
    else { return nil }
    return Use(
      kind: .lane,
      words: "Lane \(lane.name.debugDescription) is not in the policy "
        + "(did you mean \(similar.debugDescription)?)")
  }

  private func question(_ name: String, _ names: [String]) -> String {
    Spelling.suggestion(for: name, among: names).map { " (did you mean \($0.debugDescription)?)" }
      ?? ""
  }
}

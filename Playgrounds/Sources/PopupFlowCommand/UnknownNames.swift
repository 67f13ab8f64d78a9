import PopupFlow
@_spi(JournalTools) import PopupFlowJournal
@_spi(ToldFacts) import PopupMachine

/// Finds the names of visits, suspensions, lanes, gates and popups that a run uses and that
/// none of its lines has introduced: events with them change nothing, or not what was meant.
///
/// A publisher resumes for each of its values that is false, also for the first (R19), so a reason
/// counts only if it is nearly one for which something was suspended. So does a lane that is nearly
/// one of the policy. A gate can be set later, and a popup requested, so they are known at the end of the
/// run.
struct UnknownNames {
  /// A kind of names.
  enum Kind { case visit, suspension, lane, gate, popup }

  /// The line and the time of a use.
  struct Place {
    let line: Int
    let at: Double
  }

  /// Receives the use of an unknown name: its kind, and a function that returns the sentence, which
  /// takes long if there are many names.
  typealias Report = (_ kind: Kind, _ words: () -> String) -> Void

  // The lanes of the library.
  private static let ownLanes: Set<PopupLane> = [.modal, .banner, .toast]

  private var visits: Set<PageVisitID> = []
  // The host's reasons begin with a report.
  private var suspensions = SimilarNames([PopupSuspension.screen.name, PopupSuspension.host.name])
  // The lanes that are not in the policy. Each is compared with its lanes once.
  private var otherLanes: Set<PopupLane> = []
  private var facts = ToldFacts(of: PopupState<JournalDomain>())
  private var requestedIDs: Set<PopupID> = []
  // The first uses.
  private var gates: [PopupGate: Place] = [:]
  private var dismissals: [PopupID: Place] = [:]
  // A state does not say which names its run has introduced before.
  private var isWhole = true

  /// Reports the uses of unknown names in a transition.
  mutating func take(_ transition: JournalTransition, report: Report) {
    if transition.isState, !transition.followsSleep { isWhole = false }
    for event in transition.events { take(event, transition.state, report) }
    guard isWhole else { return }
    // All processes of a run are meant.
    let events = transition.events.filter { if case .relaunched = $0 { false } else { true } }
    facts.take(events, in: transition.state)
    let place = Place(line: transition.line, at: transition.at)
    for event in transition.events {
      switch event {
      case .request(let request):
        if let id = request.id { requestedIDs.insert(id) }
        for gate in request.requires where gates[gate] == nil { gates[gate] = place }
      case .dismiss(let id):
        if !requestedIDs.contains(id), dismissals[id] == nil { dismissals[id] = place }
      default: break
      }
    }
  }

  // Each is compared with all requested ids.
  private static let mostDismissals = 100

  /// Returns the uses of gates and popups, in order, that nothing in the run has introduced.
  func usesAtEnd() -> [(kind: Kind, place: Place, words: String)] {
    guard isWhole else { return [] }
    var uses = facts.misspelledGates.compactMap { gate, similar in
      gates[gate].map { place in
        let words = "No line sets gate \(gate.name.debugDescription), which a popup requires"
        return (kind: Kind.gate, place: place, words: words + question(similar))
      }
    }
    let unknown = dismissals.filter { !requestedIDs.contains($0.key) }
      .sorted { $0.value.line < $1.value.line }.prefix(Self.mostDismissals)
    let known = SimilarNames(unknown.isEmpty ? [] : requestedIDs.map(\.description))
    for (id, place) in unknown {
      guard let similar = known.name(similarTo: id.description) else { continue }
      let words = "No line requests a popup \(id.description.debugDescription)"
      uses.append((.popup, place, words + question(similar)))
    }
    return uses.sorted { ($0.place.line, $0.words) < ($1.place.line, $1.words) }
  }

  private mutating func take(
    _ event: PopupEvent<JournalDomain>, _ state: PopupState<JournalDomain>, _ report: Report
  ) {
    switch event {
    case .page(.entered(let visit, _)), .page(.appeared(let visit, _)): visits.insert(visit)
    case .page(.disappeared(let visit)), .page(.left(let visit)):
      take(visit, state.visibleVisits, report)
    case .suspend(let reason, let lane):
      suspensions.insert(reason.name)
      take(lane, state, report)
    case .resume(let reason, let lane):
      take(reason, report)
      take(lane, state, report)
    case .request(let request): take(request.lane, state, report)
    case .dismissAll(let lane, _): take(lane, state, report)
    default: break
    }
  }

  private func take(
    _ visit: PageVisitID, _ visible: [PageVisit<JournalPage>], _ report: Report
  ) {
    if !isWhole || visits.contains(visit) { return }
    report(.visit) {
      let ofPage = visible.filter { $0.page.name == visit.name }.map(\.id.name.debugDescription)
      let similar = Spelling.suggestion(for: visit.name, among: visits.map(\.name))
      let hint =
        if !ofPage.isEmpty {
          "; page \(visit.name) is visible as \(ofPage.joined(separator: ", "))"
        } else if let similar {
          question(similar)
        } else {
          "; expected one that has been entered or has appeared"
        }
      return "No visit is named \(visit.name.debugDescription)\(hint)"
    }
  }

  private func take(_ reason: PopupSuspension, _ report: Report) {
    guard isWhole, let similar = suspensions.name(similarTo: reason.name) else { return }
    report(.suspension) {
      "Nothing was suspended for \(reason.name.debugDescription)\(question(similar))"
    }
  }

  private mutating func take(
    _ lane: PopupLane?, _ state: PopupState<JournalDomain>, _ report: Report
  ) {
    let lanes = state.configuration.lanes
    guard let lane, !Self.ownLanes.contains(lane), lanes[lane] == nil,
      otherLanes.insert(lane).inserted
    else { return }
    let known = SimilarNames(Self.ownLanes.union(lanes.keys).map(\.name))
    guard let similar = known.name(similarTo: lane.name) else { return }
    report(.lane) {
      "Lane \(lane.name.debugDescription) is not in the policy\(question(similar))"
    }
  }

  private func question(_ similar: String) -> String {
    " (did you mean \(similar.debugDescription)?)"
  }
}

/// Names of which one may be meant by another name: with the same digits, since `step1` is not
/// meant by `step2`, and of about its length.
private struct SimilarNames {
  private var names: [String: Set<String>] = [:]

  init(_ names: [String]) {
    for name in names { insert(name) }
  }

  mutating func insert(_ name: String) {
    names[digits(of: name), default: []].insert(name)
  }

  /// Returns the name that was probably meant; nil if there is none, or if the name is one of them.
  func name(similarTo name: String) -> String? {
    guard let names = names[digits(of: name)], !names.contains(name) else { return nil }
    return Spelling.suggestion(
      for: name, among: names.filter { abs($0.count - name.count) <= 2 })
  }

  private func digits(of name: String) -> String { name.filter(\.isNumber) }
}

import PopupFlow
import PopupFlowJournal
import Timeline

/// The differences between two states of the machine, as sentences.
struct StateDifference {
  /// The sentences: popups in the order of their requests, then the conditions.
  private(set) var sentences: [String] = []

  private static let mostSentences = 60

  init(
    from before: PopupState<JournalDomain>, to after: PopupState<JournalDomain>,
    _ effects: [PopupEffect<JournalDomain>]
  ) {
    addPopups(before, after, effects)
    addConditions(before, after)
    let hidden = sentences.count - Self.mostSentences
    if hidden > 0 { sentences = sentences.prefix(Self.mostSentences) + ["and \(hidden) more"] }
  }

  private mutating func addPopups(
    _ before: PopupState<JournalDomain>, _ after: PopupState<JournalDomain>,
    _ effects: [PopupEffect<JournalDomain>]
  ) {
    var outcomes: [Int: PopupResolution<JournalDomain>] = [:]
    for case .resolve(let resolution) in effects { outcomes[resolution.request] = resolution }
    let (old, new) = (before.places, after.places)
    let changed = Set(old.keys).union(new.keys).union(outcomes.keys).filter { number in
      old[number]?.place != new[number]?.place || outcomes[number] != nil
        || old[number]?.popup.priority != new[number]?.popup.priority
    }
    for number in changed.sorted() {
      let id = (new[number] ?? old[number])?.popup.id ?? outcomes[number]?.id
      let from = old[number]?.place ?? "new"
      let to = outcomes[number].map { "ended: \($0.outcome.words)" } ?? new[number]?.place ?? "gone"
      if from != to { sentences.append("\(id?.description ?? "#\(number)"): \(from) → \(to)") }
      guard let popup = new[number]?.popup, let earlier = old[number]?.popup.priority,
        earlier != popup.priority
      else { continue }
      sentences.append(
        "\(popup.id): priority \(earlier.rawValue) → \(popup.priority.rawValue), since it was on "
          + "screen when its page went out of sight")
    }
  }

  private mutating func addConditions(
    _ before: PopupState<JournalDomain>, _ after: PopupState<JournalDomain>
  ) {
    let (old, new) = (before.visibleVisits.map(\.id), after.visibleVisits.map(\.id))
    let (were, are) = (Set(old), Set(new))
    sentences += old.filter { !are.contains($0) }.map { "Page \($0.name): visible → out of sight" }
    sentences += new.filter { !were.contains($0) }.map { "Page \($0.name): out of sight → visible" }
    for gate in before.openGates.symmetricDifference(after.openGates).sorted() {
      let isOpen = after.openGates.contains(gate)
      sentences.append("Gate \(gate.name): \(isOpen ? "closed → open" : "open → closed")")
    }
    let lanes = Set(before.laneSuspensions.keys).union(after.laneSuspensions.keys).sorted()
    addSuspensions(before.suspensions, after.suspensions, "all lanes")
    for lane in lanes {
      addSuspensions(
        before.laneSuspensions[lane] ?? [], after.laneSuspensions[lane] ?? [], "lane \(lane.name)")
    }
    if before.isActive != after.isActive {
      sentences.append("App: \(after.isActive ? "inactive → active" : "active → inactive")")
    }
    if before.epoch != after.epoch {
      sentences.append("Session: \(before.epoch) → \(after.epoch)")
    }
  }

  private mutating func addSuspensions(
    _ before: Set<PopupSuspension>, _ after: Set<PopupSuspension>, _ lanes: String
  ) {
    sentences += before.subtracting(after).map(\.name).sorted().map {
      "Suspended: \($0) (\(lanes)) → no more"
    }
    sentences += after.subtracting(before).map(\.name).sorted().map {
      "Suspended: → \($0) (\(lanes))"
    }
  }
}

extension PopupState<JournalDomain> {
  /// The popups with their places in words, by the numbers of their requests.
  fileprivate var places: [Int: (popup: Popup<JournalDomain>, place: String)] {
    var places: [Int: (popup: Popup<JournalDomain>, place: String)] = [:]
    for popup in queued { places[popup.number] = (popup, "queued") }
    for popup in alive { places[popup.number] = (popup, "set aside") }
    for shown in presented { places[shown.popup.number] = (shown.popup, shown.phase.rawValue) }
    return places
  }
}

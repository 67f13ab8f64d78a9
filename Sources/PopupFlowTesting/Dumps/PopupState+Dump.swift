import CustomDump
import PopupFlow

// Dumps of the machine's types for swift-custom-dump, as `PopupTestStore` prints them: their
// meaning, not the trees that store them.

extension PopupState: CustomDumpReflectable {
  /// A mirror with the presented popups, the queued and alive popups of each lane in order of rank,
  /// and the pages, gates and session. O(*n* log *n*), where *n* is the number of popups.
  public var customDumpMirror: Mirror {
    let visits = Dictionary(
      uniqueKeysWithValues: liveVisits.map { ($0.id, "\($0.page)") })
    var children: [(label: String?, value: Any)] = [
      ("now", now), ("session", epoch), ("suspensions", suspensions), ("isActive", isActive),
      ("requestCount", requestCount), ("presentationCount", presentationCount),
      ("presented", presented), ("queued", LanesDump(queued)), ("alive", LanesDump(alive)),
      ("visits", visits), ("visible", visibleVisits.map(\.id)), ("openGates", openGates),
      ("armedLanes", armedLanes.sorted()), ("isTriggered", isTriggered),
    ]
    // Most machines have none of these.
    if !laneSuspensions.isEmpty { children.append(("laneSuspensions", laneSuspensions)) }
    if !pausingLanes.isEmpty { children.append(("pauses", ends(of: pausingLanes))) }
    if !collectingLanes.isEmpty { children.append(("collections", ends(of: collectingLanes))) }
    if !countedShowings.isEmpty { children.append(("showings", countedShowings.map(\.words))) }
    if isConfigured { children.append(("configuration", configuration.snapshot)) }
    children.append(("wake", requestedTick as Any))
    return Mirror(self, children: children, displayStyle: .struct)
  }
}

private func ends(of lanes: [(lane: PopupLane, end: Double)]) -> [PopupLane: Double] {
  Dictionary(uniqueKeysWithValues: lanes.map { ($0.lane, $0.end) })
}

extension CountedShowing {
  fileprivate var words: String {
    "\(limit): \(name) at \(SnapshotText.seconds(instant))"
  }
}

private struct LanesDump<Domain: PopupDomain>: CustomDumpReflectable {
  let lanes: [(label: String?, value: Any)]

  init(_ popups: [Popup<Domain>]) {
    lanes = Dictionary(grouping: popups, by: \.lane).sorted { $0.key < $1.key }
      .map { ($0.key.name, $0.value) }
  }

  var customDumpMirror: Mirror {
    Mirror(self, children: lanes.map { ($0.label, $0.value) }, displayStyle: .tuple)
  }
}

extension PopupPresentation: CustomDumpStringConvertible {
  /// The presentation on one line, as in a snapshot.
  public var customDumpDescription: String { snapshot }
}

extension Popup: CustomDumpStringConvertible {
  /// The popup on one line, as in a snapshot.
  public var customDumpDescription: String { snapshot }
}

extension PopupPhase: CustomDumpStringConvertible {
  /// The name of the case.
  public var customDumpDescription: String { ".\(rawValue)" }
}

extension PopupPriority: CustomDumpStringConvertible {
  /// The number.
  public var customDumpDescription: String { description }
}

extension PopupTime: CustomDumpStringConvertible {
  /// The time in words.
  public var customDumpDescription: String { description }
}

extension PopupDuration: CustomDumpStringConvertible {
  /// The length in words.
  public var customDumpDescription: String { description }
}

extension PopupLane: CustomDumpStringConvertible {
  /// The name as a literal.
  public var customDumpDescription: String { name.debugDescription }
}

extension PopupSuspension: CustomDumpStringConvertible {
  /// The name as a literal.
  public var customDumpDescription: String { name.debugDescription }
}

extension PopupGate: CustomDumpStringConvertible {
  /// The name as a literal.
  public var customDumpDescription: String { name.debugDescription }
}

extension PageVisitID: CustomDumpStringConvertible {
  /// The name as a literal.
  public var customDumpDescription: String { name.debugDescription }
}

import CustomDump
import PopupFlow

// Dumps of the machine's types for swift-custom-dump, as `PopupTestStore` prints them: their
// meaning, not the trees that store them.

extension PopupState: CustomDumpReflectable {
  /// A mirror with the presented popups, the queued and alive popups of each lane in order of rank,
  /// and the pages, gates and session. O(*n* log *n*), where *n* is the number of popups.
  public var customDumpMirror: Mirror {
    let visits = Dictionary(
      uniqueKeysWithValues: liveVisits.map { ($0.visit, "\($0.page)") })
    return Mirror(
      self,
      children: [
        "now": now, "session": epoch, "isSuspended": isSuspended,
        "requestCount": requestCount, "presentationCount": presentationCount,
        "presented": presented, "queued": LanesDump(queued), "alive": LanesDump(alive),
        "visits": visits, "visible": visibleVisits.map(\.visit), "openGates": openGates,
        "armedLanes": lanesArmed, "isTriggered": hasUnseenTrigger, "wake": wakeInstant as Any,
      ],
      displayStyle: .struct)
  }
}

/// The waiting popups by lane.
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

extension PopupLane: CustomDumpStringConvertible {
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

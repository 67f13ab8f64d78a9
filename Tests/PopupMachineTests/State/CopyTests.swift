import PopupFlow
import Testing

@testable import PopupMachine

/// The classes that are copied on write state each field in `copy()`. A field that is forgotten
/// there would return to its default at an unrelated event.
@Suite struct CopyTests {
  @Test("The copy of a popup has all its fields")
  func record() {
    let request = PopupRequest<Shop>("content", id: "a", lane: .toast) {
      $0.priority = .high
      $0.tieBreak = .lifo
      $0.presence = .concurrent
      $0.pages = .only(["home"])
      $0.requires = ["x"]
      $0.limits = ["ads"]
    }
    let changed = request.record
    changed.number = 2
    changed.rank = PopupRank(
      order: .priority, priority: .high, isAsked: true, tieBreak: .lifo, sequence: 1)
    changed.sequence = 1
    changed.idHash = 1
    changed.traits = LineTraits(of: changed, in: .alive)
    changed.isCoalescingGiven = true
    changed.life.anchor = PageVisit(visit: "v", page: "home")
    changed.priority = .high
    changed.callSite = PopupCallSite(fileID: #fileID, filePath: #filePath, line: 1, column: 2)
    expectCompleteCopy(of: changed, unlike: PopupRequest<Shop>("").record)
  }

  @Test("The copy of an environment has all its fields")
  func environment() {
    let changed = MachineEnvironment<String>()
    changed.visits.apply(.appeared("v", "home"))
    changed.openGates = ["x"]
    changed.suspensions = [.app]
    changed.laneSuspensions = [LaneSuspension(lane: .modal, reasons: [.app])]
    changed.armedLanes = [.modal]
    changed.configuration = CheckedConfiguration(PopupConfiguration(queueLimit: 1))
    changed.isConfigured = true
    expectCompleteCopy(of: changed, unlike: MachineEnvironment())
  }

  @Test("R38–R40: the copy of histories, pauses and collections has all its fields")
  func frequency() {
    let changed = MachineFrequency()
    changed.histories = [LimitHistory("ads", PopupLimit(count: 1))]
    changed.pauses = [LaneDelay(lane: .modal, end: 1)]
    changed.collections = [LaneDelay(lane: .modal, end: 2)]
    changed.firstEnd = 1
    expectCompleteCopy(of: changed, unlike: MachineFrequency())
  }

  /// Expects that each field of a copy is that of the original, and that the original has no field
  /// with its default, which a copy would have anyway.
  private func expectCompleteCopy<Instance: CopiedOnWrite>(
    of changed: Instance, unlike plain: Instance
  ) {
    let copied = Mirror(reflecting: changed.copy()).children.map(text)
    let fields = Mirror(reflecting: changed).children
    #expect(!fields.isEmpty && copied.count == fields.count)
    for ((field, copied), plain) in zip(zip(fields, copied), Mirror(reflecting: plain).children) {
      let name = field.label ?? ""
      #expect(text(field) == copied, "copy() forgets \(name)")
      #expect(text(field) != text(plain), "give \(name) another value than its default here")
    }
  }

  private func text(_ field: Mirror.Child) -> String {
    var text = ""
    dump(field.value, to: &text)
    return text
  }
}

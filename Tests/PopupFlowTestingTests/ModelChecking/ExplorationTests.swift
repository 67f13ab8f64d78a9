import PopupFlow
import PopupFlowTesting
@_spi(Exploring) import PopupModelChecking
import Testing

/// Explorations of small worlds, whose states can be counted by hand.
@Suite struct ExplorationTests {
  enum Small: PopupDomain {
    // Not Equatable, to show that contents need not be.
    struct Content { let name: String }
    typealias Page = String
  }

  static func request(
    _ id: PopupID, _ adjust: (inout PopupRequest<Small>) -> Void = { _ in }
  ) -> PopupRequest<Small> {
    var request = PopupRequest<Small>(Small.Content(name: id.description), id: id)
    adjust(&request)
    return request
  }

  @Test("An empty world has one state")
  func nothing() {
    let exploration = PopupWorld<Small>(requests: [], host: .instant).explore()
    #expect(exploration.stateCount == 1)
    #expect(exploration.moveCount == 0)
    #expect(exploration.depth == 0)
    #expect(exploration.isClosed)
    #expect(exploration.violation == nil)
  }

  @Test("A world of one popup and an instant host has three states")
  func oneInstant() {
    let exploration = PopupWorld(requests: [Self.request("a")], host: .instant).explore()
    #expect(exploration.stateCount == 3)
    #expect(exploration.depth == 2)
    #expect(exploration.isClosed)
    #expect(exploration.violation == nil)
    #expect(exploration.starved.isEmpty)
  }

  @Test("Popups that no state presents, such as those with a mistyped gate, are named")
  func neverPresented() {
    let requests = [
      Self.request("a"), Self.request("guide") { $0.requires = ["onlien"] },
      Self.request("tip") { $0.pages = .only(["home"]) },
    ]
    let world = PopupWorld(
      requests: requests, others: [.gate("online", isOpen: true)], host: .instant)
    let exploration = world.explore()
    #expect(exploration.isClosed && exploration.violation == nil)
    #expect(exploration.neverPresented == ["guide", "tip"])
    #expect(world.explore(depth: 1).neverPresented == [])
  }

  @Test("Of several requests with an id, the one that no state presents is named")
  func neverPresentedOfAnID() {
    let requests = [
      Self.request("a"), Self.request("a") { $0.requires = ["onlien"] },
      Self.request("b") { $0.requires = ["onlien"] },
    ]
    let world = PopupWorld(
      requests: requests, others: [.gate("online", isOpen: true)], host: .instant)
    #expect(world.explore().neverPresented == ["a (request 2)", "b"])
  }

  @Test("A world of one popup, a manual host and dismissals has ten states")
  func oneManual() {
    let world = PopupWorld(requests: [Self.request("a")], others: [.dismiss("a")])
    let exploration = world.explore()
    #expect(exploration.isClosed)
    #expect(exploration.violation == nil)
    // Nothing; presenting, also with a remembered dismissal; presented; dismissing; swiped, also
    // with a remembered dismissal; and dismissing for good, also with another popup that waits.
    #expect(exploration.stateCount == 10)
  }

  @Test("A depth bounds what is explored")
  func bounded() {
    let world = PopupWorld(requests: [Self.request("a"), Self.request("b")])
    let exploration = world.explore(depth: 2)
    #expect(exploration.depth == 2)
    #expect(!exploration.isClosed)
    #expect(exploration.stateCount < world.explore().stateCount)
  }

  @Test("A violated property has a shortest run")
  func property() throws {
    let world = PopupWorld(
      requests: [Self.request("a"), Self.request("b") { $0.lane = .toast }], host: .instant)
    let exploration = world.explore(properties: [
      PopupProperty("never two at once") { $0.presented.count < 2 },
      PopupProperty("contents are those of the requests") { state in
        state.presented.allSatisfy { $0.popup.content.name == $0.popup.id.description }
      },
    ])
    let found = try #require(exploration.violation)
    #expect(found.violation.rule.statement == "never two at once")
    #expect(found.steps.filter { !$0.isImplied }.count == 2)
    #expect(!exploration.isClosed)
  }

  @Test("Among equals, no popup starves in fifo order, and each does in lifo order")
  func starvation() throws {
    let requests = [Self.request("a"), Self.request("b"), Self.request("c")]
    let fair = PopupWorld(requests: requests, host: .instant).explore()
    #expect(fair.isClosed)
    #expect(fair.starved.isEmpty)
    let unfair = PopupWorld(
      policy: PopupPolicy(order: .lifo), requests: requests, host: .instant
    ).explore()
    #expect(unfair.starved.map(\.request) == [1, 2, 3])
    let first = try #require(unfair.starved.first)
    // The popup waits for another, while the two later ones alternate. A presented popup with an
    // earlier request and one with a later request are distinct states.
    #expect(first.id == "a")
    #expect(first.stem.filter { !$0.isImplied }.count == 4)
    #expect(first.loop.filter { !$0.isImplied }.count == 4)
  }

  @Test("A popup beside a slot does not pass over popups that wait for that slot")
  func besideASlot() {
    func beside(_ id: PopupID) -> PopupRequest<Small> {
      Self.request(id) {
        $0.presence = .concurrent
        $0.priority = .high
      }
    }
    let slot = [Self.request("a"), Self.request("b")]
    let one = PopupWorld(requests: slot + [beside("c")], host: .instant).explore()
    #expect(one.isClosed)
    #expect(one.starved.isEmpty)
    // While two popups alternate, one of them is always in the way.
    let two = PopupWorld(requests: [slot[0], beside("c"), beside("d")], host: .instant).explore()
    #expect(two.starved.map(\.id) == ["a"])
  }

  @Test("Each combination of open gates is a state, for any number of gates")
  func manyGates() {
    let gates = (0..<130).map { PopupGate("\($0)") }
    let world = PopupWorld<Small>(requests: [], gates: gates, host: .instant)
    #expect(world.explore(depth: 1).stateCount == 131)
  }
}

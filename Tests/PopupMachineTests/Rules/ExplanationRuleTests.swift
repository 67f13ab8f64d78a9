@_spi(JournalTools) import PopupMachine
import Testing

/// R43, R44: what an explanation says beside its reasons, and that there always is one.
@Suite struct ExplanationRuleTests {
  private typealias Reason = PopupWaitingReason<String>

  private func reasons(_ machine: Machine, _ id: PopupID) -> [Reason]? {
    machine.state.explanation(of: id)?.reasons
  }

  // A tick ends it before a journal can ask.
  @Test("R43: a popup that has expired says so until the tick comes")
  func expired() {
    var machine = Machine(PopupPolicy(promotion: .onTrigger))
    machine.request(.named("a", expiresAt: .at(5)))
    machine.send(.gate("any", isOpen: true), at: 6)
    #expect(reasons(machine, "a") == [.expired(5), .trigger])
  }

  @Test("R43: a reason states the pages, and the visit to which an alive popup returns")
  func pages() {
    var machine = Machine.leftBehind(.only(["home"]), under: PopupPolicy())
    machine.request(.named("b", pages: .only(["cart"])))
    #expect(reasons(machine, "b") == [.page(.only(["cart"]), anchor: nil)])
    let explanation = machine.state.explanation(of: "a")
    #expect(explanation?.place == .alive)
    #expect(explanation?.description.hasPrefix("a is set aside, number 1 in lane modal.") == true)
    #expect(explanation?.reasons == [.page(.only(["home"]), anchor: "v1")])
  }

  @Test("R43: the position counts all waiting popups of the lane, eligible or not")
  func position() {
    var machine = Machine(showing: .named("shown", priority: .critical))
    machine.request(.named("x", priority: 3))
    machine.request(.named("y", priority: 7))
    machine.request(.named("closed", priority: 9, requires: ["closed"]))
    machine.request("me")
    machine.request(.named("worse", priority: .low))
    machine.request(.named("toast", priority: 5, lane: .toast, requires: ["closed"]))
    #expect(machine.state.explanation(of: "me")?.position == 4)
    #expect(machine.state.explanation(of: "closed")?.position == 1)
  }

  @Test("R43: a popup is found by its request, and one on screen has no reasons")
  func found() {
    var machine = Machine(showing: .named("a"))
    machine.request("b")
    #expect(machine.state.explanation(ofRequest: 2)?.id == "b")
    #expect(machine.state.explanation(ofRequest: 1)?.place == .presented(.presented))
    #expect(machine.state.explanation(of: "a")?.reasons == [])
    #expect(machine.state.explanation(of: "a")?.position == nil)
    #expect(machine.state.explanation(of: "nobody") == nil)
    #expect(machine.state.explanation(ofRequest: 3) == nil)
  }

  @Test("R43: if several popups share an id, the queued one is explained")
  func sameID() {
    var machine = Machine(having: .named("a"), in: .dismissing)
    machine.request(.named("a", lane: .toast))
    #expect(machine.state.explanation(of: "a")?.request == 2)
  }

  @Test("R43: a request is explained before the settle that may place it")
  func newcomer() {
    var state = PopupState<Shop>()
    let reducer = PopupReducer<Shop>()
    _ = reducer.take(into: &state, .request(.named("a")), at: 0)
    #expect(state.explanation(of: "a")?.reasons == [])
  }

  @Test("R43: the description explains the reasons in sentences")
  func words() {
    var machine = Machine(
      PopupPolicy(limits: ["ads": PopupLimit(count: 1, within: .seconds(60))]),
      showing: .named("vip", priority: .high, limits: ["ads"]))
    machine.send(.suspend("call"))
    machine.request(
      .named(
        "guide", pages: .only(["home", "cart"]), requires: ["online"], limits: ["ads"],
        notBefore: .at(12.5)))
    #expect(
      machine.state.explanation(of: "guide")?.description == """
        guide is queued, number 1 in lane modal. Suspended until call is resumed. \
        Waits for page cart or home. Waits for gate online to open. Does not begin before 12.5 s. \
        Limit ads is used up until 60 s. Waits for vip, on screen, to close.
        """)
    #expect(machine.state.explanation(of: "vip")?.description == "vip is presented in lane modal.")
  }

  @Test("R43: an empty id is in quotes")
  func emptyID() throws {
    var machine = Machine(having: .named(""), in: .presented)
    machine.request(.named("b"))
    let first = try #require(machine.state.explanation(of: ""))
    #expect(first.description == "\"\" is presented in lane modal.")
    let second = try #require(machine.state.explanation(of: "b"))
    #expect(second.sentences == ["Waits for \"\", on screen, to close."])
  }

  @Test("R43: an explanation can be stored")
  func stored() throws {
    var machine = Machine(showing: .named("a"))
    machine.request(.named("b", pages: .except(["home"])))
    let explanation = try #require(machine.state.explanation(of: "b"))
    #expect(try roundTripped(explanation) == explanation)
    let restored = try roundTripped(machine.state)
    #expect(restored.explanation(of: "b") == explanation)
  }

  @Test("R44: in a settled state each waiting popup has a reason beside better popups")
  func neverOnlyBehind() throws {
    var count = 0
    for seed in UInt64(0)..<20 {
      for state in try RandomRun(seed: seed).states {
        for popup in state.queued + state.alive {
          let reasons = try #require(state.explanation(ofRequest: popup.number)).reasons
          let others = reasons.filter { if case .behind = $0 { false } else { true } }
          try #require(!others.isEmpty, "seed \(seed): \(state)")
          count += 1
        }
      }
    }
    #expect(count > 1_000)
  }

  @Test("R18 to R23: what a settle places has no reason, except a trigger and better popups")
  func placedWithoutReason() throws {
    var count = 0
    for seed in UInt64(0)..<20 {
      let run = try RandomRun(seed: seed)
      let reducer = PopupReducer<Shop>(policy: run.policy)
      var state = PopupState<Shop>()
      for batch in run.batches {
        for event in batch.events { _ = reducer.take(into: &state, event, at: batch.time) }
        let before = state
        for effect in reducer.settle(into: &state) {
          guard case .command(.present(let popup, _, _)) = effect else { continue }
          let reasons = try #require(before.explanation(ofRequest: popup.number)).reasons
          let others = reasons.filter { reason in
            switch reason {
            case .trigger, .behind: false
            default: true
            }
          }
          try #require(others.isEmpty, "seed \(seed): \(popup.id): \(reasons)")
          count += 1
        }
      }
    }
    #expect(count > 100)
  }
}

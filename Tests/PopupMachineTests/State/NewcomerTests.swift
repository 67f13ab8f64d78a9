import Testing

@testable import PopupMachine

/// The state stores the popup of a new request apart from the others until it settles. This is not
/// observable.
@Suite struct NewcomerTests {
  private let reducer = PopupReducer<Shop>()

  private func taken(_ requests: PopupRequest<Shop>...) -> PopupState<Shop> {
    var state = PopupState<Shop>()
    for request in requests { _ = reducer.take(into: &state, .request(request), at: 0) }
    return state
  }

  @Test("Before the settle, a newcomer counts as queued")
  func beforeSettling() throws {
    let state = taken(.named("a"), .named("b", expiresAt: .at(7)))
    #expect(state.waiting.newcomer?.id == "b")
    #expect(state.waitingCount == 2)
    #expect(state.queued.map(\.id) == ["a", "b"])
    #expect(state.place(ofRequest: 2) == .queued)
    #expect(state.waitingPopup(ofRequest: 2)?.id == "b")
    #expect(reducer.earliestDeadline(in: state) == 7)
    let stored = try roundTripped(state)
    #expect(stored.waiting.newcomer == nil)
    #expect(stored == state)
    #expect(stored.isSame(as: state))
  }

  @Test("R11: popups for some pages are found as newcomers, queued, presented and set aside")
  func dependingOnPages() {
    #expect(!taken(.named("a"), .named("b")).dependsOnPages)
    #expect(taken(.named("a"), .named("b", pages: ["home"])).dependsOnPages)
    #expect(taken(.named("b", pages: ["home"]), .named("a")).dependsOnPages)
    var machine = Machine()
    machine.show("first")
    #expect(!machine.state.dependsOnPages)
    machine.send(.page(.appeared("v1", "home")))
    machine.request(.named("a", priority: .high, pages: ["home"], preemption: .yield))
    machine.report(.didDismiss, "first")
    #expect(machine.presented == ["a"] && machine.state.dependsOnPages)
    machine.report(.didPresent, "a")
    machine.request(.named("b", priority: .critical))
    machine.report(.didDismiss, "a")
    #expect(machine.state.alive.map(\.id) == ["a"] && machine.state.dependsOnPages)
    machine.send(.dismiss("a"))
    #expect(!machine.state.dependsOnPages)
  }

  @Test("The notBefore of a newcomer is a deadline before the settle, too")
  func beginning() {
    let state = taken(.named("a", notBefore: .at(5)))
    #expect(reducer.earliestDeadline(in: state) == 5)
    let begun = taken(.named("a", notBefore: .at(0)))
    #expect(reducer.earliestDeadline(in: begun) == nil)
  }

  @Test("After the settle there is no newcomer, placed or not")
  func afterSettling() {
    var state = taken(.named("a"))
    _ = reducer.settle(into: &state)
    #expect(state.waiting.newcomer == nil)
    #expect(state.presented.map(\.popup.id) == ["a"])
    #expect(state.waiting.index.isEmpty)
    _ = reducer.reduce(into: &state, .request(.named("b")), at: 0)
    #expect(state.waiting.newcomer == nil)
    #expect(state.queued.map(\.id) == ["b"])
  }

  @Test("A better waiting popup is placed before a newcomer, a worse one is not")
  func rank() {
    for (priority, expected) in [(PopupPriority.low, "a"), (.high, "b")] {
      var state = PopupState<Shop>()
      let closed = PopupRequest<Shop>.named("a", requires: ["x"])
      _ = reducer.reduce(into: &state, .request(closed), at: 0)
      _ = reducer.take(into: &state, .gate("x", isOpen: true), at: 0)
      let newcomer = PopupRequest<Shop>.named("b", priority: priority)
      _ = reducer.reduce(into: &state, .request(newcomer), at: 0)
      #expect(state.presented.map(\.popup.id) == [PopupID(expected)])
    }
  }

  @Test(
    "The time at which a popup enters the index makes no difference",
    arguments: (1...20).few(5))
  func filedAtOnce(_ seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    var state = PopupState<Shop>()
    var filed = state
    for step in 0..<200 {
      let event = Self.event(step, state, using: &generator)
      let now = Double(step)
      var effects = reducer.take(into: &state, event, at: now)
      var filedEffects = reducer.take(into: &filed, event, at: now)
      filed.fileNewcomer()
      #expect(state == filed)
      if generator.chance(70) {
        effects += reducer.settle(into: &state)
        filedEffects += reducer.settle(into: &filed)
      }
      #expect(effects == filedEffects)
      #expect(state == filed)
    }
  }

  private static func event(
    _ step: Int, _ state: PopupState<Shop>, using generator: inout SeededGenerator
  ) -> PopupEvent<Shop> {
    switch Int.random(in: 0..<10, using: &generator) {
    case 0..<4:
      let popup = Popup<Shop>.random(number: step + 1, order: .priority, using: &generator)
      var request = popup.request
      if request.id == "p" { request.id = nil }
      return .request(request)
    case 4: return .gate("x", isOpen: generator.chance(60))
    case 5: return .page(.appeared("v1", "home"))
    case 6: return .page(.disappeared("v1"))
    case 7: return .withdraw(request: Int.random(in: 1...(step + 1), using: &generator))
    default:
      guard let shown = state.presented.randomElement(using: &generator) else { return .tick }
      let kind: PopupReport<String>.Kind =
        shown.phase == .presenting ? .didPresent : .userDismissed(nil)
      return .report(PopupReport(kind, id: shown.popup.id, presentation: shown.number))
    }
  }
}

import PopupMachine
import Testing

/// R5 to R8 for requests that a journal cannot contain, and for contents. `Tests/Rules` has the
/// other cases.
@Suite struct RequestRuleTests {
  @Test("All fields of a request except its content have defaults")
  func defaults() {
    #expect(
      PopupRequest<Shop>("content")
        == PopupRequest("content", id: nil, lane: "modal") {
          $0.priority = 0
          $0.tieBreak = nil
          $0.presence = .exclusive
          $0.pages = .any
          $0.retention = .drop
          $0.preemption = .hold
          $0.interrupts = false
          $0.whenIneligible = .wait
          $0.requires = []
          $0.coalescing = .keep
          $0.limits = []
          $0.userInitiated = nil
          $0.relaunch = .end
          $0.scope = .session(epoch: nil)
          $0.notBefore = nil
          $0.expiresAt = nil
          $0.duration = .ofLane
        })
  }

  @Test("The named priorities are -100, 0, 100 and 1000")
  func namedPriorities() {
    let priorities: [PopupPriority] = [.low, .normal, .high, .critical]
    #expect(priorities.map(\.rawValue) == [-100, 0, 100, 1000])
    #expect(priorities == priorities.sorted())
  }

  @Test("R5: a request for a session before the first one is discarded")
  func negativeSession() {
    var machine = Machine()
    machine.request(.named("a", scope: .session(epoch: -1)))
    #expect(machine.takeEffects() == ["a#1 discarded.sessionEnded"])
  }

  // MARK: Times from the arrival of a request

  @Test(
    "R7: a request expires at an instant, or after a time that counts from when it is taken in",
    arguments: [
      (.at(-1), nil), (.after(.seconds(0)), nil), (.after(.seconds(-3)), nil), (.at(10.5), 10.5),
      (.after(.seconds(0.5)), 10.5), (.after(.seconds(10)), 20),
    ] as [(PopupTime, Double?)])
  func expiry(_ time: PopupTime, _ instant: Double?) {
    var machine = Machine()
    machine.send(.suspend, at: 10)
    machine.request(.named("a", expiresAt: time))
    #expect(machine.takeEffects() == (instant == nil ? ["a#1 discarded.expired"] : []))
    #expect(machine.state.queued.first?.expiresAtInstant == instant)
    #expect(machine.deadline == instant)
  }

  @Test(
    "A notBefore is an instant, or counts from when the request is taken in",
    arguments: [(.at(12), 12), (.after(.seconds(5)), 15), (.at(3), 3), (.after(.seconds(-1)), 9)]
      as [(PopupTime, Double)])
  func notBefore(_ time: PopupTime, _ instant: Double) {
    var machine = Machine()
    machine.send(.suspend, at: 10)
    machine.request(.named("a", notBefore: time))
    #expect(machine.state.queued.first?.notBeforeInstant == instant)
  }

  // MARK: Requests without an id

  @Test("Requests without an id never coalesce")
  func freshIDs() {
    var machine = Machine()
    let request = PopupRequest<Shop>("same")
    machine.send(.request(request), .request(request), .request(request))
    #expect(machine.presented == ["#1"])
    #expect(machine.queued == ["#2", "#3"])
  }

  @Test("R8: the id of a request without an id is in use, too")
  func numbered() {
    var machine = Machine(after: .suspend)
    for _ in 1...3 { machine.send(.request(PopupRequest("x"))) }
    let id = machine.state.queued[1].id
    #expect(machine.effects(after: .request(.named(id))) == ["#2#4 discarded.duplicate"])
    #expect(machine.effects(after: .request(.named(id, coalescing: .replace))) == ["#2#2 replaced"])
    #expect(machine.state.queued.map(\.number) == [1, 5, 3])
  }

  @Test("R8: an update without an id updates nothing")
  func updateWithoutID() {
    var machine = Machine()
    machine.send(.request(PopupRequest("new") { $0.coalescing = .update }))
    #expect(machine.takeEffects() == ["#1#1 discarded.gone"])
  }

  @Test("R8: a popup that was requested without an id is updated under the id that it got")
  func updateOfNumbered() {
    var machine = Machine(after: .suspend)
    for _ in 1...2 { machine.send(.request(PopupRequest("x"))) }
    let id = machine.state.queued[0].id
    let update = PopupRequest<Shop>.named(id, content: "new", coalescing: .update)
    #expect(machine.effects(after: .request(update)) == ["#1#1 replaced"])
    #expect(machine.effects(after: .request(update)) == ["#1#3 replaced"])
    #expect(machine.effects(after: .request(.named(id))) == ["#1#5 discarded.duplicate"])
    #expect(machine.state.queued.map(\.number) == [4, 2])
    #expect(machine.effects(after: .dismiss(id)) == ["#1#4 cancelled"])
    #expect(machine.effects(after: .request(update)) == ["#1#6 discarded.gone"])
  }

  @Test("R8: a duration of an update that is not finite is an issue, and none that it gives")
  func updateOfInvalidDuration() {
    var machine = Machine(showing: .named("a", duration: .seconds(5)))
    machine.request(
      .named("a", coalescing: .update, duration: .seconds(.infinity)), at: 3)
    #expect(machine.issues == [.invalidTime(id: "a", request: 2)])
    #expect(machine.reducer.earliestDeadline(in: machine.state) == 8)
    machine.request(.named("a", coalescing: .update, duration: .seconds(-1)), at: 4)
    #expect(machine.issues.last == .emptyDuration(-1, id: "a", request: 3))
  }

  // MARK: Contents

  @Test(
    "R8: a popup that replaces one that waits has the content of its request",
    arguments: [.replace, .update] as [PopupCoalescing])
  func contentInPlace(_ coalescing: PopupCoalescing) {
    var machine = Machine(after: .suspend)
    machine.request("a", "b", "c")
    for _ in 1...3 { machine.request(.named("b", content: "new", coalescing: coalescing)) }
    #expect(machine.state.queued.map(\.content) == ["a", "new", "c"])
  }

  @Test("R8: replacing on screen updates the host with the newcomer")
  func contentOnScreen() {
    var machine = Machine(showing: .named("a"))
    machine.request(.named("a", content: "new", priority: 7, coalescing: .replace))
    let updated = machine.effects.compactMap { effect -> Popup<Shop>? in
      if case .command(.update(let popup, presentation: 1)) = effect { popup } else { nil }
    }
    #expect(machine.state.presented.map(\.number) == [1])
    #expect(machine.state.presented.map(\.popup) == updated)
    #expect(updated.map(\.number) == [2])
    #expect(updated.map(\.content) == ["new"] && updated.map(\.priority) == [7])
  }

  @Test("R8: the request of a popup that returned makes a popup that was not set aside")
  func requestOfReturned() throws {
    var machine = Machine(
      showing: .named("a", preemption: .yield, coalescing: .replace), .named("b", priority: .high))
    machine.report(.userDismissed(nil), "b")
    let returned = try #require(machine.state.presented.first?.popup)
    #expect(returned.id == "a" && returned.isReturning)
    machine.request(returned.request)
    #expect(machine.state.presented.map(\.popup.number) == [3])
    #expect(machine.state.presented.map(\.popup.isReturning) == [false])
    #expect(!Popup(returned.request, number: 1).isReturning)
  }

  @Test("R8: an update of what is on screen tells the host its content, and is mandatory by it")
  func contentOfUpdate() {
    var machine = Machine(showing: .named("a", priority: 7))
    machine.request(.named("a", content: "must", coalescing: .update))
    let updated = machine.effects.compactMap { effect -> Popup<Shop>? in
      if case .command(.update(let popup, presentation: 1)) = effect { popup } else { nil }
    }
    #expect(machine.state.presented.map(\.popup) == updated)
    #expect(updated.map(\.number) == [2] && updated.map(\.content) == ["must"])
    #expect(updated.map(\.priority) == [7] && updated.map(\.isMandatory) == [true])
    machine.request(.named("a", content: "may", coalescing: .update))
    #expect(machine.state.presented.map(\.popup.isMandatory) == [false])
  }

  @Test("R8: a popup whose request says that it is mandatory is so with any content")
  func mandatoryUpdate() {
    var machine = Machine(showing: .named("a") { $0.mandatory = true })
    machine.request(.named("a", content: "may", coalescing: .update) { $0.mandatory = false })
    #expect(machine.state.presented.map(\.popup.isMandatory) == [true])
  }

  @Test("R8: the line of an update is that of its popup from then on")
  func callSite() {
    var machine = Machine(after: .suspend)
    for line: UInt in [1, 2] {
      machine.request(
        .named("a", coalescing: line == 1 ? .keep : .update) {
          $0.callSite = PopupCallSite(fileID: "a", filePath: "a", line: line, column: 1)
        })
    }
    let issue = PopupIssue.emptyDuration(0, id: "a", request: 2)
    #expect(machine.state.callSite(of: issue)?.line == 2)
  }
}

import Foundation
import PopupMachine
import Testing

/// States that versions before 2026-11-27 wrote: with the instants at which phases began, instead of
/// clocks, and with the instants from which time stood still.
@Suite struct OldStateTests {
  /// The state of a machine whose only popup on screen is `a`, as an old version wrote it.
  struct OldState: CustomTestStringConvertible, Sendable {
    let testDescription: String

    /// The events after `a` was requested at 1 with a duration of 10 s.
    let events: [(Double, PopupEvent<Shop>)]

    /// The old text of the phase.
    let stage: String
    var seenSince = 2.0
    var inactiveSince: Double?
    var takenSince: Double?

    var machine: Machine {
      var machine = Machine()
      machine.request(.named("a", duration: .seconds(10)), at: 1)
      for (time, event) in events { machine.send(event, at: time) }
      _ = machine.takeEffects()
      return machine
    }

    /// The state of the machine in the old form.
    func json() throws -> String {
      var state = try object(encoded(machine.state))
      var presented = try #require(state["presented"] as? [[String: Any]])
      for key in ["phase", "reason", "isHeld", "transition", "duration", "seen"] {
        presented[0][key] = nil
      }
      presented[0]["stage"] = try object(stage)
      presented[0]["seenSince"] = seenSince
      state["presented"] = presented
      state["isActive"] = nil
      state["inactiveSince"] = inactiveSince
      if let takenSince {
        state["laneSuspensions"] = [
          ["lane": "modal", "reasons": ["screen"], "takenSince": takenSince]
        ]
      }
      let data = try JSONSerialization.data(withJSONObject: state)
      return String(decoding: data, as: UTF8.self)
    }

    private func object(_ json: String) throws -> [String: Any] {
      let object = try JSONSerialization.jsonObject(with: Data(json.utf8))
      return try #require(object as? [String: Any])
    }
  }

  private static let presented = (2.0, PopupEvent<Shop>.report(.didPresent, "a"))
  private static let taken = PopupEvent<Shop>.suspend(.screen, lane: .modal)

  static let states = [
    OldState(
      testDescription: "presenting", events: [], stage: #"{"presenting":{"since":1}}"#,
      seenSince: 0),
    OldState(
      testDescription: "presented", events: [presented], stage: #"{"presented":{"since":2}}"#),
    OldState(
      testDescription: "dismissing", events: [presented, (4, .dismiss("a"))],
      stage: #"{"dismissing":{"_1":"requested","since":4}}"#),
    OldState(
      testDescription: "swiping", events: [presented, (4, .report(.willDismiss, "a"))],
      stage: #"{"swiping":{"presentedSince":2,"since":4}}"#),
    OldState(
      testDescription: "swiping, with a reason",
      events: [presented, (4, .report(.willDismiss, "a")), (5, .sessionEnded)],
      stage: #"{"swiping":{"presentedSince":2,"since":4,"then":"sessionEnded"}}"#),
    OldState(
      testDescription: "inactive", events: [presented, (5, .deactivated)],
      stage: #"{"presented":{"since":2}}"#, inactiveSince: 5),
    OldState(
      testDescription: "presented while inactive",
      events: [(1.5, .deactivated), (5, .report(.didPresent, "a"))],
      stage: #"{"presented":{"since":5}}"#, seenSince: 5, inactiveSince: 1.5),
    OldState(
      testDescription: "taken", events: [presented, (5, taken)],
      stage: #"{"presented":{"since":2}}"#, takenSince: 5),
    OldState(
      testDescription: "presented while taken", events: [(1.5, taken), (5, presented.1)],
      stage: #"{"presented":{"since":5}}"#, seenSince: 5, takenSince: 1.5),
    OldState(
      testDescription: "taken, then inactive", events: [presented, (5, taken), (6, .deactivated)],
      // The second from 5 to 6 was added at 6.
      stage: #"{"presented":{"since":3}}"#, inactiveSince: 6, takenSince: 6),
  ]

  /// The events after a state was read, which show all that it means.
  static let followUps: [[PopupEvent<Shop>]] = [
    [.activated, .resume(.screen, lane: .modal), .tick, .report(.userDismissed(nil), "a")],
    [.tick, .report(.dismissCancelled, "a"), .activated, .resume(.screen, lane: .modal)],
    [.report(.didPresent, "a"), .activated, .resume(.screen, lane: .modal), .tick],
    [.report(.didDismiss, "a")],
  ]

  @Test("A state of an old version means what it meant there", arguments: states)
  func meaning(_ old: OldState) throws {
    let machine = old.machine
    let read = try decoded(PopupState<Shop>.self, from: old.json())
    #expect(read.presented.map(\.phase) == machine.phases)
    #expect(read.presented.map(\.reason) == machine.state.presented.map(\.reason))
    #expect(read.presented.map(\.isSeen) == machine.state.presented.map(\.isSeen))
    #expect(read.isActive == machine.state.isActive)
    #expect(read.laneSuspensions == machine.state.laneSuspensions)
    #expect(machine.reducer.earliestDeadline(in: read) == machine.deadline)
    for events in Self.followUps {
      var (one, other) = (read, machine.state)
      for (index, event) in events.enumerated() {
        let time = 7 + Double(index) * 3
        let effects = machine.reducer.reduce(into: &one, event, at: time)
        #expect(effects == machine.reducer.reduce(into: &other, event, at: time))
        let deadlines = [one, other].map { machine.reducer.earliestDeadline(in: $0) }
        #expect(deadlines[0] == deadlines[1], "\(event)")
      }
    }
  }

  @Test("R28: a reason that an old version remembered on the way in has begun the dismissal")
  func rememberedReason() throws {
    let old = OldState(
      testDescription: "presenting, with a reason", events: [],
      stage: #"{"presenting":{"since":1,"then":"requested"}}"#, seenSince: 0)
    var state = try decoded(PopupState<Shop>.self, from: old.json())
    let presentation = try #require(state.presented.first)
    #expect(presentation.phase == .dismissing && presentation.reason == .requested)
    #expect(!presentation.isSeen)
    let reducer = old.machine.reducer
    #expect(reducer.earliestDeadline(in: state) == 11)
    let effects = reducer.reduce(into: &state, .report(.didDismiss, "a"), at: 3)
    #expect(effects.map(\.kind).contains("dismissed.requested"))
  }

  @Test("A phase that no old version wrote is refused")
  func unknownStage() throws {
    for stage in [#"{"presented":{}}"#, #"{"gone":{"since":2}}"#, #"{}"#] {
      let old = OldState(testDescription: stage, events: [Self.presented], stage: stage)
      let json = try old.json()
      #expect(throws: DecodingError.self) { try decoded(PopupState<Shop>.self, from: json) }
    }
  }
}

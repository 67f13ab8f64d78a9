import PopupMachine

/// What was found in a world.
public struct PopupExploration<Domain: PopupDomain>: Sendable {
  /// How many states there are that differ in what can come of them.
  public let stateCount: Int

  /// How many moves were made between them.
  public let moveCount: Int

  /// By how many moves the state that is farthest was come to.
  public let depth: Int

  /// Whether there are no other states: what holds here holds for ever.
  public let isClosed: Bool

  /// The first rule or property that was found broken, by the shortest way; nil if all hold. Where
  /// one is broken, no more is explored.
  public let violation: PopupCounterexample<Domain>?

  /// The popups that can be passed over for ever, in the order of the requests in the world.
  public let starved: [PopupStarvation<Domain>]
}

/// That a rule or a property is broken, and how.
public struct PopupCounterexample<Domain: PopupDomain>: Sendable {
  /// What is broken.
  public let violation: PopupViolation

  /// What happened, to the event that broke it.
  public let steps: [PopupRunStep<Domain>]
}

/// That a popup can be passed over for ever: others of its lane are placed again and again where it
/// could have come, while it waits and is eligible. That nobody closes what is in its slot is not
/// meant.
public struct PopupStarvation<Domain: PopupDomain>: Sendable {
  /// The place of its request in the world, from 1.
  public let request: Int

  /// The id of the popup.
  public let id: PopupID

  /// What happens first.
  public let stem: [PopupRunStep<Domain>]

  /// What can come then again and again: after it everything is as before, but for the time and for
  /// numbers.
  public let loop: [PopupRunStep<Domain>]
}

/// Something that happened in a run.
public struct PopupRunStep<Domain: PopupDomain>: Sendable {
  /// When, in seconds.
  public let at: Double

  /// What happened, together.
  public let events: [PopupEvent<Domain>]

  /// Whether it comes of the rest by itself: the tick of a deadline, and what an instant host
  /// answers.
  public let isImplied: Bool
}

extension PopupCounterexample: CustomStringConvertible {
  /// What is broken, and the events that lead there, one step a line.
  public var description: String {
    ([violation.description] + steps.map(\.description)).joined(separator: "\n")
  }
}

extension PopupStarvation: CustomStringConvertible {
  /// Who starves, and the events that lead there, one step a line.
  public var description: String {
    (["\(id) can be passed over for ever"] + stem.map(\.description)
      + ["and then again and again"] + loop.map(\.description)).joined(separator: "\n")
  }
}

extension PopupRunStep: CustomStringConvertible {
  /// The time and the events, as a snapshot has them.
  public var description: String {
    "at \(SnapshotText.seconds(at)): \(events.map(\.snapshot).joined(separator: "; "))"
  }
}

import PopupMachine

/// The result of exploring a world.
public struct PopupExploration<Domain: PopupDomain>: Sendable {
  /// The number of distinct states. States with the same future count as one.
  @_spi(Exploring) public let stateCount: Int

  /// The number of moves between the states.
  @_spi(Exploring) public let moveCount: Int

  /// The number of moves to the farthest state.
  @_spi(Exploring) public let depth: Int

  /// A Boolean value that indicates whether all states were found. If so, the result holds for runs
  /// of any length.
  public let isClosed: Bool

  /// The first violation of a rule or property, with a shortest run that leads to it; `nil` if all
  /// hold. The exploration stops at a violation.
  public let violation: PopupCounterexample<Domain>?

  /// The popups that can be passed over forever, in the order of the requests in the world.
  public let starved: [PopupStarvation<Domain>]

  /// The popups that no state presents, in the order of the requests in the world; empty unless all
  /// states were found.
  ///
  /// Each is named by its id. If several requests have the id, the position of the request in the
  /// world follows, as in ``PopupStarvation/request``: `guide (request 2)`.
  ///
  /// Of such a popup, the result says nothing. Often, the name of its gate or page is mistyped.
  public let neverPresented: [String]
}

/// A run that violates a rule or a property.
public struct PopupCounterexample<Domain: PopupDomain>: Sendable {
  /// The violation.
  public let violation: PopupViolation

  /// The steps of the run, up to the event that violates the rule.
  public let steps: [PopupRunStep<Domain>]
}

/// A popup that can be passed over forever.
///
/// The popup waits and is eligible, while other popups of its lane are placed again and again where
/// it could have been placed. A popup that waits because nobody closes the popup in its slot does
/// not count.
public struct PopupStarvation<Domain: PopupDomain>: Sendable {
  /// The position of the popup's request in the world, from 1.
  public let request: Int

  /// The id of the popup.
  public let id: PopupID

  /// The steps before the loop.
  public let stem: [PopupRunStep<Domain>]

  /// The steps that can repeat forever. After them, the state is the same except for times and
  /// numbers.
  public let loop: [PopupRunStep<Domain>]
}

/// A step of a run.
public struct PopupRunStep<Domain: PopupDomain>: Sendable {
  /// The time of the step, in seconds.
  public let at: Double

  /// The events of the step, which settle together.
  public let events: [PopupEvent<Domain>]

  /// A Boolean value that indicates whether the step follows from the others: a tick at a deadline,
  /// or an answer of an instant host.
  @_spi(Exploring) public let isImplied: Bool
}

extension PopupCounterexample: CustomStringConvertible {
  /// The violation, and the steps that lead to it, one on each line.
  public var description: String {
    ([violation.description] + steps.map(\.description)).joined(separator: "\n")
  }
}

extension PopupStarvation: CustomStringConvertible {
  /// The popup, and the steps of the run, one on each line.
  public var description: String {
    (["\(id) can be passed over forever"] + stem.map(\.description)
      + ["and then repeatedly"] + loop.map(\.description)).joined(separator: "\n")
  }
}

extension PopupRunStep: CustomStringConvertible {
  /// The time and the events, as in a snapshot.
  public var description: String {
    "at \(SnapshotText.seconds(at)): \(events.map(\.snapshot).joined(separator: "; "))"
  }
}

/// A condition that must hold in every state of a world.
///
/// ```swift
/// let property = PopupProperty<Shop>("the guide is never beside an offer") { state in
///   !Set(state.presented.map(\.popup.id)).isSuperset(of: ["guide", "offer"])
/// }
/// ```
public struct PopupProperty<Domain: PopupDomain>: Sendable {
  /// A description of the property.
  package let statement: String

  let holds: @Sendable (PopupState<Domain>) -> Bool

  /// Creates a property.
  ///
  /// - Parameters:
  ///   - statement: a description of the property, for messages.
  ///   - holds: returns whether the property holds in a state. The result must not depend on the
  ///     time, or on the numbers of requests and presentations, since states that differ only in
  ///     these count as one.
  public init(
    _ statement: String, holds: @escaping @Sendable (PopupState<Domain>) -> Bool
  ) {
    self.statement = statement
    self.holds = holds
  }
}

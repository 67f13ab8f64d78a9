/// What came of the events that settled together.
public struct PopupTransition<Domain: PopupDomain>: Sendable {
  /// The time they came in at, in seconds.
  public let at: Double

  /// What was taken in, in order.
  public let events: [PopupEvent<Domain>]

  /// The state it came to.
  public let state: PopupState<Domain>

  /// What was to be done about it, in order.
  public let effects: [PopupEffect<Domain>]

  /// Makes a transition, of a run of the reducer alone, say.
  @inlinable
  public init(
    at: Double, events: [PopupEvent<Domain>], state: PopupState<Domain>,
    effects: [PopupEffect<Domain>]
  ) {
    self.at = at
    self.events = events
    self.state = state
    self.effects = effects
  }
}

extension PopupTransition: Equatable
where Domain.Content: Equatable, Domain.Answer: Equatable {}

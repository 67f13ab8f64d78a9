/// A transition of the machine: events that settled together, and their results.
public struct PopupTransition<Domain: PopupDomain>: Sendable {
  /// The time of the events, in seconds.
  public let at: Double

  /// The events, in order.
  public let events: [PopupEvent<Domain>]

  /// The state after the events.
  public let state: PopupState<Domain>

  /// The effects of the events, in order.
  public let effects: [PopupEffect<Domain>]

  /// Creates a transition, for example from a run of the reducer without a store.
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

import PopupMachine

/// A condition that must hold in every state of a world.
///
/// ```swift
/// let property = PopupProperty<Shop>("the guide is never beside an offer") { state in
///   !Set(state.presented.map(\.popup.id)).isSuperset(of: ["guide", "offer"])
/// }
/// ```
public struct PopupProperty<Domain: PopupDomain>: Sendable {
  /// A description of the property.
  public let statement: String

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

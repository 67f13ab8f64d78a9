import PopupMachine

/// Something that an app wants to hold in every state of a world.
///
/// ```swift
/// let property = PopupProperty<Shop>("the guide is never beside an offer") { state in
///   !Set(state.presented.map(\.popup.id)).isSuperset(of: ["guide", "offer"])
/// }
/// ```
public struct PopupProperty<Domain: PopupDomain>: Sendable {
  /// What is to hold, in words.
  public let statement: String

  let holds: @Sendable (PopupState<Domain>) -> Bool

  /// Makes a property.
  ///
  /// - Parameters:
  ///   - statement: what is to hold, in words, for when it does not.
  ///   - holds: says whether it holds in a state. States that differ only in the time, and in the
  ///     numbers of requests and presentations, count as one: it must not depend on these.
  public init(
    _ statement: String, holds: @escaping @Sendable (PopupState<Domain>) -> Bool
  ) {
    self.statement = statement
    self.holds = holds
  }
}

import PopupFlow
import PopupFlowJournal

/// A preview of events in a state: what would come of them, in a few words.
public struct EventPreview: Encodable, Sendable {
  /// The events.
  public let title: String

  /// The effects.
  public let effects: [String]

  private static let mostEvents = 4
  private static let mostEffects = 12

  /// Plays the lines of a journal in a copy of a state.
  ///
  /// - Parameters:
  ///   - lines: the events of each line, which are settled together.
  ///   - state: the state before them.
  ///   - policy: the policy of the machine.
  ///   - now: the time, in seconds.
  public init(
    _ lines: [[PopupEvent<JournalDomain>]], in state: PopupState<JournalDomain>,
    policy: PopupPolicy, at now: Double
  ) {
    let reducer = PopupReducer<JournalDomain>(policy: policy)
    var state = state
    var effects: [PopupEffect<JournalDomain>] = []
    for events in lines { effects += reducer.reduce(into: &state, batch: events, at: now) }
    title = Self.first(Self.mostEvents, of: lines.joined().map(\.description))
      .joined(separator: ", ")
    self.effects = Self.first(Self.mostEffects, of: effects.filter(\.isLogged).map(\.words))
  }

  private static func first(_ count: Int, of texts: [String]) -> [String] {
    let hidden = texts.count - count
    return texts.prefix(count).map(\.shortened) + (hidden > 0 ? ["and \(hidden) more"] : [])
  }
}

import PopupFlow
import PopupFlowJournal

/// A reason for which a popup waits, as a sentence. Of many popups in the way, the sentence says how
/// many they are.
public struct ReasonView: Encodable, Hashable, Sendable {
  /// The sentence.
  public let text: String

  /// The ids of the first popups that the sentence counts; empty if it counts none.
  public let popups: [String]

  /// The number of the others that it counts.
  public let more: Int

  /// The maximum number of popups that a sentence names.
  private static let mostNamed = 3

  /// The maximum number of popups that are named on demand.
  private static let mostPopups = 5

  init(_ reason: PopupWaitingReason<JournalPage>) {
    switch reason {
    case .behind(let ids) where ids.count > Self.mostNamed:
      self.init("Waits behind \(ids.count) others.", ids)
    case .slot(let ids) where ids.count > Self.mostNamed:
      self.init("Waits for one of \(ids.count) popups on screen to close.", ids)
    case .transition(let ids) where ids.count > Self.mostNamed:
      self.init("Waits for the transitions of \(ids.count) popups to end.", ids)
    default: self.init(reason.description.shortened, [])
    }
  }

  private init(_ text: String, _ ids: [PopupID]) {
    self.text = text
    popups = ids.prefix(Self.mostPopups).map(\.description.shortened)
    more = ids.count - popups.count
  }
}

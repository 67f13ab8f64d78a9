import PopupFlow
import PopupFlowJournal

/// A command of the machine as it is sent to the page.
struct PageCommand: Encodable {
  enum Kind: String, Encodable {
    case present, update, dismiss
  }

  let command: Kind
  let presentation: Int
  let id: String
  let lane: String
  let content: JSONValue

  /// Whether the page draws the popup as a sheet, if its lane has no place of its own there.
  let isSheet: Bool

  // Of a dismissal.
  var reason: String?

  // Of a popup that was on screen before.
  var isReturning: Bool?

  init(_ kind: Kind, _ popup: Popup<JournalDomain>, presentation: Int, isSheet: Bool) {
    command = kind
    self.presentation = presentation
    id = popup.id.description
    lane = popup.lane.name
    content = popup.content
    self.isSheet = isSheet
  }

  init(_ command: PopupCommand<JournalDomain>, isSheet: Bool) {
    switch command {
    case .present(let popup, let presentation, let isReturning):
      self.init(.present, popup, presentation: presentation, isSheet: isSheet)
      self.isReturning = isReturning
    case .update(let popup, let presentation):
      self.init(.update, popup, presentation: presentation, isSheet: isSheet)
    case .dismiss(let popup, let presentation, let reason):
      self.init(.dismiss, popup, presentation: presentation, isSheet: isSheet)
      self.reason = reason.rawValue
    }
  }
}

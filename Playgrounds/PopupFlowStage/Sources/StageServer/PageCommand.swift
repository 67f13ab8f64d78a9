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

  // Of a dismissal.
  var reason: String?

  // Of a popup that was on screen before.
  var isReturning: Bool?

  init(_ kind: Kind, _ popup: Popup<JournalDomain>, presentation: Int) {
    command = kind
    self.presentation = presentation
    id = popup.id.description
    lane = popup.lane.name
    content = popup.content
  }

  init(_ command: PopupCommand<JournalDomain>) {
    switch command {
    case .present(let popup, let presentation, let isReturning):
      self.init(.present, popup, presentation: presentation)
      self.isReturning = isReturning
    case .update(let popup, let presentation):
      self.init(.update, popup, presentation: presentation)
    case .dismiss(let popup, let presentation, let reason):
      self.init(.dismiss, popup, presentation: presentation)
      self.reason = reason.rawValue
    }
  }
}

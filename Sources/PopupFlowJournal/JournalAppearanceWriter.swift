import PopupFlow

/// Writes the records of `popupflow play --appearances`: an object for each appearance.
///
/// ```
/// {"line": 3, "at": 1.5, "appearance": "shown", "id": "ad", "request": 1, "lane": "modal", "priority": 0, "page": "home", "number": 1, "waited": 1.5}
/// {"line": 0, "at": 4.5, "appearance": "closed", "id": "ad", "request": 1, "lane": "modal", "priority": 0, "page": "home", "outcome": "dismissed.timeout", "seconds": 3, "appearances": 1}
/// ```
public struct JournalAppearanceWriter {
  /// Creates a writer.
  public init() {}

  /// Returns the lines of the appearances of a transition, each with its newline.
  public func lines(of transition: JournalTransition) -> [UInt8] {
    var bytes: [UInt8] = []
    for appearance in transition.appearances {
      var text = JSONText()
      text.object { text in
        text.key("line")
        text.integer(transition.line)
        text.members(of: appearance)
      }
      text.endLine()
      bytes += text.bytes
    }
    return bytes
  }
}

extension JournalTransition {
  /// The appearances of popups in this transition, in order. O(*e*), where *e* is the number of
  /// effects.
  public var appearances: [PopupAppearance<JournalDomain>] { effects.appearances() }
}

extension JSONText {
  fileprivate mutating func members(of appearance: PopupAppearance<JournalDomain>) {
    key("at")
    number(appearance.at)
    key("appearance")
    word(appearance.kind.recordName)
    key("id")
    string(appearance.id.description)
    key("request")
    integer(appearance.request)
    key("lane")
    string(appearance.lane.name)
    if appearance.content != .null {
      key("content")
      value(appearance.content)
    }
    key("priority")
    integer(appearance.priority.rawValue)
    if let page = appearance.page {
      key("page")
      string(page.name)
    }
    members(of: appearance.kind)
  }

  private mutating func members(of kind: PopupAppearance<JournalDomain>.Kind) {
    switch kind {
    case .shown(let appearance, let waited):
      key("number")
      integer(appearance)
      key("waited")
      number(waited)
    case .setAside(let seconds):
      key("seconds")
      number(seconds)
    case .answered(let answer, let seconds, let appearances):
      key("value")
      value(answer)
      stay(seconds, appearances)
    case .closed(let outcome, let seconds, let appearances):
      key("outcome")
      string(outcome.description)
      stay(seconds, appearances)
    case .refused(let outcome, let waited):
      key("outcome")
      string(outcome.description)
      key("waited")
      number(waited)
    }
  }

  private mutating func stay(_ seconds: Double, _ appearances: Int) {
    key("seconds")
    number(seconds)
    key("appearances")
    integer(appearances)
  }
}

extension PopupAppearance.Kind {
  fileprivate var recordName: StaticString {
    switch self {
    case .shown: "shown"
    case .setAside: "setAside"
    case .answered: "answered"
    case .closed: "closed"
    case .refused: "refused"
    }
  }
}

/// An entry of a popup's history on screen, for analytics: it was shown, set aside, answered,
/// closed or refused.
///
/// Each request has exactly one entry that ends it, which is
/// ``Kind/answered(_:seconds:appearances:)``, ``Kind/closed(_:seconds:appearances:)`` or
/// ``Kind/refused(_:waited:)``. Before it, each ``Kind/shown(appearance:waited:)`` except the last
/// one is followed by ``Kind/setAside(seconds:)``. So the entries can be counted and added up as
/// they are. A request that is updated has no such entry: the entries of its popup go on under the
/// number of the update (<doc:Rules#R46>).
///
/// ```swift
/// store.appearances.sink { entry in
///   switch entry.kind {
///   case .shown(appearance: 1, let waited): analytics.log("popup_shown", entry.id, waited)
///   case .answered(let answer, let seconds, _): analytics.log("popup_\(answer)", entry.id, seconds)
///   default: break
///   }
/// }
/// .store(in: &cancellables)
/// ```
///
/// A popup is shown when the host has reported that it presented it, or when the user answers or
/// closes it before. Seconds on screen count while the app is active (<doc:Rules#R37>), from then
/// until the popup is gone. If the process ends meanwhile, they count until the last event before
/// the relaunch (<doc:Rules#R41>).
public struct PopupAppearance<Domain: PopupDomain>: Sendable {
  /// The kind of an entry.
  public enum Kind: Sendable {
    /// The popup was shown.
    ///
    /// `appearance` counts the times that the popup was shown, from 1. `waited` is the time in
    /// seconds from the request, or from when the popup was last set aside.
    case shown(appearance: Int, waited: Double)

    /// The popup left the screen and will return. `seconds` is the time on screen since it was last
    /// shown.
    case setAside(seconds: Double)

    /// The user answered the popup. `seconds` is the time on screen of all appearances together.
    case answered(Domain.Answer, seconds: Double, appearances: Int)

    /// The popup ended without an answer after it was shown, on screen or set aside. `seconds` is
    /// the time on screen of all appearances together.
    case closed(PopupOutcome<Domain.Answer>, seconds: Double, appearances: Int)

    /// The request ended before its popup was shown; the outcome contains the reason. `waited` is
    /// the time in seconds from the request, or from the first one of an updated popup.
    case refused(PopupOutcome<Domain.Answer>, waited: Double)
  }

  /// The time, in seconds.
  public let at: Double

  /// The kind of the entry.
  public let kind: Kind

  /// The id of the popup.
  public let id: PopupID

  /// The number of the request.
  public let request: Int

  /// The lane of the popup.
  public let lane: PopupLane

  /// The priority of the popup at the time.
  public let priority: PopupPriority

  /// The page at the time: the page for which the popup was placed, or else the visible page that
  /// appeared last; nil if there is none.
  public let page: Domain.Page?

  /// The popup; nil if it ended with its process, and an archive did not keep its content.
  public let popup: Popup<Domain>?

  /// The conditions that did not allow the popup, if it was refused with `discarded.ineligible` or
  /// `discarded.usedUp`; otherwise empty. See ``PopupResolution/causes``.
  public let causes: [PopupWaitingReason<Domain.Page>]

  /// Creates an entry.
  ///
  /// - Parameters:
  ///   - at: The time, in seconds.
  ///   - kind: The kind of the entry.
  ///   - popup: The popup.
  ///   - page: The page at the time, if there is one.
  ///   - causes: The conditions that did not allow the popup.
  @usableFromInline
  package init(
    at: Double, _ kind: Kind, of popup: Popup<Domain>, on page: Domain.Page? = nil,
    causes: [PopupWaitingReason<Domain.Page>] = []
  ) {
    self.at = at
    self.kind = kind
    id = popup.id
    request = popup.number
    lane = popup.lane
    priority = popup.priority
    self.page = page
    self.popup = popup
    self.causes = causes
  }

  /// Creates an entry of a popup that ended with its process. It has no ``popup`` and no
  /// ``content``.
  ///
  /// - Parameters:
  ///   - at: The time, in seconds.
  ///   - kind: The kind of the entry.
  ///   - id: The id of the popup.
  ///   - request: The number of the request.
  ///   - lane: The lane of the popup.
  ///   - priority: The priority of the popup.
  ///   - page: The page at the time, if there is one.
  package init(
    at: Double, _ kind: Kind, ofEnded id: PopupID, request: Int, lane: PopupLane = .modal,
    priority: PopupPriority = .normal, on page: Domain.Page? = nil
  ) {
    self.at = at
    self.kind = kind
    self.id = id
    self.request = request
    self.lane = lane
    self.priority = priority
    self.page = page
    popup = nil
    causes = []
  }

  /// The content of the popup; nil if it ended with its process, and an archive did not keep its
  /// content.
  public var content: Domain.Content? { popup?.content }
}

// MARK: - Conformances

extension PopupAppearance.Kind: Equatable where Domain.Answer: Equatable {}
extension PopupAppearance.Kind: Encodable where Domain.Answer: Encodable {}
extension PopupAppearance.Kind: Decodable where Domain.Answer: Decodable {}

extension PopupAppearance: Equatable where Domain.Content: Equatable, Domain.Answer: Equatable {}

extension PopupAppearance: Encodable
where Domain.Content: Encodable, Domain.Page: Codable, Domain.Answer: Encodable {}
extension PopupAppearance: Decodable
where Domain.Content: Decodable, Domain.Page: Codable, Domain.Answer: Decodable {}

extension PopupAppearance: CustomStringConvertible {
  /// The id, the kind and the causes in words, such as `ad shown after 2.5 s` or `ad closed:
  /// dismissed.user, 4.0 s on screen`.
  public var description: String { "\(id) \(kind)\(causes.inParentheses())" }
}

extension PopupAppearance.Kind: CustomStringConvertible {
  /// The kind in words, without the answer.
  public var description: String {
    switch self {
    case .shown(1, let waited): "shown after \(waited) s"
    case .shown(let appearance, let waited): "shown again (\(appearance)) after \(waited) s"
    case .setAside(let seconds): "set aside, \(seconds) s on screen"
    case .answered(_, let seconds, let appearances):
      "answered, \(Self.stay(seconds, appearances))"
    case .closed(let outcome, let seconds, let appearances):
      "closed: \(outcome), \(Self.stay(seconds, appearances))"
    case .refused(let outcome, let waited): "refused: \(outcome), after \(waited) s"
    }
  }

  private static func stay(_ seconds: Double, _ appearances: Int) -> String {
    appearances == 1
      ? "\(seconds) s on screen" : "\(seconds) s on screen in \(appearances) appearances"
  }
}

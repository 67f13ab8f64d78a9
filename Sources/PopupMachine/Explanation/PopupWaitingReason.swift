/// A reason for which a popup is not on screen (<doc:Rules#R43>).
///
/// An explanation lists reasons in the order of the cases. Instants are in seconds, on the clock of
/// the machine.
public enum PopupWaitingReason<Page: Hashable & Sendable>: Hashable, Sendable {
  /// All lanes or the popup's own are suspended (<doc:Rules#R19>). Ends with
  /// ``PopupEvent/resume(_:lane:)``. ``PopupSuspension/given`` is the reason as the app gave it.
  case suspended(PopupSuspension)

  /// The app is inactive (<doc:Rules#R37>). Ends with ``PopupEvent/activated``.
  case inactive

  /// No page that the target allows is visible (<doc:Rules#R11>). If there is an anchor, the popup
  /// waits for that visit, or for a different page of its target (<doc:Rules#R12>).
  case page(PopupPages<Page>, anchor: PageVisitID?)

  /// A required gate is closed (<doc:Rules#R18>).
  case gate(PopupGate)

  /// The popup cannot be presented before this instant.
  case notBefore(Double)

  /// The popup expired at this instant. The next tick ends it.
  case expired(Double)

  /// A limit is used up until this instant; nil if the limit has no end (<doc:Rules#R38>).
  case limit(PopupLimitName, until: Double?)

  /// The lane collects popups until this instant (<doc:Rules#R40>).
  case collecting(until: Double)

  /// The lane pauses until this instant (<doc:Rules#R39>).
  case pausing(until: Double)

  /// Another popup with the same id is on screen.
  case sameID

  /// These popups of the lane are presenting, dismissing or being swiped (<doc:Rules#R22>).
  case transition([PopupID])

  /// These popups on screen occupy the slots, and the popup cannot displace them (<doc:Rules#R23>,
  /// <doc:Rules#R24>).
  case slot([PopupID])

  /// The lane waits for a trigger (<doc:Rules#R20>).
  case trigger

  /// These popups of the same lane are eligible and outrank the popup; the best comes first.
  case behind([PopupID])
}

extension PopupWaitingReason: Encodable where Page: Codable {}
extension PopupWaitingReason: Decodable where Page: Codable {}

import PopupMachine

extension PopupState<NumberedDomain> {
  /// The reasons for which a popup waits (R43).
  func reasons(of popup: Popup<NumberedDomain>) -> [PopupWaitingReason<Int>] {
    explanation(ofRequest: popup.number)?.reasons ?? []
  }
}

extension PopupWaitingReason {
  /// Whether the popup is not eligible (R18).
  var isIneligibility: Bool {
    switch self {
    case .page, .gate, .notBefore, .expired, .limit: true
    case .suspended, .inactive, .collecting, .pausing, .sameID, .transition, .slot, .trigger,
      .behind:
      false
    }
  }

  /// Whether the popup could not be placed in a free slot either (R18, R23, R39, R40).
  var isOfPopup: Bool {
    switch self {
    case .collecting, .pausing, .sameID: true
    case .page, .gate, .notBefore, .expired, .limit, .suspended, .inactive, .transition, .slot,
      .trigger, .behind:
      isIneligibility
    }
  }
}

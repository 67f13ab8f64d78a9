extension Popup {
  /// A Boolean value that indicates whether the user can close the popup only through its content.
  ///
  /// No swipe, escape gesture, Escape key or tap beside a mandatory popup closes it. All hosts of
  /// `PopupFlowUIKit` and all modifiers of `PopupFlowSwiftUI` prevent these, also after another popup
  /// has replaced this one. The machine does not look at it: the app, a logout or a page change still
  /// dismisses the popup.
  ///
  /// It is ``PopupRequest/mandatory`` of the request, or what the domain says about the content
  /// (``MandatoryContentDomain``); otherwise false.
  public var isMandatory: Bool { record.options.mandatory ?? Domain.saysMandatory(content) }
}

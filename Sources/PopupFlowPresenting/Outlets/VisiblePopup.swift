import PopupFlow

/// A popup that a ``HostEngine`` has on screen, or that is moving in or out.
package struct VisiblePopup<Domain: PopupDomain>: Identifiable {
  /// The number of the presentation. It differs each time the popup is presented.
  package let id: Int

  /// The popup with its content.
  package let popup: ShownPopup<Domain>

  /// The phase of the presentation; `swiping` while the user closes the popup.
  package let phase: PopupPhase
}

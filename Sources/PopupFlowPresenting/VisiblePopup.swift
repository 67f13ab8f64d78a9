import PopupFlow

/// A popup that a ``PopupPresenter`` has on screen, or on its way in or out.
public struct VisiblePopup<Domain: PopupDomain>: Identifiable {
  /// The number of its presentation: another each time the popup comes.
  public let id: Int

  /// The popup, for its content.
  public let popup: ShownPopup<Domain>

  /// The phase of its presentation; `swiping` while the user closes it.
  public let phase: PopupPhase
}

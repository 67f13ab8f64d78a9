extension Probe {
  /// The probes of both frameworks, in the order of their rows.
  public static var all: [Probe] { uiKit + swiftUI }

  /// The probes of UIKit. On Apple TV, those about it. Empty without UIKit.
  public static var uiKit: [Probe] {
    #if os(tvOS)
      [menuButton] + television
    #elseif canImport(UIKit) && !os(watchOS)
      presenting + presentedViews + adaptation + swipes + detents + alerts
        + [fingerOnASwipedSheet] + company + pages + scenes
        + [roleOfAScene, sizeClassesInTheBackground] + windows + [pageThatIsMovedUp]
        + aboveTheApp + [windowControls] + keyboard + gestures + accessibility
        + [screenChangedAnywhere] + television + transitions + habits
    #else
      []
    #endif
  }

  /// The probes of SwiftUI. On Apple TV, macOS and watchOS, those about them.
  public static var swiftUI: [Probe] {
    #if os(tvOS)
      [exitCommand, focusOfACard]
    #elseif canImport(UIKit) && !os(watchOS)
      sheetSwipes + presentations + poppedPages + questions + overlays
        + [backdropAsAButton, listInADraggedPopup] + windowLayer + windowViews + viewKeyboard
        + previews + phases + viewPages + viewHabits
    #else
      [macDismissal, observableObject, macAlert, macPhase, macPages]
    #endif
  }

  /// The probe with a name.
  public static func named(_ name: String) -> Probe? { all.first { $0.name == name } }
}

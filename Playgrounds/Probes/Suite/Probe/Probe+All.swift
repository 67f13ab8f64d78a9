extension Probe {
  /// The probes of both articles, in the order of their rows.
  public static var all: [Probe] { uiKit + swiftUI }

  /// The probes of the article of PopupFlowUIKit. Empty without UIKit.
  public static var uiKit: [Probe] {
    #if canImport(UIKit) && !os(watchOS)
      presenting + presentedViews + swipes + alerts + pages + scenes + windows + keyboard + gestures
        + accessibility + television + transitions + habits
    #else
      []
    #endif
  }

  /// The probes of the article of PopupFlowSwiftUI. Without UIKit, those of macOS and watchOS.
  public static var swiftUI: [Probe] {
    #if canImport(UIKit) && !os(watchOS)
      sheetSwipes + presentations + questions + overlays + windowLayer + viewKeyboard + previews
        + phases + viewPages + viewHabits
    #else
      [macDismissal, observableObject, macAlert, macPhase, macPages]
    #endif
  }

  /// The probe with a name.
  public static func named(_ name: String) -> Probe? { all.first { $0.name == name } }
}

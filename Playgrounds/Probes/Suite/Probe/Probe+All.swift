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

  /// The probes of the article of PopupFlowSwiftUI.
  public static var swiftUI: [Probe] { [] }

  /// The probe with a name.
  public static func named(_ name: String) -> Probe? { all.first { $0.name == name } }
}

#if canImport(UIKit) && !os(watchOS)
  import UIKit

  extension UIWindowScene {
    /// Whether the app has an alert, a menu or the like on the screen: a window with a backdrop would
    /// cover it, and take its keyboard (U21).
    package var hasObstacle: Bool {
      windows.filter { !$0.isHidden && $0.windowLevel == .normal }
        .compactMap(\.rootViewController)
        .contains { $0.cover() == .other || $0.topmostPresented.isSearched }
    }
  }
#endif

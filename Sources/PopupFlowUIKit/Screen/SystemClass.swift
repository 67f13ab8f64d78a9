#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// Tells the classes of the system from those of the app.
  enum SystemClass {
    static func contains(_ kind: AnyClass) -> Bool {
      #if canImport(ObjectiveC)
        Bundle(for: kind).bundlePath.contains("/System/Library/")
      #else
        // The doubles are the system.
        String(reflecting: kind).hasPrefix("UIKitDouble.") || isOfSwiftUI(kind)
      #endif
    }

    static func isOfSwiftUI(_ kind: AnyClass) -> Bool {
      #if canImport(ObjectiveC)
        Bundle(for: kind).bundlePath.contains("/SwiftUI")
      #else
        String(reflecting: kind).hasPrefix("SwiftUIDouble.")
      #endif
    }
  }
#endif

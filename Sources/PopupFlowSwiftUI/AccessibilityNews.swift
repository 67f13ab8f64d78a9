#if canImport(SwiftUI)
  import SwiftUI

  #if canImport(Accessibility)
    import Accessibility
  #endif
  #if canImport(UIKit) && !os(watchOS)
    @preconcurrency import UIKit
  #endif

  // What assistive technology is told (V5). Before macOS 14 and watchOS 10, nothing.

  /// Has words read out.
  @MainActor
  func announce(_ words: String) {
    if #available(iOS 17, macOS 14, tvOS 17, watchOS 10, *) {
      AccessibilityNotification.Announcement(words).post()
    } else {
      #if canImport(UIKit) && !os(watchOS)
        UIAccessibility.post(notification: .announcement, argument: words)
      #endif
    }
  }

  /// Has the focus looked for anew.
  @MainActor
  func tellScreenChanged() {
    if #available(iOS 17, macOS 14, tvOS 17, watchOS 10, *) {
      AccessibilityNotification.ScreenChanged().post()
    } else {
      #if canImport(UIKit) && !os(watchOS)
        UIAccessibility.post(notification: .screenChanged, argument: nil)
      #endif
    }
  }
#endif

#if canImport(SwiftUI)
  import SwiftUI

  #if canImport(Accessibility)
    import Accessibility
  #endif
  #if canImport(UIKit) && !os(watchOS)
    // The names of notifications were mutable globals in the SDKs of iOS 18 and before.
    @preconcurrency import UIKit
  #endif

  // Announcements for assistive technology (V5). There are none before macOS 14 and watchOS 10.

  /// Announces a text.
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

  /// Moves the focus to the new content of the screen.
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

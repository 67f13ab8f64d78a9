#if canImport(SwiftUI)
  import SwiftUI

  #if canImport(Accessibility)
    import Accessibility
  #endif

  // Announcements for assistive technology (V5). There are none before macOS 14 and watchOS 10.

  /// Announces a text.
  @MainActor
  func announce(_ words: String) {
    if #available(iOS 17, macOS 14, tvOS 17, watchOS 10, *) {
      AccessibilityNotification.Announcement(words).post()
    } else {
      postToUIKit(announcement: words)
    }
  }

  /// Moves the focus to the new content of the screen.
  @MainActor
  func tellScreenChanged() {
    if #available(iOS 17, macOS 14, tvOS 17, watchOS 10, *) {
      AccessibilityNotification.ScreenChanged().post()
    } else {
      postToUIKit(announcement: nil)
    }
  }

  #if canImport(UIKit) && !os(watchOS)
    // The names of notifications were mutable globals in the SDKs of iOS 18 and before.
    @preconcurrency import UIKit

    /// Posts an announcement, or, without a text, that the screen has changed.
    @MainActor
    private func postToUIKit(announcement words: String?) {
      UIAccessibility.post(
        notification: words == nil ? .screenChanged : .announcement, argument: words)
    }
  #else
    @MainActor
    private func postToUIKit(announcement words: String?) {}
  #endif
#endif

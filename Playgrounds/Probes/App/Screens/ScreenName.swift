import SwiftUI

/// The screens for UI tests.
enum ScreenName: String {
  case modals, windows, pages, menu, keyboard
  case views, viewPages

  /// The view of a screen of SwiftUI; nil for those of UIKit.
  @MainActor
  var view: AnyView? {
    switch self {
    case .views: AnyView(ModalViews())
    case .viewPages: AnyView(PageViews())
    default: nil
    }
  }
}

#if canImport(SwiftUI)
  import PopupFlow
  import PopupFlowPresenting
  import SwiftUI

  #if canImport(Accessibility)
    import Accessibility
  #endif

  // Announcements for assistive technology (V5, U28). Without UIKit, there are none before macOS 14
  // and watchOS 10.
  extension PopupOutlet {
    /// Announces a text about a popup, which is held while the text is read.
    func announce(_ words: String, of showing: Int) {
      if let speech {
        speech.announce(words) { [weak self] in self?.hold(showing, .speech, $0) }
      } else {
        announceWithoutScene(words)
      }
    }

    /// Moves the focus back when a popup with a backdrop is gone.
    func giveBackFocus(of showing: Int) {
      if speech != nil { returnFocus(of: showing) } else { tellScreenChangedWithoutScene() }
    }

    /// Moves the focus to the new content of the screen.
    func tellScreenChanged() {
      if let speech { speech.changeScreen() } else { tellScreenChangedWithoutScene() }
    }

    // With UIKit, the view was in no window yet, so nobody has seen the popup.
    private func announceWithoutScene(_ words: String) {
      #if !canImport(UIKit) || os(watchOS)
        if #available(macOS 14, watchOS 10, *) {
          AccessibilityNotification.Announcement(words).post()
        }
      #endif
    }

    private func tellScreenChangedWithoutScene() {
      #if !canImport(UIKit) || os(watchOS)
        if #available(macOS 14, watchOS 10, *) {
          AccessibilityNotification.ScreenChanged().post()
        }
      #endif
    }
  }
#endif

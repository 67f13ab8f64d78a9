#if canImport(SwiftUI)
  import SwiftUI

  /// Gives the keyboard to popups with a backdrop over a view, whose Escape key closes them (U24).
  ///
  /// SwiftUI delivers keys to the focused view, and shortcuts to the first control that has them,
  /// which can be the app's. So each platform has its own way:
  ///
  /// - iOS, Mac Catalyst, visionOS: a view of UIKit is first responder in the place of the app's, and
  ///   passes no keys on. While a text field of a popup is edited, a shortcut receives Escape, and
  ///   shortcuts of the app still work.
  /// - macOS: a shortcut receives Escape wherever the focus is. The field that the app has edited
  ///   keeps the focus.
  /// - tvOS: the content behind is disabled, and the popup receives the exit command
  ///   (`EscapeToDismiss`).
  /// - watchOS has no keyboard.
  struct OverlayKeyboard: ViewModifier {
    /// Whether a popup with a backdrop is on screen.
    let isModal: Bool
    /// Performs an action on the next turn of the main loop.
    let later: @MainActor (@escaping @MainActor @Sendable () -> Void) -> Void
    /// Closes the topmost popup, if the escape gesture closes it.
    let close: @MainActor () -> Void

    func body(content: Content) -> some View {
      #if os(tvOS) || os(watchOS)
        content
      #else
        content.background {
          if isModal {
            ZStack {
              KeyTaker(later: later, close: close)
              Button(action: close) { Color.clear }
                .keyboardShortcut(.cancelAction)
                .opacity(0)
                .allowsHitTesting(false)
            }
            .frame(width: 0, height: 0)
            .accessibilityHidden(true)
          }
        }
      #endif
    }
  }

  #if canImport(UIKit) && !os(watchOS) && !os(tvOS)
    import PopupFlowUIKit
    import UIKit

    /// Adds an ``PopupKeyView``.
    private struct KeyTaker: UIViewControllerRepresentable {
      let later: @MainActor (@escaping @MainActor @Sendable () -> Void) -> Void
      let close: @MainActor () -> Void

      func makeUIViewController(context: Context) -> ViewContentController<PopupKeyView> {
        let view = PopupKeyView()
        view.later = later
        return ViewContentController(view)
      }

      func updateUIViewController(
        _ controller: ViewContentController<PopupKeyView>, context: Context
      ) {
        controller.content.onEscape = {
          close()
          return true
        }
        later { [weak view = controller.content] in view?.retakeKeyboard() }
      }
    }
  #else
    private struct KeyTaker: View {
      let later: @MainActor (@escaping @MainActor @Sendable () -> Void) -> Void
      let close: @MainActor () -> Void

      var body: some View { EmptyView() }
    }
  #endif

  /// Closes a popup at the escape gesture of assistive technology (V5), and at the command of a
  /// keyboard or a remote for it where the focus is in the popup.
  struct EscapeToDismiss: ViewModifier {
    let isEnabled: Bool
    /// Whether keys and buttons count. In a window, its root handles them.
    var handlesKeys = true
    let close: @MainActor () -> Void

    func body(content: Content) -> some View {
      if isEnabled {
        #if os(macOS) || os(tvOS)
          content.accessibilityAction(.escape) { close() }
            .onExitCommand(perform: handlesKeys ? { close() } : nil)
        #else
          content.accessibilityAction(.escape) { close() }
        #endif
      } else {
        content
      }
    }
  }
#endif

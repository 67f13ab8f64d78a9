#if canImport(SwiftUI)
  import SwiftUI

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

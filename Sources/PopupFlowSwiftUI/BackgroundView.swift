#if canImport(SwiftUI)
  import SwiftUI

  extension View {
    /// Adds a view without a size, which nobody sees, for what it notices.
    func observingBackground(@ViewBuilder _ observingBackground: () -> some View) -> some View {
      background {
        observingBackground()
          .frame(width: 0, height: 0)
          .accessibilityHidden(true)
      }
    }
  }
#endif

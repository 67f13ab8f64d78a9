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

  #if canImport(UIKit) && !os(watchOS)
    import UIKit

    /// A controller for a view of UIKit in the background of a view.
    final class BackgroundController<Content: UIView>: UIViewController {
      let content: Content

      init(_ content: Content) {
        self.content = content
        super.init(nibName: nil, bundle: nil)
      }

      required init?(coder: NSCoder) {
        return nil
      }

      override func loadView() {
        view = content
      }
    }
  #endif
#endif

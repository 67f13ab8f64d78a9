#if canImport(SwiftUI)
  import PopupFlow
  import PopupFlowPresenting
  import SwiftUI

  #if canImport(UIKit) && !os(watchOS)
    import PopupFlowUIKit
    import UIKit

    /// Draws the popups of an outlet in a window.
    @MainActor
    func drawInWindow<Domain: PopupDomain>(
      _ outlet: PopupOutlet<Domain>, _ animate: @escaping PopupOutlet<Domain>.Animate
    ) {
      let overlay = OverlayWindow(outlet)
      outlet.window = overlay
      outlet.animate = { [weak overlay] changes, completion in
        overlay?.open()
        animate(changes) {
          completion()
          overlay?.popupsHaveChanged()
        }
      }
    }

    /// Passes the look of popups from a view to their window, with the view's environment and tint.
    struct OverlayWindowFeed<Domain: PopupDomain, Popups: View>: ViewModifier {
      let outlet: PopupOutlet<Domain>
      let style: PopupOverlayStyle
      let make: @MainActor (PopupOutlet<Domain>) -> Popups
      @Environment(\.self) private var environment

      func body(content: Content) -> some View {
        // The window of an outlet never changes.
        content.observingBackground {
          Feed(overlay: outlet.window as? OverlayWindow<Domain>, look: look)
        }
      }

      private var look: OverlayWindow<Domain>.Look {
        OverlayWindow<Domain>.Look(style: style) { [style, make, environment] outlet in
          AnyView(
            Color.clear
              .overlay(alignment: style.alignment) { make(outlet) }
              .ignoresSafeArea(.keyboard, edges: style.edgesWithoutKeyboard)
              .environment(\.self, environment))
        }
      }
    }

    private struct Feed<Domain: PopupDomain>: UIViewControllerRepresentable {
      let overlay: OverlayWindow<Domain>?
      let look: OverlayWindow<Domain>.Look

      func makeUIViewController(context: Context) -> ViewContentController<ObservingView> {
        ViewContentController(
          ObservingView { [weak overlay] view, change in
            // Under a sheet or an alert, the tint is gray, but not in the popups' window.
            guard change != .traits, view.window != nil, view.tintAdjustmentMode != .dimmed
            else { return }
            overlay?.tint = view.tintColor
          })
      }

      func updateUIViewController(
        _ controller: ViewContentController<ObservingView>, context: Context
      ) {
        overlay?.draw(look)
      }
    }

    /// The frame of a popup, for the touches that are its own (U26), and for what holds the popup
    /// (R49).
    struct PopupFrame<Domain: PopupDomain>: UIViewControllerRepresentable {
      let showing: Int
      let outlet: PopupOutlet<Domain>

      func makeUIViewController(context: Context) -> ViewContentController<PopupFrameView> {
        let frame = PopupFrameView()
        _ = HoldObservingView(in: frame) { [weak outlet, showing] cause, isThere in
          // SwiftUI removes views while it updates them, when nothing may be published.
          outlet?.after(0) { [weak outlet] in outlet?.hold(showing, cause, isThere) }
        }
        return ViewContentController(frame)
      }

      func updateUIViewController(
        _ controller: ViewContentController<PopupFrameView>, context: Context
      ) {}
    }
  #else
    // Popups are drawn over the view.

    @MainActor
    func drawInWindow<Domain: PopupDomain>(
      _ outlet: PopupOutlet<Domain>, _ animate: @escaping PopupOutlet<Domain>.Animate
    ) {}

    struct OverlayWindowFeed<Domain: PopupDomain, Popups: View>: ViewModifier {
      let outlet: PopupOutlet<Domain>
      let style: PopupOverlayStyle
      let make: @MainActor (PopupOutlet<Domain>) -> Popups

      func body(content: Content) -> some View { content }
    }

    struct PopupFrame<Domain: PopupDomain>: View {
      let showing: Int
      let outlet: PopupOutlet<Domain>

      var body: some View { EmptyView() }
    }
  #endif
#endif

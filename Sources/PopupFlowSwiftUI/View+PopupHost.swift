#if canImport(SwiftUI)
  import PopupFlow
  import PopupFlowPresenting
  import SwiftUI

  extension View {
    /// Shows the popups of a lane over this view.
    ///
    /// ```swift
    /// ContentView()
    ///   .popupHost(store, lane: .banner) { popup in
    ///     Text(popup.content.title)
    ///   }
    /// ```
    ///
    /// Popups over a view never collide with a sheet or an alert, and a lane can show several at
    /// once. Each uses the style's transition. Depending on the style, a tap beside the popup, a
    /// drag or the escape gesture closes it. The content closes it with `popup.complete(with: answer)`
    /// or `popup.dismiss()`. The `dismiss` action of its environment is that of the app's screen around
    /// the modifier: it pops that page, or closes that sheet, and the popup stays.
    ///
    /// Sheets and covers of the app lie above the view, and above its popups. A toast that is shown
    /// meanwhile plays unseen. Pass the layer ``PopupLayer/window`` to show the popups above
    /// everything.
    ///
    /// While a popup with a backdrop is on screen, the app behind it receives no keys, and the
    /// Escape key does what the escape gesture does. The app's first responder returns afterwards.
    ///
    /// The first store, lane and layer that are passed count, as with `@StateObject`. Apply the
    /// modifier to a view that stays: when the view is removed, its popups are dismissed, too.
    ///
    /// - Parameters:
    ///   - store: The store whose popups are shown.
    ///   - lane: The lane of the popups.
    ///   - style: The position and transition of the popups.
    ///   - layer: The layer of the screen in which the popups are drawn. By default, over the view.
    ///   - takes: Returns whether a content is shown here, by the values of the view's last update. If
    ///     `nil`, the modifier shows the popups that no other modifier for the lane accepts.
    ///   - announcement: Returns the text that assistive technology announces for a popup without a
    ///     backdrop. By default, the content if it is a string.
    ///   - content: Makes the view of a popup.
    public func popupHost<Domain: PopupDomain, Popup: View>(
      _ store: PopupStore<Domain>, lane: PopupLane,
      style: PopupOverlayStyle = .banner, layer: PopupLayer = .view,
      where takes: (@MainActor (Domain.Content) -> Bool)? = nil,
      announcement: @escaping @MainActor (Domain.Content) -> String? = { $0 as? String },
      @ViewBuilder content: @escaping @MainActor (ShownPopup<Domain>) -> Popup
    ) -> some View {
      modifier(
        MountingModifier(
          overlayMount(PopupMount(store, lane: lane, kind: .overlay), in: layer), takes: takes
        ) { outlet in
          outlet.seconds = style.seconds
          return PopupOverlay(
            outlet: outlet, style: style, announcement: announcement, popup: content)
        })
    }
  }
#endif

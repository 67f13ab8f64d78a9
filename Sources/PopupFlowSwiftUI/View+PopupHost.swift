#if canImport(SwiftUI)
  import PopupFlow
  import PopupFlowPresenting
  import SwiftUI

  extension View {
    /// Shows the popups of a lane over this view.
    ///
    /// ```swift
    /// ContentView()
    ///   .popupHost(store, lane: .banner, announcement: { $0.title }) { popup in
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
    /// While a text field of the popup is edited, shortcuts of the app still work. On macOS, the field
    /// that the app has edited keeps the keyboard, and only the Escape key is the popup's.
    ///
    /// The first store, lane and layer that are passed count, as with `@StateObject`; another store is
    /// an issue. Apply the modifier to a view that stays: when the view is removed, its popups are
    /// dismissed, too.
    ///
    /// - Parameters:
    ///   - store: The store whose popups are shown.
    ///   - lane: The lane of the popups.
    ///   - style: The position and transition of the popups.
    ///   - layer: The layer of the screen in which the popups are drawn. By default, over the view.
    ///   - takes: Returns whether a content is shown here, by the values of the view's last update. If
    ///     `nil`, the modifier shows the popups that no other modifier for the lane in its
    ///     window accepts.
    ///   - announcement: Returns the text that assistive technology announces for a popup without a
    ///     backdrop; `nil` if it is silent. By default, the content if it is a string. If it is none while
    ///     VoiceOver runs, that is an issue, because its users do not notice the popup.
    ///   - content: Makes the view of a popup.
    public func popupHost<Domain: PopupDomain, Popup: View>(
      _ store: PopupStore<Domain>, lane: PopupLane,
      style: PopupOverlayStyle = .banner, layer: PopupLayer = .view,
      where takes: (@MainActor (Domain.Content) -> Bool)? = nil,
      announcement: (@MainActor (Domain.Content) -> String?)? = nil,
      @ViewBuilder content: @escaping @MainActor (ShownPopup<Domain>) -> Popup
    ) -> some View {
      modifier(
        MountingModifier(
          store, mount: overlayMount(PopupMount(store, lane: lane, kind: .overlay), in: layer),
          takes: takes
        ) { outlet in
          outlet.seconds = style.seconds
          return PopupOverlay(
            outlet: outlet, style: style, announcement: announcement, popup: content)
        })
    }
  }

  /// The layer of the screen in which a view's popups are drawn.
  ///
  /// ```swift
  /// ContentView()
  ///   .popupHost(store, lane: .toast, style: .toast, layer: .window) { popup in
  ///     ToastView(popup.content)
  ///   }
  /// ```
  ///
  /// Pass ``window`` for popups that the user must see wherever they are in the app: toasts, errors,
  /// the state of the connection. Pass ``view`` for popups that belong to a part of the screen.
  public enum PopupLayer: Hashable, Sendable {
    /// Over the view, inside its bounds.
    ///
    /// Sheets and covers of the app lie above it. A popup that is shown meanwhile counts as presented
    /// although the user does not see it, and its duration passes.
    case view

    /// In a window of the view's scene, above the app with its sheets and covers, and over the whole
    /// screen. The system's keyboard and windows of the app with a higher level lie above it.
    ///
    /// - The window exists only while a popup is shown, or while something that an SDK has presented
    ///   on its root is. Touches beside popups without a backdrop go to the app, also those on a view
    ///   that `offset` moves out of the popup's frame: give the content a `padding` instead. Status
    ///   bar, home indicator and orientations are the app's.
    /// - The popups have the environment and the tint of the view, also when these change. The values
    ///   are those of the view's last update. If SwiftUI does not update the view while a cover of
    ///   the app hides it, color scheme, text size and size classes can be old until then.
    /// - For a popup with a backdrop, the window is key: the app receives no keys, and its first
    ///   responder returns afterwards. While the app has an alert, a menu or a search on the screen,
    ///   such a popup waits. A popup without a backdrop does not take the keyboard, so text in it
    ///   cannot be edited.
    /// - Popups are shown as soon as the view is in a window, also while the view is covered.
    ///
    /// On macOS and watchOS, popups are drawn over the view, as with ``view``.
    case window
  }
#endif

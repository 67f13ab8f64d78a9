#if canImport(SwiftUI)
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

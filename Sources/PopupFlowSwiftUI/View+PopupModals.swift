#if canImport(SwiftUI)
  import PopupFlow
  import PopupFlowPresenting
  import SwiftUI

  extension View {
    /// Shows the popups of a lane as sheets, one at a time.
    ///
    /// ```swift
    /// ContentView()
    ///   .popupSheet(store) { popup in OfferView(popup: popup) }
    /// ```
    ///
    /// Use one lane for all sheets, covers, alerts and confirmations of a screen, and distinguish
    /// them with `where`. The system presents one at a time and loses others; in one lane
    /// they wait for each other by their rank. A popup of another lane waits until that lane has none
    /// in the window, whatever its priority (R45). The modifiers of one store never collide.
    ///
    /// The content configures its presentation as usual, with detents or
    /// `interactiveDismissDisabled`. It closes the popup with `popup.complete(with: answer)`.
    /// `@Environment(\.dismiss)` closes it without an answer, as a swipe does.
    ///
    /// The escape gesture of assistive technology closes a sheet exactly when a swipe would. If the popup
    /// is mandatory (`Popup.isMandatory`), neither does. The sheet then has
    /// `interactiveDismissDisabled` by itself; if an update makes a popup mandatory or ends that, the
    /// state of its view begins anew. On macOS, where the library cannot see
    /// `interactiveDismissDisabled` of the content, the Escape key closes each sheet that is not
    /// mandatory.
    ///
    /// While a sheet, an alert, a menu or a search of the app's own has the screen, popups wait. To
    /// show them over a sheet of the app's own, apply the modifier to its content as well: the
    /// topmost view that can present is asked.
    ///
    /// A sheet or cover of the app's own can lie on a popup: its content presents it, or an SDK does.
    /// A popup that ends below it is answered at once, and is dismissed when it has gone, because
    /// SwiftUI dismisses both together. Below an alert, a menu and their like, a popup that the store
    /// dismisses has its outcome when that has gone. On macOS and watchOS, where nobody can see what
    /// lies on a popup, both go at once. So they do everywhere if the app removes the view with the
    /// modifier, or calls `dismiss` of the popup's environment.
    ///
    /// The content has the screen's sheets, covers, alerts and confirmations of the lane, too. It
    /// presents with them what it requests with `popup.answer(to:)` or `popup.present(_:)`.
    ///
    /// A swipe is reported when it begins, and when the finger is lifted so that the sheet is
    /// dismissed, even if SwiftUI sets the binding to `nil` later. The next popup is presented when
    /// SwiftUI has finished with the sheet, at most 1.2 seconds later.
    ///
    /// - Parameters:
    ///   - store: The store whose popups are shown. The first value counts.
    ///   - lane: The lane of the popups. The first value counts.
    ///   - takes: Returns whether a content is shown this way, by the values of the view's last update.
    ///     If `nil`, the modifier shows the popups that no other modifier for the lane in its
    ///     window accepts.
    ///   - content: Makes the view of a popup.
    public func popupSheet<Domain: PopupDomain, Popup: View>(
      _ store: PopupStore<Domain>, lane: PopupLane = .modal,
      where takes: (@MainActor (Domain.Content) -> Bool)? = nil,
      @ViewBuilder content: @escaping @MainActor (ShownPopup<Domain>) -> Popup
    ) -> some View {
      modifier(
        modalModifier(store, lane: lane, kind: .sheet, takes: takes) { outlet in
          PopupSheet(outlet: outlet, popup: content)
        })
    }

    /// Shows the popups of a lane as full-screen covers, one at a time.
    ///
    /// Otherwise the same as ``popupSheet(_:lane:where:content:)``, also for the parameters. On macOS,
    /// which has no such covers, they are sheets.
    ///
    /// A cover has no swipe, so the escape gesture does not close it either. With a zoom, it has one,
    /// which SwiftUI does not tell. A content that the gesture may close says so itself:
    ///
    /// ```swift
    /// TourView()
    ///   .navigationTransition(.zoom(sourceID: "tour", in: namespace))
    ///   .accessibilityAction(.escape) { popup.dismiss() }
    /// ```
    public func popupCover<Domain: PopupDomain, Popup: View>(
      _ store: PopupStore<Domain>, lane: PopupLane = .modal,
      where takes: (@MainActor (Domain.Content) -> Bool)? = nil,
      @ViewBuilder content: @escaping @MainActor (ShownPopup<Domain>) -> Popup
    ) -> some View {
      modifier(
        modalModifier(store, lane: lane, kind: .sheet, takes: takes) { outlet in
          PopupCover(outlet: outlet, popup: content)
        })
    }
  }
#endif

#if canImport(SwiftUI)
  import PopupFlow
  import PopupFlowPresenting
  import SwiftUI

  extension View {
    /// Shows the popups of a lane as alerts, one at a time.
    ///
    /// ```swift
    /// ContentView()
    ///   .popupAlert(store, where: { $0.isQuestion }) { popup in
    ///     Text(popup.content.title)
    ///   } actions: { popup in
    ///     Button("Buy") { popup.complete(with: .accepted) }
    ///     Button("Cancel", role: .cancel) { popup.dismiss() }
    ///   } message: { popup in
    ///     Text(popup.content.message)
    ///   }
    /// ```
    ///
    /// An alert counts as on screen when its controller is seen. While something of the app's own
    /// has the screen, the popup waits. To ask over a sheet of the app's own, apply the modifier to
    /// the content of that sheet as well. On macOS and watchOS, where SwiftUI does not report it,
    /// an alert counts as on screen after 0.6 seconds, and as gone after 1.2 seconds.
    ///
    /// An alert on screen does not change, so when another content replaces the popup's, the alert is dismissed and
    /// presented again. Use one lane for the alerts and sheets of a screen; see
    /// ``popupSheet(_:lane:where:content:)``. The system handles the focus, the escape gesture and the
    /// views behind.
    ///
    /// An alert closes with each of its buttons, also if its popup is mandatory (`Popup.isMandatory`). After
    /// a button that calls neither `complete(with:)` nor `dismiss()`, a mandatory one comes back, at most
    /// twice in a row. One that must stay is asked for again; see *A forced update* in the article
    /// *Recipes*. Give it no
    /// button with the role `cancel`, which the escape gesture and the Escape key tap, and at least one
    /// button, because otherwise the system adds one.
    ///
    /// - Parameters:
    ///   - store: The store whose popups are shown. The first value counts.
    ///   - lane: The lane of the popups. The first value counts.
    ///   - takes: Returns whether a content is shown this way, by the values of the view's last update.
    ///     If `nil`, the modifier shows the popups that no other modifier for the lane in its
    ///     window accepts.
    ///   - title: The title.
    ///   - actions: The buttons. Each closes the alert with the answer that it passes to `complete(with:)`.
    ///   - message: The text below the title.
    public func popupAlert<Domain: PopupDomain, Actions: View, Message: View>(
      _ store: PopupStore<Domain>, lane: PopupLane = .modal,
      where takes: (@MainActor (Domain.Content) -> Bool)? = nil,
      title: @escaping @MainActor (ShownPopup<Domain>) -> Text,
      @ViewBuilder actions: @escaping @MainActor (ShownPopup<Domain>) -> Actions,
      @ViewBuilder message: @escaping @MainActor (ShownPopup<Domain>) -> Message
    ) -> some View {
      modifier(
        modalModifier(store, lane: lane, kind: .alert, takes: takes) { outlet in
          PopupQuestion(outlet: outlet, title: title, actions: actions, message: message)
        })
    }

    /// Shows the popups of a lane as alerts without a message.
    ///
    /// Otherwise the same as ``popupAlert(_:lane:where:title:actions:message:)``.
    public func popupAlert<Domain: PopupDomain, Actions: View>(
      _ store: PopupStore<Domain>, lane: PopupLane = .modal,
      where takes: (@MainActor (Domain.Content) -> Bool)? = nil,
      title: @escaping @MainActor (ShownPopup<Domain>) -> Text,
      @ViewBuilder actions: @escaping @MainActor (ShownPopup<Domain>) -> Actions
    ) -> some View {
      popupAlert(store, lane: lane, where: takes, title: title, actions: actions) { _ in EmptyView()
      }
    }

    /// Shows the popups of a lane as confirmations, one at a time.
    ///
    /// On an iPad, and from iOS 26 on also on an iPhone, a confirmation is a popover that points to the
    /// view to which the modifier is applied. So apply it to the button that asks, and pass `where`. On
    /// a whole page, the popover is in the middle.
    ///
    /// ```swift
    /// ForEach(items) { item in
    ///   Button("Delete") {
    ///     store.present(.delete(item.id), id: "delete")
    ///   }
    ///   .popupConfirmation(store, where: { $0 == .delete(item.id) }) { _ in
    ///     Text("Delete \(item.name)?")
    ///   } actions: { popup in
    ///     Button("Delete", role: .destructive) { popup.complete(with: .delete) }
    ///   }
    /// }
    /// ```
    ///
    /// The modifier that accepts a popup counts before one without `where`. So one on the page without
    /// `where` shows those that no button accepts, for example after its row was removed. Buttons in
    /// the content of a popup can have the modifier as well: what they request with
    /// `popup.answer(to:)` or `popup.present(_:)` points to them. In a lazy container, a button out of
    /// sight has no modifier. A popup whose only modifier is on a tab or page out of sight waits for it
    /// for as long as the policy's transition timeout, 10 seconds by default, and has failed then. To
    /// let it wait longer, bind the request to the page.
    ///
    /// The system adds a cancel button, and a tap beside a confirmation closes it. So show a mandatory
    /// popup (`Popup.isMandatory`) with `popupAlert` instead. As a confirmation, it is an
    /// issue.
    ///
    /// Otherwise the same as ``popupAlert(_:lane:where:title:actions:message:)``, also for the
    /// parameters, apart from the visibility of the title.
    public func popupConfirmation<Domain: PopupDomain, Actions: View, Message: View>(
      _ store: PopupStore<Domain>, lane: PopupLane = .modal,
      where takes: (@MainActor (Domain.Content) -> Bool)? = nil,
      titleVisibility: Visibility = .automatic,
      title: @escaping @MainActor (ShownPopup<Domain>) -> Text,
      @ViewBuilder actions: @escaping @MainActor (ShownPopup<Domain>) -> Actions,
      @ViewBuilder message: @escaping @MainActor (ShownPopup<Domain>) -> Message
    ) -> some View {
      modifier(
        modalModifier(
          store, lane: lane, kind: .alert, addsCancelButton: true, takes: takes
        ) { outlet in
          PopupQuestion(
            outlet: outlet, titleVisibility: titleVisibility, title: title, actions: actions,
            message: message)
        })
    }

    /// Shows the popups of a lane as confirmations without a message.
    ///
    /// Otherwise the same as
    /// ``popupConfirmation(_:lane:where:titleVisibility:title:actions:message:)``.
    public func popupConfirmation<Domain: PopupDomain, Actions: View>(
      _ store: PopupStore<Domain>, lane: PopupLane = .modal,
      where takes: (@MainActor (Domain.Content) -> Bool)? = nil,
      titleVisibility: Visibility = .automatic,
      title: @escaping @MainActor (ShownPopup<Domain>) -> Text,
      @ViewBuilder actions: @escaping @MainActor (ShownPopup<Domain>) -> Actions
    ) -> some View {
      popupConfirmation(
        store, lane: lane, where: takes, titleVisibility: titleVisibility, title: title,
        actions: actions
      ) { _ in EmptyView() }
    }
  }

  /// Presents an alert or, with a visibility of its title, a confirmation.
  struct PopupQuestion<Domain: PopupDomain, Actions: View, Message: View>: ViewModifier {
    @ObservedObject var outlet: PopupOutlet<Domain>
    var titleVisibility: Visibility?
    let title: @MainActor (ShownPopup<Domain>) -> Text
    let actions: @MainActor (ShownPopup<Domain>) -> Actions
    let message: @MainActor (ShownPopup<Domain>) -> Message

    func body(content: Content) -> some View {
      // Keeps its title while the question is leaving.
      let popup = outlet.latest?.popup
      let title = popup.map(title) ?? Text(verbatim: "")
      let isPresented = $outlet[isPresentedReadAs: outlet.item?.id]
      let content = content.modifier(HoldWhileRead(outlet: outlet))
      if let titleVisibility {
        content.confirmationDialog(
          title, isPresented: isPresented, titleVisibility: titleVisibility, presenting: popup
        ) {
          actions($0)
        } message: {
          message($0)
        }
      } else {
        content.alert(title, isPresented: isPresented, presenting: popup) {
          actions($0)
        } message: {
          message($0)
        }
      }
    }
  }
#endif

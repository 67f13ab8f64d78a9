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
    ///     Button("Buy") { popup.finish(.accepted) }
    ///     Button("Cancel", role: .cancel) { popup.finish() }
    ///   } message: { popup in
    ///     Text(popup.content.message)
    ///   }
    /// ```
    ///
    /// SwiftUI tells nothing of an alert's way in and out: they are taken for over after
    /// `PopupSurface.modalSeconds` and `departureSeconds`. Nor does it change an alert that is there:
    /// when another content takes the place of a popup (R8), its alert goes, and another comes. It shares
    /// its lane with the sheets of the screen; see
    /// ``popupSheet(_:lane:where:isEscapable:content:)``. Focus, the escape gesture and what lies behind
    /// are the system's own affair.
    ///
    /// - Parameters:
    ///   - store: whose popups are shown; the one that was given first.
    ///   - lane: the lane they are in.
    ///   - takes: which of them are shown so, by content; without it, those that no other modifier
    ///     for the lane takes.
    ///   - title: what is written on top.
    ///   - actions: the buttons; each closes the alert, with the answer that it finishes the popup with.
    ///   - message: what is written below the title.
    public func popupAlert<Domain: PopupDomain, Actions: View, Message: View>(
      _ store: PopupStore<Domain>, lane: PopupLane = .modal,
      where takes: (@MainActor (Domain.Content) -> Bool)? = nil,
      title: @escaping @MainActor (ShownPopup<Domain>) -> Text,
      @ViewBuilder actions: @escaping @MainActor (ShownPopup<Domain>) -> Actions,
      @ViewBuilder message: @escaping @MainActor (ShownPopup<Domain>) -> Message
    ) -> some View {
      modifier(
        MountingModifier(PopupMount(store, lane: lane, kind: .alert, takes: takes)) { surface in
          PopupAlert(surface: surface, title: title, actions: actions, message: message)
        })
    }

    /// Shows the popups of a lane as alerts without a message; else as
    /// ``popupAlert(_:lane:where:title:actions:message:)``.
    public func popupAlert<Domain: PopupDomain, Actions: View>(
      _ store: PopupStore<Domain>, lane: PopupLane = .modal,
      where takes: (@MainActor (Domain.Content) -> Bool)? = nil,
      title: @escaping @MainActor (ShownPopup<Domain>) -> Text,
      @ViewBuilder actions: @escaping @MainActor (ShownPopup<Domain>) -> Actions
    ) -> some View {
      popupAlert(store, lane: lane, where: takes, title: title, actions: actions) { _ in EmptyView()
      }
    }

    /// Shows the popups of a lane as confirmations, one at a time; else as
    /// ``popupAlert(_:lane:where:title:actions:message:)``.
    ///
    /// - Parameters:
    ///   - store: whose popups are shown; the one that was given first.
    ///   - lane: the lane they are in.
    ///   - takes: which of them are shown so, by content; without it, those that no other modifier
    ///     for the lane takes.
    ///   - titleVisibility: whether the title is shown.
    ///   - title: what is written on top.
    ///   - actions: the buttons.
    ///   - message: what is written below the title.
    public func popupConfirmation<Domain: PopupDomain, Actions: View, Message: View>(
      _ store: PopupStore<Domain>, lane: PopupLane = .modal,
      where takes: (@MainActor (Domain.Content) -> Bool)? = nil,
      titleVisibility: Visibility = .automatic,
      title: @escaping @MainActor (ShownPopup<Domain>) -> Text,
      @ViewBuilder actions: @escaping @MainActor (ShownPopup<Domain>) -> Actions,
      @ViewBuilder message: @escaping @MainActor (ShownPopup<Domain>) -> Message
    ) -> some View {
      modifier(
        MountingModifier(PopupMount(store, lane: lane, kind: .alert, takes: takes)) { surface in
          PopupConfirmation(
            surface: surface, visibility: titleVisibility, title: title, actions: actions,
            message: message)
        })
    }

    /// Shows the popups of a lane as confirmations without a message; else as
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

  struct PopupAlert<Domain: PopupDomain, Actions: View, Message: View>: ViewModifier {
    @ObservedObject var surface: PopupSurface<Domain>
    let title: @MainActor (ShownPopup<Domain>) -> Text
    let actions: @MainActor (ShownPopup<Domain>) -> Actions
    let message: @MainActor (ShownPopup<Domain>) -> Message

    func body(content: Content) -> some View {
      // What it was also on its way out.
      let popup = surface.latest?.popup
      content.alert(
        popup.map(title) ?? Text(verbatim: ""),
        isPresented: $surface[isPresentedReadAs: surface.item?.id],
        presenting: popup
      ) {
        actions($0)
      } message: {
        message($0)
      }
    }
  }

  struct PopupConfirmation<Domain: PopupDomain, Actions: View, Message: View>: ViewModifier {
    @ObservedObject var surface: PopupSurface<Domain>
    let visibility: Visibility
    let title: @MainActor (ShownPopup<Domain>) -> Text
    let actions: @MainActor (ShownPopup<Domain>) -> Actions
    let message: @MainActor (ShownPopup<Domain>) -> Message

    func body(content: Content) -> some View {
      let popup = surface.latest?.popup
      content.confirmationDialog(
        popup.map(title) ?? Text(verbatim: ""),
        isPresented: $surface[isPresentedReadAs: surface.item?.id],
        titleVisibility: visibility, presenting: popup
      ) {
        actions($0)
      } message: {
        message($0)
      }
    }
  }
#endif

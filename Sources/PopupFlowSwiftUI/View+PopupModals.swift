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
    /// Sheets, covers, alerts and confirmations of one screen belong in one lane, each with a `where`
    /// that says which popups are its own, so that they wait for each other: the system presents one at
    /// a time, and loses others. What the modifiers of a store present never collides.
    ///
    /// The content says how it is presented, as any does: detents, `interactiveDismissDisabled`. It
    /// closes the popup by `popup.finish(answer)`; `@Environment(\.dismiss)` closes it without an
    /// answer, as the user's swipe does.
    ///
    /// A swipe is reported when it begins and when the sheet is gone, even where SwiftUI sets a binding
    /// to nil later. The next popup is presented when SwiftUI has finished with the sheet, 1.2 seconds
    /// later at most.
    ///
    /// - Parameters:
    ///   - store: whose popups are shown; the one that was given first.
    ///   - lane: the lane they are in.
    ///   - takes: which of them are shown so, by content; without it, those that no other modifier
    ///     for the lane takes.
    ///   - isEscapable: whether the escape gesture of assistive technology closes them; say false
    ///     where `interactiveDismissDisabled` is said.
    ///   - content: what a popup looks like.
    public func popupSheet<Domain: PopupDomain, Popup: View>(
      _ store: PopupStore<Domain>, lane: PopupLane = .modal,
      where takes: (@MainActor (Domain.Content) -> Bool)? = nil,
      isEscapable: Bool = true,
      @ViewBuilder content: @escaping @MainActor (ShownPopup<Domain>) -> Popup
    ) -> some View {
      modifier(
        MountingModifier(PopupMount(store, lane: lane, kind: .sheet, takes: takes)) { surface in
          PopupSheet(surface: surface, isEscapable: isEscapable, popup: content)
        })
    }

    /// Shows the popups of a lane all over the screen, one at a time; else as ``popupSheet(_:lane:where:isEscapable:content:)``.
    ///
    /// On macOS, where there is no such cover, they are sheets.
    ///
    /// - Parameters:
    ///   - store: whose popups are shown; the one that was given first.
    ///   - lane: the lane they are in.
    ///   - takes: which of them are shown so, by content; without it, those that no other modifier
    ///     for the lane takes.
    ///   - isEscapable: whether the escape gesture of assistive technology closes them.
    ///   - content: what a popup looks like.
    public func popupCover<Domain: PopupDomain, Popup: View>(
      _ store: PopupStore<Domain>, lane: PopupLane = .modal,
      where takes: (@MainActor (Domain.Content) -> Bool)? = nil,
      isEscapable: Bool = false,
      @ViewBuilder content: @escaping @MainActor (ShownPopup<Domain>) -> Popup
    ) -> some View {
      modifier(
        MountingModifier(PopupMount(store, lane: lane, kind: .sheet, takes: takes)) { surface in
          PopupCover(surface: surface, isEscapable: isEscapable, popup: content)
        })
    }
  }

  struct PopupSheet<Domain: PopupDomain, Popup: View>: ViewModifier {
    @ObservedObject var surface: PopupSurface<Domain>
    let isEscapable: Bool
    let popup: @MainActor (ShownPopup<Domain>) -> Popup

    func body(content: Content) -> some View {
      content.sheet(item: $surface[itemReadAs: surface.item?.id]) {
        surface.didDismiss()
      } content: { showing in
        PresentedPopup(
          popup: showing.popup, showing: showing.id, surface: surface, isEscapable: isEscapable,
          content: popup)
      }
    }
  }

  struct PopupCover<Domain: PopupDomain, Popup: View>: ViewModifier {
    @ObservedObject var surface: PopupSurface<Domain>
    let isEscapable: Bool
    let popup: @MainActor (ShownPopup<Domain>) -> Popup

    func body(content: Content) -> some View {
      #if os(macOS)
        content.modifier(PopupSheet(surface: surface, isEscapable: isEscapable, popup: popup))
      #else
        content.fullScreenCover(item: $surface[itemReadAs: surface.item?.id]) {
          surface.didDismiss()
        } content: { showing in
          PresentedPopup(
            popup: showing.popup, showing: showing.id, surface: surface, isEscapable: isEscapable,
            content: popup)
        }
      #endif
    }
  }

  /// What a sheet or a cover shows, and how it is learnt that it is there.
  private struct PresentedPopup<Domain: PopupDomain, Content: View>: View {
    @ObservedObject var popup: ShownPopup<Domain>
    let showing: Int
    let surface: PopupSurface<Domain>
    let isEscapable: Bool
    let content: @MainActor (ShownPopup<Domain>) -> Content

    var body: some View {
      content(popup)
        .modifier(EscapeToDismiss(isEnabled: isEscapable) { surface.close(showing) })
        .modifier(PresentationWitness(showing: showing, surface: surface))
    }
  }
#endif

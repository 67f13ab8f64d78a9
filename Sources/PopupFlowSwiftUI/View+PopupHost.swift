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
    /// It collides with no sheet or alert, and several popups of a lane can be there at once. Each comes
    /// and goes with the style's transition; a tap beside it, a drag or the escape gesture closes it
    /// where the style says so, and so does the content by `popup.finish(answer)`.
    ///
    /// The store is the one that was given first, as with `@StateObject`. Put it on a view that stays:
    /// what it shows goes with it.
    ///
    /// - Parameters:
    ///   - store: whose popups are shown.
    ///   - lane: the lane they are in.
    ///   - style: where they are, and how they come and go.
    ///   - takes: which of them are shown here, by content; without it, those that no other modifier
    ///     for the lane takes.
    ///   - announcement: what assistive technology reads out when a popup has come that has no backdrop;
    ///     by default the content, if it is a string.
    ///   - content: what a popup looks like.
    public func popupHost<Domain: PopupDomain, Popup: View>(
      _ store: PopupStore<Domain>, lane: PopupLane = .banner,
      style: PopupOverlayStyle = .banner,
      where takes: (@MainActor (Domain.Content) -> Bool)? = nil,
      announcement: @escaping @MainActor (Domain.Content) -> String? = { $0 as? String },
      @ViewBuilder content: @escaping @MainActor (ShownPopup<Domain>) -> Popup
    ) -> some View {
      modifier(
        MountingModifier(
          overlayMount(PopupMount(store, lane: lane, kind: .overlay, takes: takes), style)
        ) { surface in
          PopupOverlay(surface: surface, style: style, announcement: announcement, popup: content)
        })
    }
  }

  /// Mounts a surface as long as the view has its identity, and has it drawn.
  struct MountingModifier<Domain: PopupDomain, Drawing: ViewModifier>: ViewModifier {
    @StateObject private var mount: PopupMount<Domain>
    private let drawing: @MainActor (PopupSurface<Domain>) -> Drawing

    init(
      _ mount: @autoclosure @escaping @MainActor () -> PopupMount<Domain>,
      drawing: @escaping @MainActor (PopupSurface<Domain>) -> Drawing
    ) {
      _mount = StateObject(wrappedValue: mount())
      self.drawing = drawing
    }

    func body(content: Content) -> some View {
      let surface = mount.surface
      content
        .modifier(drawing(surface))
        .onAppear { surface.appears() }
        .onDisappear { surface.disappears() }
    }
  }
#endif

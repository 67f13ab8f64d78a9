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
    /// drag or the escape gesture closes it. The content closes it with `popup.finish(answer)`.
    ///
    /// The first store that is passed counts, as with `@StateObject`. Apply the modifier to a view
    /// that stays: when the view goes, its popups go, too.
    ///
    /// - Parameters:
    ///   - store: The store whose popups are shown.
    ///   - lane: The lane of the popups.
    ///   - style: The placement and transition of the popups.
    ///   - takes: Returns whether a content is shown here. If `nil`, the modifier shows the popups
    ///     that no other modifier for the lane accepts.
    ///   - announcement: Returns the text that assistive technology announces for a popup without a
    ///     backdrop. By default, the content if it is a string.
    ///   - content: Makes the view of a popup.
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

  /// Keeps a surface mounted while the view has its identity, and draws it.
  struct MountingModifier<Domain: PopupDomain, Drawing: ViewModifier>: ViewModifier {
    @StateObject private var view: ViewScene<Domain>
    @Environment(\.scenePhase) private var scenePhase
    private let drawing: @MainActor (PopupSurface<Domain>) -> Drawing
    private let carried: CarriedView?

    /// - Parameters:
    ///   - mount: Makes the mount, once.
    ///   - carried: The modifier for the contents of the screen's popups.
    ///   - drawing: Draws the popups of the surface.
    init(
      _ mount: @autoclosure @escaping @MainActor () -> PopupMount<Domain>,
      carried: CarriedView? = nil,
      drawing: @escaping @MainActor (PopupSurface<Domain>) -> Drawing
    ) {
      _view = StateObject(wrappedValue: ViewScene(mount()))
      self.carried = carried
      self.drawing = drawing
    }

    func body(content: Content) -> some View {
      let surface = view.surface
      // Not observed: the content of the next popup uses it.
      let _ = surface.carried = carried
      content
        .modifier(drawing(surface))
        .onAppear { [weak view] in
          // The store must know before its first command.
          view?.follow(scenePhase)
          surface.appears()
        }
        .onDisappear { surface.disappears() }
        .onChangeOfValue(scenePhase) { [weak view] in view?.follow($0) }
        .modifier(SceneWitness(view: view))
    }
  }
#endif

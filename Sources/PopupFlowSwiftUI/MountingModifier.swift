#if canImport(SwiftUI)
  import PopupFlow
  import PopupFlowPresenting
  import SwiftUI

  /// Keeps a surface mounted while the view has its identity, and draws it.
  struct MountingModifier<Domain: PopupDomain, Drawing: ViewModifier>: ViewModifier {
    @StateObject private var view: ViewScene<Domain>
    @Environment(\.scenePhase) private var scenePhase
    @Environment(\.popupBelow) private var popupBelow
    private let takes: (@MainActor (Domain.Content) -> Bool)?
    private let drawing: @MainActor (PopupSurface<Domain>) -> Drawing
    private let carried: CarriedView?

    /// - Parameters:
    ///   - mount: Makes the mount, once.
    ///   - takes: Returns whether the surface shows a content; see ``PopupSurface/update(takes:)``.
    ///   - carried: The modifier for the contents of the screen's popups.
    ///   - drawing: Draws the popups of the surface.
    init(
      _ mount: @autoclosure @escaping @MainActor () -> PopupMount<Domain>,
      takes: (@MainActor (Domain.Content) -> Bool)?, carried: CarriedView? = nil,
      drawing: @escaping @MainActor (PopupSurface<Domain>) -> Drawing
    ) {
      _view = StateObject(wrappedValue: ViewScene(mount()))
      self.takes = takes
      self.carried = carried
      self.drawing = drawing
    }

    func body(content: Content) -> some View {
      let surface = view.surface
      // Not observed: the next popup uses them.
      let _ = surface.carried = carried
      let _ = surface.outer = popupBelow?.showing(by: surface.presenterID)
      let _ = surface.update(takes: takes)
      content
        .modifier(drawing(surface))
        .onAppear { [weak view] in
          // The store must know before its first command.
          view?.follow(scenePhase)
          view?.appears()
        }
        .onDisappear { [weak view] in view?.disappears() }
        .onChangeOfValue(scenePhase) { [weak view] in view?.follow($0) }
        .modifier(SceneWitness(view: view))
    }
  }
#endif

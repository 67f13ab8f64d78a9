#if canImport(SwiftUI)
  import PopupFlow
  import PopupFlowPresenting
  import SwiftUI

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
          view?.appears()
        }
        .onDisappear { [weak view] in view?.disappears() }
        .onChangeOfValue(scenePhase) { [weak view] in view?.follow($0) }
        .modifier(SceneWitness(view: view))
    }
  }
#endif

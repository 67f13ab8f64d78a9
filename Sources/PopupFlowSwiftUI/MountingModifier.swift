#if canImport(SwiftUI)
  import PopupFlow
  import PopupFlowPresenting
  import SwiftUI

  /// Keeps an outlet mounted while the view has its identity, and draws it.
  struct MountingModifier<Domain: PopupDomain, Drawing: ViewModifier>: ViewModifier {
    @StateObject private var view: ViewScene<Domain>
    @Environment(\.scenePhase) private var scenePhase
    @Environment(\.popupBelow) private var popupBelow
    private let takes: (@MainActor (Domain.Content) -> Bool)?
    private let drawing: @MainActor (PopupOutlet<Domain>) -> Drawing
    private let inherited: InheritedModifierView?

    /// - Parameters:
    ///   - mount: Makes the mount, once.
    ///   - takes: Returns whether the outlet shows a content; see ``PopupOutlet/update(takes:)``.
    ///   - inherited: The modifier for the contents of the screen's popups.
    ///   - drawing: Draws the popups of the outlet.
    init(
      _ mount: @autoclosure @escaping @MainActor () -> PopupMount<Domain>,
      takes: (@MainActor (Domain.Content) -> Bool)?, inherited: InheritedModifierView? = nil,
      drawing: @escaping @MainActor (PopupOutlet<Domain>) -> Drawing
    ) {
      _view = StateObject(wrappedValue: ViewScene(mount()))
      self.takes = takes
      self.inherited = inherited
      self.drawing = drawing
    }

    func body(content: Content) -> some View {
      let outlet = view.outlet
      // Not observed: the next popup uses them.
      let _ = outlet.inherited = inherited
      let _ = outlet.outer = popupBelow?.showing(by: outlet.engineID)
      let _ = outlet.update(takes: takes)
      content
        .modifier(drawing(outlet))
        .onAppear { [weak view] in
          // The store must know before its first command.
          view?.follow(scenePhase)
          view?.appears()
        }
        .onDisappear { [weak view] in view?.disappears() }
        .onChangeOfValue(scenePhase) { [weak view] in view?.follow($0) }
        .modifier(SceneObservingModifier(view: view))
    }
  }
#endif

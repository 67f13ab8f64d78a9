#if canImport(SwiftUI)
  import PopupFlow
  import PopupFlowPresenting
  import SwiftUI

  /// Keeps an outlet mounted while the view has its identity, and draws it.
  struct MountingModifier<Domain: PopupDomain, Drawing: ViewModifier>: ViewModifier {
    @StateObject private var view: ViewScene<Domain>
    @Environment(\.scenePhase) private var scenePhase
    @Environment(\.popupBelow) private var popupBelow
    private let store: PopupStore<Domain>
    private let takes: (@MainActor (Domain.Content) -> Bool)?
    private let drawing: @MainActor (PopupOutlet<Domain>) -> Drawing
    private let inherited: InheritedModifierView?

    /// - Parameters:
    ///   - store: The store that the view passes now. The mount is that of the first one.
    ///   - mount: Makes the mount, once.
    ///   - takes: Returns whether the outlet shows a content; see ``PopupOutlet/update(takes:)``.
    ///   - inherited: The modifier for the contents of the screen's popups.
    ///   - drawing: Draws the popups of the outlet.
    init(
      _ store: PopupStore<Domain>,
      mount: @autoclosure @escaping @MainActor () -> PopupMount<Domain>,
      takes: (@MainActor (Domain.Content) -> Bool)?, inherited: InheritedModifierView? = nil,
      drawing: @escaping @MainActor (PopupOutlet<Domain>) -> Drawing
    ) {
      _view = StateObject(wrappedValue: ViewScene(mount()))
      self.store = store
      self.takes = takes
      self.inherited = inherited
      self.drawing = drawing
    }

    func body(content: Content) -> some View {
      let outlet = view.outlet
      // Not observed: the next popup uses them. Those of another store would show its popups.
      let isFirst = view.noteStore(store)
      let _ = outlet.inherited = isFirst ? inherited : outlet.inherited
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

  /// A modifier that presents popups, as a view without a size for the contents of popups (V10).
  @MainActor
  struct InheritedModifierView: InheritedModifier {
    /// Makes the view for the content of a popup.
    fileprivate let make: @MainActor () -> AnyView

    fileprivate init(_ make: @escaping @MainActor () -> AnyView) {
      self.make = make
    }
  }

  /// Returns a modifier that presents the popups of a lane, on a view of the app and on the contents
  /// of the popups that are presented there.
  @MainActor
  func modalModifier<Domain: PopupDomain, Drawing: ViewModifier>(
    _ store: PopupStore<Domain>, lane: PopupLane, kind: PopupOutlet<Domain>.Kind,
    addsCancelButton: Bool = false, takes: (@MainActor (Domain.Content) -> Bool)?,
    drawing: @escaping @MainActor (PopupOutlet<Domain>) -> Drawing
  ) -> MountingModifier<Domain, Drawing> {
    @MainActor
    func makeMount(_ store: PopupStore<Domain>, isInherited: Bool) -> PopupMount<Domain> {
      let mount = PopupMount(store, lane: lane, kind: kind)
      mount.outlet.addsCancelButton = addsCancelButton
      mount.outlet.isInherited = isInherited
      return mount
    }
    let inherited = InheritedModifierView { [weak store] in
      guard let store else { return AnyView(EmptyView()) }
      return AnyView(
        Color.clear
          .frame(width: 0, height: 0)
          .modifier(
            MountingModifier(
              store, mount: makeMount(store, isInherited: true), takes: takes, drawing: drawing)))
    }
    return MountingModifier(
      store, mount: makeMount(store, isInherited: false), takes: takes, inherited: inherited,
      drawing: drawing)
  }

  /// The modifiers of a popup's screen, on the popup's content, which has its own as well. All of them
  /// know the popup from the environment.
  struct InheritedModals<Domain: PopupDomain>: ViewModifier {
    let showing: Int
    let outlet: PopupOutlet<Domain>

    func body(content: Content) -> some View {
      content.background {
        ForEach(outlet.inheritedModifiers(for: showing)) { inherited in
          (inherited.modifier as? InheritedModifierView)?.make()
        }
      }
      .environment(\.popupBelow, PopupBelow(outlet.engineID, showing))
    }
  }
#endif

#if canImport(SwiftUI)
  import PopupFlow
  import PopupFlowPresenting
  import SwiftUI

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
            MountingModifier(makeMount(store, isInherited: true), takes: takes, drawing: drawing)))
    }
    return MountingModifier(
      makeMount(store, isInherited: false), takes: takes, inherited: inherited, drawing: drawing)
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

#if canImport(SwiftUI)
  import PopupFlow
  import PopupFlowPresenting
  import SwiftUI

  /// A modifier that presents popups, as a view without a size for the contents of popups (V10).
  @MainActor
  struct CarriedView: CarriedModifier {
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
    _ store: PopupStore<Domain>, lane: PopupLane, kind: PopupSurface<Domain>.Kind,
    addsCancelButton: Bool = false, takes: (@MainActor (Domain.Content) -> Bool)?,
    drawing: @escaping @MainActor (PopupSurface<Domain>) -> Drawing
  ) -> MountingModifier<Domain, Drawing> {
    @MainActor
    func makeMount(_ store: PopupStore<Domain>, isCarried: Bool) -> PopupMount<Domain> {
      let mount = PopupMount(store, lane: lane, kind: kind)
      mount.surface.addsCancelButton = addsCancelButton
      mount.surface.isCarried = isCarried
      return mount
    }
    let carried = CarriedView { [weak store] in
      guard let store else { return AnyView(EmptyView()) }
      return AnyView(
        Color.clear
          .frame(width: 0, height: 0)
          .modifier(
            MountingModifier(makeMount(store, isCarried: true), takes: takes, drawing: drawing)))
    }
    return MountingModifier(
      makeMount(store, isCarried: false), takes: takes, carried: carried, drawing: drawing)
  }

  /// The modifiers of a popup's screen, on the popup's content, which has its own as well. All of them
  /// know the popup from the environment.
  struct CarriedModals<Domain: PopupDomain>: ViewModifier {
    let showing: Int
    let surface: PopupSurface<Domain>

    func body(content: Content) -> some View {
      content.background {
        ForEach(surface.carriedModifiers(for: showing)) { carried in
          (carried.modifier as? CarriedView)?.make()
        }
      }
      .environment(\.popupBelow, PopupBelow(surface.presenterID, showing))
    }
  }
#endif

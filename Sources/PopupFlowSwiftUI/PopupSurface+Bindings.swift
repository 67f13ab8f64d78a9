#if canImport(SwiftUI)
  import PopupFlow
  import SwiftUI

  // Bindings that remember which item the view has read that made them: what the system sets late,
  // by the binding of a sheet that has gone, closes no other (V2).
  extension PopupSurface {
    /// For sheets and covers.
    var itemBinding: Binding<PopupShowing<Domain>?> {
      let showing = item?.id
      return Binding(get: { self.item }, set: { self.setItem($0, readAs: showing) })
    }

    /// For alerts and confirmations.
    var presenceBinding: Binding<Bool> {
      let showing = item?.id
      return Binding(
        get: { self.isPresented }, set: { if !$0 { self.setItem(nil, readAs: showing) } })
    }
  }
#endif

#if canImport(SwiftUI)
  import PopupFlow

  // What views bind to, with the item that they have read when they made the binding: what the system
  // sets late, by the binding of a sheet that has gone, closes no other (V2). Subscripts, since a
  // binding by key path asks for no closure, whose isolation differs between SDKs.
  extension PopupSurface {
    /// For sheets and covers.
    subscript(itemReadAs showing: Int?) -> PopupShowing<Domain>? {
      get { item }
      set { setItem(newValue, readAs: showing) }
    }

    /// For alerts and confirmations.
    subscript(isPresentedReadAs showing: Int?) -> Bool {
      get { isPresented }
      set { if !newValue { setItem(nil, readAs: showing) } }
    }
  }
#endif

#if canImport(SwiftUI)
  import PopupFlow
  import PopupFlowPresenting

  // The bindings of views. The subscript keeps the item that was read when the binding was made, so
  // that a late nil for a dismissed sheet closes no other (V2). A key path needs no closures,
  // whose isolation differs between SDKs.
  extension PopupOutlet {
    /// The item of a sheet or cover.
    subscript(itemReadAs showing: Int?) -> VisiblePopup<Domain>? {
      get { item }
      set { setItem(newValue, readAs: showing) }
    }

    /// Whether an alert or confirmation is presented.
    subscript(isPresentedReadAs showing: Int?) -> Bool {
      get { isPresented }
      set { if !newValue { setItem(nil, readAs: showing) } }
    }
  }
#endif

#if canImport(SwiftUI)
  import PopupFlow
  import PopupFlowPresenting

  // What views bind to. The subscript keeps the item that was read when the binding was made: what
  // the system sets late, by the binding of a sheet that has gone, closes no other (V2). A binding by
  // key path needs no closures, whose isolation differs between SDKs.
  extension PopupSurface {
    /// For sheets and covers.
    subscript(itemReadAs showing: Int?) -> VisiblePopup<Domain>? {
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

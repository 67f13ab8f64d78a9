#if canImport(UIKit) && !os(watchOS)
  import PopupFlow
  import PopupFlowPresenting

  /// A host that forwards the calls of a store to its engine.
  ///
  /// Functions that a store calls are public, because they implement requirements of a public protocol.
  @MainActor
  protocol EngineHost: AttachablePopupHost, WindowedPopupHost {
    associatedtype Backend: HostBackend where Backend.Domain == Domain

    var engine: HostEngine<Backend> { get }
  }

  extension EngineHost {
    /// Shows, updates or dismisses a popup.
    public func perform(
      _ command: PopupCommand<Domain>, report: @escaping PopupCommand<Domain>.Report
    ) {
      engine.perform(command, report: report)
    }

    /// Releases the content that was kept for a popup's return.
    public func didResolve(_ resolution: PopupResolution<Domain>) {
      engine.didResolve(resolution)
    }

    /// Informs a store whether the scene is active; see `PopupStore.followsScenes`. Popups request
    /// others from that store.
    public func attach(to store: PopupStore<Domain>) -> AnyCancellable? {
      engine.attach(to: store)
    }

    /// The scene as a window, which decides when the host is asked (U35).
    package var windows: [HostWindow] { engine.windows }
  }
#endif

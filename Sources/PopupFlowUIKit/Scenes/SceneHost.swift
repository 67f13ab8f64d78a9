#if canImport(UIKit) && !os(watchOS)
  import PopupFlow
  import PopupFlowPresenting
  import UIKit

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

  /// A backend of popups in one scene.
  @MainActor
  protocol SceneBackend: HostBackend {
    /// The scene; not retained.
    var scene: UIWindowScene? { get }

    /// Reports the changes of the scene to ``sceneDidChange(_:)``; nil while the backend is made.
    var sceneObserver: SceneObserver? { get }

    /// Ends all presentations, because the scene was closed.
    func endWithScene()
  }

  extension SceneBackend {
    /// Whether the scene is open.
    var isOpen: Bool { sceneObserver?.isClosed == false }

    var countedScene: AnyObject? { isOpen ? scene : nil }

    var windows: [HostWindow] { (sceneObserver?.window).map { [$0] } ?? [] }

    /// Returns whether the time of a wait passes. In a closed scene, it does: otherwise, the wait would
    /// never end.
    var isTimePassing: @MainActor () -> Bool {
      { [weak self] in self.map { $0.isSceneActive || !$0.isOpen } ?? true }
    }

    func sceneDidChange(_ change: SceneObserver.Change) {
      guard change == .closed else {
        engine?.monitor.isActive = change == .activated
        return
      }
      engine?.sceneDidClose()
      endWithScene()
    }
  }

  extension ShownPopup {
    /// Sets a closure that configures the popup's controller before each presentation.
    ///
    /// UIKit makes a new presentation controller each time. So what belongs to that, such as the
    /// detents of a sheet or the source of a popover, is lost when a popup that was set aside returns.
    /// Set it in the closure:
    ///
    /// ```swift
    /// ModalHost<Shop>(scene: scene) { popup in
    ///   popup.onPresent { controller in
    ///     controller.sheetPresentationController?.detents = [.medium(), .large()]
    ///   }
    ///   return OfferController(popup)
    /// }
    /// ```
    ///
    /// Another example is `permittedArrowDirections` of a popover. The source of a popover can also be a
    /// ``popoverAnchor``, which takes precedence. The popup is not visible yet: what is to happen when
    /// the user sees it, such as haptic feedback, follows `PopupStore.appearances`.
    ///
    /// ``ModalHost`` calls the closure before UIKit presents the controller, and ``WindowHost`` before
    /// it adds the controller to its window. A controller that changes in place
    /// (`onUpdate(_:)`) stays on the screen, so the closure is not called. Only hosts of UIKit call it.
    ///
    /// - Parameter configure: Receives the controller, on the main actor. Retained until the popup's
    ///   end. The next call replaces it.
    public func onPresent(_ configure: @escaping @MainActor (UIViewController) -> Void) {
      self.configure = { if let controller = $0 as? UIViewController { configure(controller) } }
    }
  }
#endif

import PopupFlow
import PopupFlowUIKit
import Testing
import UIKitDouble

@testable import PopupFlowPresenting

/// A store, and an engine that shows its popups in a view.
@MainActor
final class OverlayStage: HostStage {
  private let engine: OutletEngine<WindowShop>
  private let outlet: PopupOutlet<WindowShop>
  private var dragged: Int?

  init(_ transition: ManualAnimation, capacity: Int) {
    let simulation = UIKitSimulation.current
    engine = HostEngine(clock: SimulationClock(simulation))
    outlet = PopupOutlet(engine, kind: .overlay)
    super.init(engine, capacity: capacity)
    outlet.animate = { [unowned outlet] changes, completion in
      let count = outlet.visiblePopups.count
      changes()
      // A popup that moves back after a drag is drawn all the time.
      let isMovingBack = outlet.visiblePopups.count == count && !transition.isImmediate
      if isMovingBack { simulation.after(0.2, completion) } else { transition.begin(completion) }
    }
    outlet.appears()
  }

  override var showing: [PopupID] { engine.backend.visiblePopups.map(\.popup.id) }

  override func content(_ name: String) -> ShownPopup<WindowShop>? {
    engine.popup(of: PopupID(name))
  }

  override func beginDrag(_ name: String) throws {
    let popup = try #require(outlet.visiblePopups.first { $0.popup.id == PopupID(name) })
    dragged = popup.id
    outlet.beginDrag(popup.id)
  }

  override func endDrag(isOut: Bool) {
    if let dragged { outlet.endDrag(dragged, isOut: isOut) }
  }

  override func close() {
    outlet.unmount()
  }
}

extension HostEngine {
  /// Creates an engine without a store's other lanes.
  convenience init<Domain>(
    clock: any PopupClock, lock: TransitionLock? = nil
  ) where Backend == OutletBackend<Domain> {
    self.init(OutletBackend(clock: clock, screens: ModalScreens(clock: clock, lock: lock)))
  }

  /// Returns the object of a popup that is shown or will return, or `nil` if there is none.
  func popup(of id: PopupID) -> ShownPopup<Backend.Domain>? {
    sessions.last { $0.popup.id == id }?.shown ?? kept.content(of: id)?.popup
  }
}

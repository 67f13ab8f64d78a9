import PopupFlow
import PopupFlowUIKit
import Testing
import UIKitDouble

/// A store, and a presenter that shows its popups in a view.
@MainActor
final class OverlayStage: HostStage {
  private let presenter: SurfacePresenter<WindowShop>
  private let surface: PopupSurface<WindowShop>
  private var dragged: Int?

  init(_ transition: ManualAnimation, capacity: Int) {
    let simulation = UIKitSimulation.current
    presenter = PopupPresenter(clock: SimulationClock(simulation))
    surface = PopupSurface(presenter, kind: .overlay)
    super.init(presenter, capacity: capacity)
    surface.animate = { [unowned surface] changes, completion in
      let count = surface.visiblePopups.count
      changes()
      // A popup that moves back after a drag is drawn all the time.
      let isMovingBack = surface.visiblePopups.count == count && !transition.isImmediate
      if isMovingBack { simulation.after(0.2, completion) } else { transition.begin(completion) }
    }
    surface.appears()
  }

  override var showing: [PopupID] { presenter.canvas.visiblePopups.map(\.popup.id) }

  override func content(_ name: String) -> ShownPopup<WindowShop>? {
    presenter.popup(of: PopupID(name))
  }

  override func beginDrag(_ name: String) throws {
    let popup = try #require(surface.visiblePopups.first { $0.popup.id == PopupID(name) })
    dragged = popup.id
    surface.beginDrag(popup.id)
  }

  override func endDrag(isOut: Bool) {
    if let dragged { surface.endDrag(dragged, isOut: isOut) }
  }

  override func close() {
    surface.unmount()
  }
}

import PopupFlowUIKit
import SimulationTime
import UIKitDouble

// Replaces the main queue's turns and time by the simulation's. The compiler prefers declarations
// without defaults.
extension ModalHost {
  convenience init(
    scene: UIWindowScene,
    content: @escaping @MainActor (ShownPopup<Domain>) -> UIViewController
  ) {
    let simulation = UIKitSimulation.current
    self.init(
      scene: scene, clock: SimulationClock(simulation),
      content: content)
  }
}

import Testing
import UIKitDouble

@MainActor
@Suite(.simulated) struct TintTests {
  private final class Witness: UIView {
    var changes = 0
    override func tintColorDidChange() { changes += 1 }
  }

  @Test("A view has the tint of its superviews, which is gray under a presented controller")
  func tint() {
    let (red, page) = (UIColor.systemRed, UIViewController())
    let window = simulation.showWindow(in: simulation.connectScene(), root: page)
    let witness = Witness()
    page.view.addSubview(witness)
    window.tintColor = red
    #expect(witness.tintColor === red && witness.changes == 1)
    page.present(UIViewController(), animated: true)
    simulation.advance(by: 1)
    #expect(witness.tintAdjustmentMode == .dimmed && witness.tintColor !== red)
    #expect(window.tintAdjustmentMode == .normal)
    page.dismiss(animated: true)
    simulation.advance(by: 1)
    #expect(witness.tintColor === red && witness.changes > 1)
  }
}

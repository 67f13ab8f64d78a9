import Testing
import UIKitDouble

/// The time for which a presentation controller retains its controllers.
@MainActor
@Suite(.simulated) struct PresentationLifeTests {
  @Test("A presentation controller retains its controllers until the dismissal")
  func presented() {
    let home = page("home")
    _ = simulation.show(home)
    weak var sheet: UIViewController?
    var presentation: UIPresentationController?
    do {
      let new = page("sheet")
      sheet = new
      home.present(new, animated: true)
      presentation = new.presentationController
    }
    simulation.advanceUntilIdle()
    home.dismissFully()
    #expect(presentation?.presentedViewController === sheet)
    #expect(presentation?.presentingViewController === home)
    #expect(sheet != nil)
    presentation = nil
    #expect(sheet == nil)
  }
}

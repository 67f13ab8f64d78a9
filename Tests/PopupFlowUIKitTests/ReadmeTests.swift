import Testing

#if canImport(UIKit)
  import UIKit
#else
  import UIKitDouble
#endif

/// Compiles and runs the code of README.md that goes wrong.
@MainActor
@Suite(.simulated) struct Readme {
  @Test("UIKit refuses the second of two controllers, and says so only in the console")
  func refused() {
    let (home, offer, question) = (UIViewController(), UIViewController(), UIViewController())
    simulation.showWindow(in: simulation.connectScene(), root: home)
    simulation.advance(by: 1)

    home.present(offer, animated: true)
    home.present(question, animated: true)  // refused, and lost

    simulation.advance(by: 2)
    #expect(home.presentedViewController === offer)
    #expect(question.presentingViewController == nil)
    #expect(simulation.takeWarnings().count == 1)
  }
}

#if canImport(UIKit) && !os(watchOS)
  import UIKit

  extension ProbeSection {
    static let presenting = uiKit("Presenting and dismissing")
  }

  extension Probe {
    static var presenting: [Probe] { [presentWhilePresenting] }

    private static var presentWhilePresenting: Probe {
      Probe(
        "present-while-presenting", .presenting,
        "`present` on a controller that presents another does nothing and calls no completion.",
        asks: [
          ProbeQuestion("b is presented", "no"), ProbeQuestion("the completion is called", "no"),
        ]
      ) { stage, notes in
        let (home, a, b) = (UIViewController(), UIViewController(), UIViewController())
        await stage.show(home)
        home.present(a, animated: false)
        await stage.seconds(0.5)
        home.present(b, animated: true) { notes.note("completion") }
        await stage.seconds(2)
        notes.answer("b is presented", b.presentingViewController != nil)
        notes.answer("the completion is called", notes.contains("completion"))
      }
    }
  }
#endif

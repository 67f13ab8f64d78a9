#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  extension Probe {
    /// The controls of a window that does not fill the screen.
    static let windowControls = Probe(
      "window-controls", .aboveTheApp,
      "From iPadOS 26 on, a window that does not fill the screen has controls in its upper left "
        + "corner. The layout region for corners is beside them, also in another window of the "
        + "scene. Without controls, it can avoid the corners of the display, on both sides alike.",
      knownFrom: "brave#48623; TRViS#315; OpenZCine#91; Apple's documentation of "
        + "`UIView.LayoutRegion`; not of further windows",
      on: ProbeSystem.iPad, needs: [.system],
      asks: [
        ProbeQuestion("without controls, the region is the safe area", "yes", "no"),
        ProbeQuestion("without controls, both sides are alike", "yes"),
        ProbeQuestion("in the app's window, it is beside the controls", "yes"),
        ProbeQuestion("in a window above, too", "yes"),
        ProbeQuestion("below them, the region for the other axis begins", "yes"),
      ]
    ) { stage, notes in
      #if canImport(FoundationModels) || canImport(UIKitGlobals)
        guard #available(iOS 26, visionOS 26, *) else {
          throw ProbeObstacle("These versions have no such region.")
        }
        await stage.show(UIViewController())
        let above = ProbeWindow.above(stage, UIViewController())
        await stage.seconds(0.5)
        @MainActor func insets(
          _ window: UIWindow
        ) -> (left: CGFloat, right: CGFloat, top: CGFloat) {
          let beside = window.edgeInsets(for: .safeArea(cornerAdaptation: .horizontal))
          let below = window.edgeInsets(for: .safeArea(cornerAdaptation: .vertical))
          let safe = window.safeAreaInsets
          notes.note("\(beside), \(below), safe area \(safe)")
          return (beside.left - safe.left, beside.right - safe.right, below.top - safe.top)
        }
        let full = insets(stage.window)
        notes.answer("without controls, the region is the safe area", full == (0, 0, 0))
        notes.answer("without controls, both sides are alike", abs(full.left - full.right) < 1)
        try await stage.perform(.makeWindowSmaller)
        await stage.seconds(0.5)
        let (own, other) = (insets(stage.window), insets(above))
        notes.answer(
          "in the app's window, it is beside the controls", own.left - own.right >= 1)
        notes.answer("in a window above, too", other.left - other.right >= 1)
        notes.answer(
          "below them, the region for the other axis begins",
          own.top > full.top && other.top > full.top)
        above.close()
        try await stage.perform(.makeWindowFull)
      #else
        throw ProbeObstacle("It is built with an older SDK.")
      #endif
    }
  }
#endif

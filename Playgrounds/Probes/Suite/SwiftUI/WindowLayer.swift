#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import SwiftUI
  import UIKit

  extension Probe {
    static let windowLayer: [Probe] = [
      Probe(
        "window-over-sheets", .windowLayer,
        "A window of the scene just above the normal level lies above sheets and covers, and below the "
          + "keyboard.",
        knownFrom: "UIKit's documentation of window levels. Reports: PopupView #47, #178 and "
          + "#204.", needs: [.finger],
        asks: [
          ProbeQuestion("over a sheet, its button is tapped", "yes"),
          ProbeQuestion("over a cover, its button is tapped", "yes"),
        ]
      ) { stage, notes in
        let model = ProbeModel(notes)
        await stage.show(StackedPage(model: model))
        let root = UIViewController()
        root.view.addSubview(
          UIButton.noting("above", notes, at: CGRect(x: 100, y: 250, width: 150, height: 60)))
        let window = ProbeWindow.above(stage, root)
        window.mayBecomeKey = false
        for (name, isSheet) in [("a sheet", true), ("a cover", false)] {
          if isSheet { model.item = ProbeItem("sheet") } else { model.other = ProbeItem("cover") }
          await stage.seconds(2)
          let earlier = notes.count(of: "above tapped")
          try await stage.perform(.tap("above"))
          await stage.seconds(1)
          notes.answer(
            "over \(name), its button is tapped",
            stage.presented.count == 1 && notes.count(of: "above tapped") > earlier)
          (model.item, model.other) = (nil, nil)
          await stage.seconds(3)
        }
        window.close()
      },
      Probe(
        "hits-in-a-window", .windowLayer,
        "From iOS 18 on, a hosting controller answers hit tests for empty places, and from iOS 26 on "
          + "differently again. So a view behind each popup tells its frame, and nothing else decides.",
        knownFrom: "Reports: WindowKit #11, SwiftUIX #547, Transmission #100.",
        asks: [
          ProbeQuestion("the root's view answers in an empty place", "yes", "no"),
          ProbeQuestion("the window answers in an empty place", "yes", "no"),
        ]
      ) { stage, notes in
        await stage.show(Text("home"))
        let hosting = UIHostingController(rootView: Text("toast"))
        let window = ProbeWindow.above(stage, hosting)
        window.mayBecomeKey = false
        await stage.seconds(1)
        let place = CGPoint(x: 5, y: window.bounds.maxY - 5)
        notes.answer(
          "the root's view answers in an empty place",
          hosting.view.hitTest(place, with: nil) != nil)
        notes.answer(
          "the window answers in an empty place", window.hitTest(place, with: nil) != nil)
        window.close()
      },
      Probe(
        "frame-of-a-background", .windowLayer,
        "A representable in `background` has the frame of the popup, and moves with its `offset`.",
        knownFrom: "Documentation of `background`. For offsets and transitions: assumed.",
        missingOnDoubles: "The double lays out no views.",
        asks: [
          ProbeQuestion("its size is that of the view", "yes"),
          ProbeQuestion("it moves by the offset", "yes"),
        ]
      ) { stage, notes in
        let model = OverlayModel()
        let box = FrameBox()
        await stage.show(SizedPage(model: model, box: box))
        await stage.seconds(1)
        let size = box.controller?.view.bounds.size ?? .zero
        notes.note("size \(size)")
        notes.answer("its size is that of the view", size == CGSize(width: 120, height: 40))
        let before = box.y
        model.offset = 50
        await stage.seconds(1)
        notes.note("y \(before), then \(box.y)")
        notes.answer("it moves by the offset", abs(box.y - before - 50) < 1)
      },
      Probe(
        "environment-in-a-window", .windowLayer,
        "`environment(\\.self, …)` passes all values of the view, with environment objects and "
          + "SwiftUI's tint. `@Environment(\\.self)` draws the view again when one changes.",
        knownFrom: "Documentation of `EnvironmentValues`. That the tint is among them is "
          + "assumed.",
        asks: [
          ProbeQuestion("the own value in the window", "first"),
          ProbeQuestion("after a change", "second"),
        ]
      ) { stage, notes in
        let model = OverlayModel()
        let layer = EnvironmentLayer(stage)
        await stage.show(EnvironmentPage(model: model, layer: layer))
        await stage.seconds(1)
        let hosting = UIHostingController(rootView: EnvironmentReader(layer: layer))
        let window = ProbeWindow.above(stage, hosting)
        window.mayBecomeKey = false
        await stage.seconds(1)
        notes.answer("the own value in the window", layer.seen)
        model.text = "second"
        await stage.seconds(1)
        notes.answer("after a change", layer.seen)
        window.close()
      },
      Probe(
        "colors-under-a-cover", .windowLayer,
        "SwiftUI need not update a view while a cover hides it, so the environment that the view passes "
          + "to a window can be old.",
        knownFrom: "Assumed.", missingOnDoubles: "The double's views have no color scheme.",
        asks: [
          ProbeQuestion("without a cover, the view passes the dark scheme", "yes"),
          ProbeQuestion("under a cover, the view passes the light scheme again", "yes", "no"),
        ]
      ) { stage, notes in
        let model = ProbeModel(notes)
        let seen = SeenScheme()
        await stage.show(SchemePage(model: model, seen: seen))
        stage.window.overrideUserInterfaceStyle = .dark
        await stage.seconds(1)
        notes.answer("without a cover, the view passes the dark scheme", seen.scheme == .dark)
        model.item = ProbeItem("cover")
        await stage.seconds(2)
        stage.window.overrideUserInterfaceStyle = .light
        await stage.seconds(1)
        notes.answer(
          "under a cover, the view passes the light scheme again", seen.scheme == .light)
        stage.window.overrideUserInterfaceStyle = .unspecified
        model.item = nil
        await stage.seconds(2)
      },
      Probe(
        "tint-under-a-sheet", .windowLayer,
        "Under a sheet, the views' `tintAdjustmentMode` is `dimmed`, and their `tintColor` is gray. The "
          + "adapter keeps the tint from before. Whether SwiftUI's environment is dimmed, too, is "
          + "unknown.",
        knownFrom: "UIKit's documentation.",
        asks: [
          ProbeQuestion("the mode under a sheet", "dimmed"),
          ProbeQuestion("the tint changes", "yes"), ProbeQuestion("and comes back", "yes"),
        ]
      ) { stage, notes in
        let model = ProbeModel(notes)
        await stage.show(SheetPage(model: model))
        guard let view = stage.window.rootViewController?.view else {
          throw ProbeObstacle("The window has no root.")
        }
        let before = view.tintColor
        model.item = ProbeItem("sheet")
        await stage.seconds(2)
        notes.answer(
          "the mode under a sheet", view.tintAdjustmentMode == .dimmed ? "dimmed" : "another")
        notes.answer("the tint changes", view.tintColor != before)
        model.item = nil
        await stage.seconds(3)
        notes.answer("and comes back", view.tintColor == before)
      },
    ]
  }

  private struct SizedPage: View {
    @ObservedObject var model: OverlayModel
    let box: FrameBox

    var body: some View {
      Color.clear.frame(width: 120, height: 40).background { FrameWitness(box: box) }
        .offset(y: model.offset)
    }
  }
#endif

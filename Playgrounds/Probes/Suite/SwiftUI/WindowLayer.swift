#if canImport(UIKit) && !os(watchOS)
  import SwiftUI
  import UIKit

  extension Probe {
    static let windowLayer: [Probe] = [
      Probe(
        "window-over-sheets", .windowLayer,
        "A window of the scene just above the normal level lies above sheets and covers, and below the "
          + "keyboard.", needs: [.finger],
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
        "tint-under-a-sheet", .windowLayer,
        "Under a sheet, the views' `tintAdjustmentMode` is `dimmed`, and their `tintColor` is gray. The "
          + "adapter keeps the tint from before. Whether SwiftUI's environment is dimmed, too, is "
          + "unknown.",
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
      Probe(
        "first-draw-in-a-window", .windowLayer,
        "A hosting controller in a window that has just been shown draws at `layoutIfNeeded()`, so a "
          + "change in the same turn is animated.",
        asks: [ProbeQuestion("it is drawn when layoutIfNeeded returns", "yes")]
      ) { stage, notes in
        await stage.show(Text("home"))
        let hosting = UIHostingController(
          rootView: DrawnText(model: OverlayModel(), notes: notes))
        let window = ProbeWindow.above(stage, hosting)
        window.layoutIfNeeded()
        notes.answer(
          "it is drawn when layoutIfNeeded returns", notes.contains("drawn with first"))
        await stage.seconds(1)
        window.close()
      },
      Probe(
        "animation-in-another-controller", .windowLayer,
        "`withAnimation` animates views of another hosting controller that observe the changed object, "
          + "and its completion waits for them.",
        on: [ProbeSystem(.iPhone, from: 17), ProbeSystem(.iPad, from: 17)],
        missingOnDoubles: "The double draws nothing.",
        asks: [
          ProbeQuestion("the view in the other controller", "moves"),
          ProbeQuestion("the completion comes", "when it rests"),
        ]
      ) { stage, notes in
        #if canImport(QuartzCore)
          guard #available(iOS 17, tvOS 17, *) else {
            throw ProbeObstacle("The completion exists since iOS 17.")
          }
          await stage.show(Text("home"))
          let (model, box) = (OverlayModel(), FrameBox())
          let hosting = UIHostingController(rootView: MovingPage(model: model, box: box))
          let window = ProbeWindow.above(stage, hosting)
          await stage.seconds(1)
          let before = box.y
          withAnimation(.easeInOut(duration: 0.5)) {
            model.offset = 200
          } completion: {
            notes.note("completion")
          }
          await stage.seconds(0.25)
          let middle = box.y
          await stage.seconds(1.5)
          notes.note("y \(before), \(middle), \(box.y)")
          notes.answer(
            "the view in the other controller",
            middle > before + 5 && middle < box.y - 5 ? "moves" : "jumps")
          let time = notes.time(of: "completion") ?? .infinity
          notes.answer("the completion comes", time < 0.4 ? "at once" : "when it rests")
          window.close()
        #else
          throw ProbeObstacle("There are no layers.")
        #endif
      },
      Probe(
        "view-under-a-cover", .windowLayer,
        "SwiftUI may not update a view that a cover hides. The views in the window observe the popups "
          + "themselves.",
        asks: [
          ProbeQuestion("a view under a cover is updated", "yes", "no"),
          ProbeQuestion("a view in a window is updated", "yes"),
        ]
      ) { stage, notes in
        let (model, below, above) = (ProbeModel(notes), OverlayModel(), OverlayModel())
        await stage.show(CoveredPage(model: model, below: below))
        let hosting = UIHostingController(rootView: DrawnText(model: above, notes: notes))
        let window = ProbeWindow.above(stage, hosting)
        window.mayBecomeKey = false
        model.item = ProbeItem("cover")
        await stage.seconds(2)
        below.text = "below"
        above.text = "above"
        await stage.seconds(1)
        notes.answer("a view under a cover is updated", notes.contains("drawn with below"))
        notes.answer("a view in a window is updated", notes.contains("drawn with above"))
        window.close()
      },
      Probe(
        "alert-in-a-window", .windowLayer,
        "SwiftUI presents an alert of a view in the window on the window's root.",
        asks: [ProbeQuestion("the window's root presents the alert", "yes")]
      ) { stage, notes in
        await stage.show(Text("home"))
        let model = ProbeModel(notes)
        let window = ProbeWindow.above(
          stage, UIHostingController(rootView: AskingPage(model: model)))
        await stage.seconds(1)
        model.isAsking = true
        await stage.seconds(2)
        notes.answer(
          "the window's root presents the alert",
          window.rootViewController?.presentedViewController is UIAlertController)
        model.isAsking = false
        await stage.seconds(3)
        window.close()
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

  /// A text that notes when it is drawn.
  struct DrawnText: View {
    @ObservedObject var model: OverlayModel
    let notes: ProbeNotebook

    var body: some View {
      let _ = notes.note("drawn with \(model.text)")
      Text(model.text)
    }
  }

  private struct CoveredPage: View {
    @ObservedObject var model: ProbeModel
    let below: OverlayModel

    var body: some View {
      DrawnText(model: below, notes: model.notes)
        .fullScreenCover(item: model.itemBinding) { Text($0.id) }
    }
  }

  private struct ProbeKey: EnvironmentKey {
    static let defaultValue = "default"
  }

  extension EnvironmentValues {
    fileprivate var ofProbe: String {
      get { self[ProbeKey.self] }
      set { self[ProbeKey.self] = newValue }
    }
  }

  /// The environment that a view passes to another hosting controller.
  @MainActor
  private final class EnvironmentLayer: ObservableObject {
    @Published var values = EnvironmentValues()
    let stage: any ProbeStage
    var seen = "nothing"

    init(_ stage: any ProbeStage) {
      self.stage = stage
    }
  }

  private struct EnvironmentPage: View {
    @ObservedObject var model: OverlayModel
    let layer: EnvironmentLayer

    var body: some View {
      EnvironmentPasser(layer: layer).environment(\.ofProbe, model.text)
    }
  }

  private struct EnvironmentPasser: View {
    let layer: EnvironmentLayer
    @Environment(\.self) private var values

    var body: some View {
      Text("home").background { EnvironmentSender(layer: layer, values: values) }
    }
  }

  /// Sends the environment each time it is drawn, as the adapter's layer does.
  private struct EnvironmentSender: UIViewControllerRepresentable {
    let layer: EnvironmentLayer
    let values: EnvironmentValues

    func makeUIViewController(context: Context) -> UIViewController { UIViewController() }

    func updateUIViewController(_ uiViewController: UIViewController, context: Context) {
      layer.stage.onNextTurn { layer.values = values }
    }
  }

  private struct EnvironmentReader: View {
    @ObservedObject var layer: EnvironmentLayer

    var body: some View {
      EnvironmentText(layer: layer).environment(\.self, layer.values)
    }
  }

  private struct EnvironmentText: View {
    let layer: EnvironmentLayer
    @Environment(\.ofProbe) private var value

    var body: some View {
      let _ = layer.seen = value
      Text(value)
    }
  }
#endif

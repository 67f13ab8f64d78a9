#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import SwiftUI
  import UIKit

  extension Probe {
    /// The rest of the section about popups in a window.
    static let windowViews: [Probe] = [
      Probe(
        "elements-of-a-hosting-view", .windowLayer,
        "While VoiceOver runs, the view of a hosting controller has `accessibilityElements` with the "
          + "texts that it draws, at any depth.",
        knownFrom: "Reports; not documented.", needs: [.voiceOver],
        missingOnDoubles: "The double has no elements of views.",
        asks: [ProbeQuestion("the text is in an element", "yes")]
      ) { stage, notes in
        await stage.show(Text("home"))
        let hosting = UIHostingController(rootView: Text("Saved"))
        let window = ProbeWindow.above(stage, hosting)
        await stage.seconds(1)
        notes.answer("the text is in an element", hosting.view.hasElement("Saved"))
        window.close()
      },
      Probe(
        "first-draw-in-a-window", .windowLayer,
        "A hosting controller in a window that has just been shown draws at `layoutIfNeeded()`, so a "
          + "change in the same turn is animated.",
        knownFrom: "Assumed.",
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
        knownFrom: "Assumed.",
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
        knownFrom: "Handled either way.",
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
        knownFrom: "As for alerts.",
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

  /// A text that notes when it is drawn.
  private struct DrawnText: View {
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

  @MainActor
  extension NSObject {
    /// Whether an element in this one has a label.
    fileprivate func hasElement(_ label: String) -> Bool {
      if accessibilityLabel == label { return true }
      return (accessibilityElements as? [NSObject] ?? []).contains { $0.hasElement(label) }
    }
  }
#endif

#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import SwiftUI
  import UIKit

  extension Probe {
    static let overlays: [Probe] = [
      Probe(
        "end-of-an-animation", .overlays,
        "An animation is over after its duration. The completion of `withAnimation` is not used: it may "
          + "come late, or never for a view that is not drawn.",
        knownFrom: "Assumed.",
        missingOnDoubles: "The double draws nothing.",
        asks: [ProbeQuestion("0.1 seconds after its duration, the view", "rests")]
      ) { stage, notes in
        let model = OverlayModel()
        let box = FrameBox()
        await stage.show(MovingPage(model: model, box: box))
        await stage.seconds(0.5)
        withAnimation(.easeInOut(duration: 0.5)) { model.offset = 200 }
        var frames: [CGFloat] = []
        for _ in 0..<12 {
          await stage.seconds(0.1)
          frames.append(box.y)
          notes.note("y \(box.y)")
        }
        guard let first = frames.first, let last = frames.last, abs(last - first) > 20 else {
          throw ProbeObstacle("No movement is seen: \(frames)")
        }
        notes.answer(
          "0.1 seconds after its duration, the view", abs(frames[6] - last) < 1 ? "rests" : "moves")
      },
      Probe(
        "order-of-a-view-that-goes", .overlays,
        "A view that goes keeps its `zIndex` until its transition is over.",
        knownFrom: "Articles, such as \"Mastering zIndex in SwiftUI\" by fatbobman.",
        needs: [.eyes],
        missingOnDoubles: "The double draws nothing.",
        asks: [ProbeQuestion("the lower card goes", "below the upper one")]
      ) { stage, notes in
        let model = OverlayModel()
        await stage.show(CardsPage(model: model))
        await stage.seconds(1)
        withAnimation(.easeInOut(duration: 5)) { model.isShown = false }
        await stage.seconds(2)
        try await stage.perform(.look("Is the red card, which goes, below the blue one?"))
        notes.answer("the lower card goes", "below the upper one")
        await stage.seconds(4)
      },
      Probe(
        "cancelled-drag", .overlays,
        "A cancelled drag calls no `onEnded`, but resets its `GestureState`. Which comes first at a "
          + "usual end is handled either way.",
        knownFrom: "Documentation of `GestureState`.", needs: [.finger, .system],
        asks: [
          ProbeQuestion("the drag moves", "yes"), ProbeQuestion("onEnded is called", "no"),
          ProbeQuestion("the state is reset", "yes"),
        ]
      ) { stage, notes in
        let box = StateBox()
        await stage.show(DraggedPage(notes: notes, box: box))
        try await stage.perform(.cancelDrag("banner"))
        await stage.seconds(1)
        notes.answer("the drag moves", box.values.contains { $0 != 0 })
        notes.answer("onEnded is called", notes.contains("onEnded"))
        notes.answer("the state is reset", box.values.last == 0)
      },
      Probe(
        "view-behind-a-card", .overlays,
        "`accessibilityHidden` and the trait `isModal` keep VoiceOver in the popup. "
          + "`AccessibilityFocusState` moves its focus there.",
        knownFrom: "Documentation.", needs: [.voiceOver],
        asks: [
          ProbeQuestion("VoiceOver reaches the button of the card", "yes"),
          ProbeQuestion("VoiceOver reaches the button behind it", "no"),
        ]
      ) { stage, notes in
        await stage.show(CardPage(notes: notes))
        await stage.seconds(1)
        for (question, name) in [
          ("VoiceOver reaches the button of the card", "card"),
          ("VoiceOver reaches the button behind it", "behind"),
        ] {
          do {
            try await stage.perform(.activate(name))
            await stage.seconds(1)
            notes.answer(question, notes.contains("\(name) tapped"))
          } catch {
            notes.note("\(error)")
            notes.answer(question, "no")
          }
        }
      },
      Probe(
        "escape-of-a-view", .overlays,
        "The escape gesture of VoiceOver reaches `accessibilityAction(.escape)` of a popup.",
        knownFrom: "Documentation.",
        needs: [.voiceOver], asks: [ProbeQuestion("the action is called", "yes")]
      ) { stage, notes in
        await stage.show(CardPage(notes: notes))
        await stage.seconds(1)
        try await stage.perform(.escapeGesture)
        await stage.seconds(1)
        notes.answer("the action is called", notes.contains("escape"))
      },
      hoverOverAView, touchOnAView, touchBelowAGesture, dragFromAButtonOfAView,
      dragWithoutDisabling, dragFromRightToLeft,
      hostingControllerGrows, focusOfASheet, focusInAContainer, focusOfACard,
    ]
  }

  @MainActor
  final class OverlayModel: ObservableObject {
    @Published var offset: CGFloat = 0
    @Published var isShown = true
    @Published var text = "first"
  }

  /// The place of a controller in the background of a view.
  @MainActor
  final class FrameBox {
    weak var controller: UIViewController?

    /// Its left edge on screen, as far as it is drawn.
    var x: CGFloat { controller?.viewIfLoaded?.drawnFrame.minX ?? .nan }

    /// Its top on screen, as far as it is drawn.
    var y: CGFloat { controller?.viewIfLoaded?.drawnFrame.minY ?? .nan }
  }

  extension UIView {
    /// The frame in the window at this moment of an animation.
    fileprivate var drawnFrame: CGRect {
      #if canImport(QuartzCore)
        var frame = layer.presentation()?.frame ?? frame
        var ancestor = superview
        while let view = ancestor {
          let layer = view.layer.presentation() ?? view.layer
          frame = frame.offsetBy(
            dx: layer.frame.minX - view.bounds.minX, dy: layer.frame.minY - view.bounds.minY)
          ancestor = view.superview
        }
        return frame
      #else
        convert(bounds, to: nil)
      #endif
    }
  }

  struct FrameWitness: UIViewControllerRepresentable {
    let box: FrameBox

    func makeUIViewController(context: Context) -> UIViewController {
      let controller = UIViewController()
      controller.view.isUserInteractionEnabled = false
      box.controller = controller
      return controller
    }

    func updateUIViewController(_ uiViewController: UIViewController, context: Context) {}
  }

  struct MovingPage: View {
    @ObservedObject var model: OverlayModel
    let box: FrameBox

    var body: some View {
      Text("banner").background { FrameWitness(box: box) }.offset(y: model.offset)
    }
  }

  private struct CardsPage: View {
    @ObservedObject var model: OverlayModel

    var body: some View {
      ZStack {
        if model.isShown {
          Color.red.frame(width: 200, height: 200).transition(.move(edge: .bottom)).zIndex(1)
        }
        Color.blue.frame(width: 150, height: 300).zIndex(2)
      }
    }
  }

  /// The values of a gesture's state.
  @MainActor
  private final class StateBox {
    var values: [CGFloat] = []
  }

  private struct DraggedPage: View {
    let notes: ProbeNotebook
    let box: StateBox
    @GestureState private var offset: CGFloat? = nil

    var body: some View {
      let _ = box.values.append(offset ?? 0)
      Text("banner")
        .frame(width: 200, height: 100)
        .offset(y: offset ?? 0)
        .gesture(
          DragGesture(minimumDistance: 4)
            .updating($offset) { value, state, _ in state = value.translation.height }
            .onEnded { _ in notes.note("onEnded") }
        )
        .accessibilityIdentifier("banner")
    }
  }
#endif

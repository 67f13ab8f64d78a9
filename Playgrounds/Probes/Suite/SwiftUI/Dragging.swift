#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import SwiftUI
  import UIKit

  // Drags that begin on a button of a popup (U34).
  extension Probe {
    static let dragFromAButtonOfAView = Probe(
      "drag-from-a-button-of-a-view", .overlays,
      "A `DragGesture` around a button begins on the button, too. If the button is disabled during the "
        + "drag, it is not pressed when the finger is lifted on it. A tap presses it.",
      knownFrom: "Report: swiftui-toasts #20. That disabling it is enough is assumed.",
      needs: [.finger],
      asks: [
        ProbeQuestion("the drag begins", "yes"), ProbeQuestion("the drag presses the button", "no"),
        ProbeQuestion("a tap presses it", "yes"),
      ]
    ) { stage, notes in
      await stage.show(DraggedPage(notes: notes))
      await stage.seconds(1)
      try await stage.perform(.drag("card", x: 0, y: 40))
      await stage.seconds(1)
      notes.answer("the drag begins", notes.contains("dragged"))
      notes.answer("the drag presses the button", notes.contains("card tapped"))
      try await stage.perform(.tap("card"))
      await stage.seconds(1)
      notes.answer("a tap presses it", notes.contains("card tapped"))
    }
  }

  extension Probe {
    static let dragWithoutDisabling = Probe(
      "drag-without-disabling", .overlays,
      "A drag that begins on a button could leave it enabled: with `allowsHitTesting(false)` during the "
        + "drag, or with a `highPriorityGesture`, which keeps lists from scrolling.",
      knownFrom: "Reports for the second: SwipeActions #8, BottomSheet #153. Not documented.",
      needs: [.finger], missingOnDoubles: "The double lays out no views, and hits none.",
      asks: [
        ProbeQuestion("without hit tests, the drag presses the button", "yes", "no"),
        ProbeQuestion("with a high priority, the drag presses the button", "yes", "no"),
      ]
    ) { stage, notes in
      for (question, hasPriority) in [
        ("without hit tests, the drag presses the button", false),
        ("with a high priority, the drag presses the button", true),
      ] {
        let earlier = notes.count(of: "card tapped")
        await stage.show(EnabledPage(notes: notes, hasPriority: hasPriority))
        await stage.seconds(1)
        try await stage.perform(.drag("card", x: 0, y: 40))
        await stage.seconds(1)
        notes.answer(question, notes.count(of: "card tapped") > earlier)
      }
    }
  }

  // Drags over the leading and trailing edges.
  extension Probe {
    static let dragFromRightToLeft = Probe(
      "drag-from-right-to-left", .overlays,
      "From right to left, SwiftUI mirrors `offset`, but not the translation of a `DragGesture`.",
      knownFrom: "Reports: ACarousel #16, CollectionViewPagingLayout #90. Not documented.",
      needs: [.finger], missingOnDoubles: "The double lays out no views.",
      asks: [
        ProbeQuestion("an offset above 0 moves the view", "to the left"),
        ProbeQuestion("a drag to the left has a width", "below 0"),
      ]
    ) { stage, notes in
      let model = OverlayModel()
      let box = FrameBox()
      await stage.show(MirroredPage(model: model, box: box, notes: notes))
      await stage.seconds(1)
      let before = box.x
      model.offset = 50
      await stage.seconds(1)
      notes.note("x \(before), then \(box.x)")
      notes.answer(
        "an offset above 0 moves the view", box.x < before ? "to the left" : "to the right")
      try await stage.perform(.drag("card", x: -60, y: 0))
      await stage.seconds(1)
      notes.answer(
        "a drag to the left has a width", notes.contains("below 0") ? "below 0" : "above 0")
    }
  }

  private struct MirroredPage: View {
    @ObservedObject var model: OverlayModel
    let box: FrameBox
    let notes: ProbeNotebook

    var body: some View {
      Text("card")
        .accessibilityIdentifier("card")
        .background { FrameWitness(box: box) }
        .offset(x: model.offset)
        .gesture(
          DragGesture().onEnded { notes.note($0.translation.width < 0 ? "below 0" : "above 0") }
        )
        .environment(\.layoutDirection, .rightToLeft)
    }
  }

  private struct DraggedPage: View {
    let notes: ProbeNotebook
    @GestureState private var isDragged = false

    var body: some View {
      VStack {
        Button("card") { notes.note("card tapped") }
          .frame(width: 200, height: 200)
          .accessibilityIdentifier("card")
      }
      .disabled(isDragged)
      .gesture(
        DragGesture().updating($isDragged) { _, isDragged, _ in
          isDragged = true
          notes.note("dragged")
        })
    }
  }

  /// A button that moves with the finger, and is not disabled meanwhile.
  private struct EnabledPage: View {
    let notes: ProbeNotebook
    let hasPriority: Bool
    @GestureState private var translation = CGSize.zero

    var body: some View {
      if hasPriority {
        card.highPriorityGesture(drag)
      } else {
        VStack { card.allowsHitTesting(translation == .zero) }.gesture(drag)
      }
    }

    private var card: some View {
      Button("card") { notes.note("card tapped") }
        .frame(width: 200, height: 200)
        .accessibilityIdentifier("card")
        .offset(y: translation.height)
    }

    private var drag: some Gesture {
      DragGesture().updating($translation) { value, translation, _ in
        translation = value.translation
      }
    }
  }
#endif

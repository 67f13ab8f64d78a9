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
#endif

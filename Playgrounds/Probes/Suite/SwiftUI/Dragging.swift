#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import SwiftUI
  import UIKit

  // Drags that begin on a button of a popup (U34).
  extension Probe {
    static let dragFromAButtonOfAView = Probe(
      "drag-from-a-button-of-a-view", .overlays,
      "A `DragGesture` around a button begins on the button, too. If the button is disabled during the "
        + "drag, it is not pressed when the finger is lifted on it. A tap presses it.",
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

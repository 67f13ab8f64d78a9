import SwiftUI

extension Probe {
  static let exitCommand = Probe(
    "exit-command", .sheets,
    "On macOS, the adapter cannot see `interactiveDismissDisabled`. On tvOS, `onExitCommand` with an "
      + "empty action keeps the Back button from closing a mandatory sheet or cover.",
    knownFrom: "Documentation of `onExitCommand`. For presentations: assumed.",
    on: ProbeSystem.appleTV, needs: [.remote],
    missingOnDoubles: "`onExitCommand` is no part of SwiftUI where the doubles are built.",
    asks: [ProbeQuestion("the Back button closes the cover", "no")]
  ) { stage, notes in
    #if os(tvOS)
      let model = ProbeModel(notes)
      await stage.show(ExitPage(model: model))
      model.item = ProbeItem("cover")
      await stage.seconds(2)
      try await stage.perform(.remote(.menu))
      await stage.seconds(3)
      notes.answer("the Back button closes the cover", notes.contains("onDismiss"))
    #else
      throw ProbeObstacle("There is no Back button.")
    #endif
  }
}

#if os(tvOS)
  private struct ExitPage: View {
    @ObservedObject var model: ProbeModel

    var body: some View {
      Text("home")
        .fullScreenCover(
          item: model.itemBinding, onDismiss: { model.notes.note("onDismiss") }
        ) { item in
          Button(item.id) {}.onExitCommand {}
        }
    }
  }
#endif

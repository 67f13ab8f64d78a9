import SwiftUI

extension Probe {
  /// In the section about popups over a view.
  static let focusOfACard = Probe(
    "focus-of-a-card", .overlays,
    "On tvOS, disabled content gives up the focus, and a popup with a button gets it. A popup "
      + "without one gets no focus, so the Back button does not reach it.",
    knownFrom: "Reports: PopupView #226 and #273.",
    on: ProbeSystem.appleTV, needs: [.remote],
    missingOnDoubles: "The double's views have no focus.",
    asks: [
      ProbeQuestion("select presses the button of", "the card"),
      ProbeQuestion("without a button, Back reaches the card", "no"),
    ]
  ) { stage, notes in
    await stage.show(CardPage(notes: notes))
    await stage.seconds(1)
    try await stage.perform(.remote(.select))
    await stage.seconds(1)
    notes.answer(
      "select presses the button of",
      notes.contains("card tapped") ? "the card" : "another view, or none")
    await stage.show(CardPage(notes: notes, hasButton: false))
    await stage.seconds(1)
    try await stage.perform(.remote(.menu))
    await stage.seconds(1)
    notes.answer("without a button, Back reaches the card", notes.contains("exit"))
  }
}

/// A card over a page, as the adapter draws it.
struct CardPage: View {
  let notes: ProbeNotebook
  var hasButton = true
  @AccessibilityFocusState private var isFocused: Bool

  var body: some View {
    ZStack {
      Button("behind") { notes.note("behind tapped") }
        .accessibilityIdentifier("behind")
        .accessibilityHidden(true)
        .disabled(true)
      card
        .accessibilityElement(children: .contain)
        .accessibilityFocused($isFocused)
        .accessibilityAddTraits(.isModal)
        .accessibilityAction(.escape) { notes.note("escape") }
        .onAppear { isFocused = true }
    }
  }

  private var card: some View {
    VStack {
      Text("title")
      if hasButton {
        Button("card") { notes.note("card tapped") }.accessibilityIdentifier("card")
      }
    }
    #if os(tvOS)
      .onExitCommand { notes.note("exit") }
    #endif
  }
}

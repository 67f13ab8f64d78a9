#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import SwiftUI
  import UIKit

  // The reasons to hold a popup: a pointer, a finger, and the focus of VoiceOver (R49).
  extension Probe {
    static let hoverOverAView = Probe(
      "hover-over-a-view", .overlays,
      "`onHover` is called when a pointer comes over a view, and when it leaves.",
      knownFrom: "Documentation of `onHover`.",
      on: ProbeSystem.iPad, needs: [.finger],
      asks: [ProbeQuestion("the calls", "true, false")]
    ) { stage, notes in
      await stage.show(HeldPage(notes: notes))
      await stage.seconds(1)
      try await stage.perform(.hover("card"))
      await stage.seconds(1)
      let calls = notes.notes.map(\.text).filter { $0.hasPrefix("hover ") }
      notes.answer("the calls", calls.map { String($0.dropFirst(6)) }.joined(separator: ", "))
    }

    static let touchOnAView = Probe(
      "touch-on-a-view", .overlays,
      "A `simultaneousGesture` with a `DragGesture` without a minimum distance tells of each touch, and "
        + "leaves it to the button below.",
      knownFrom:
        "Documentation of `simultaneousGesture`. Reports of lists that do not scroll below "
        + "it, from iOS 18 on: so only popups with a duration have it.", needs: [.finger],
      asks: [
        ProbeQuestion("the touch is told", "yes"), ProbeQuestion("its end is told", "yes"),
        ProbeQuestion("the button is tapped", "yes"),
      ]
    ) { stage, notes in
      await stage.show(HeldPage(notes: notes))
      await stage.seconds(1)
      try await stage.perform(.tap("card"))
      await stage.seconds(1)
      notes.answer("the touch is told", notes.contains("touch true"))
      notes.answer("its end is told", notes.contains("touch false"))
      notes.answer("the button is tapped", notes.contains("card tapped"))
    }

    static let focusOfASheet = Probe(
      "focus-of-a-sheet", .overlays,
      "While a sheet or cover is on screen, VoiceOver's focus is in it.",
      knownFrom: "Documentation of modal presentations.", needs: [.voiceOver],
      asks: [
        ProbeQuestion("VoiceOver reaches the button of the sheet", "yes"),
        ProbeQuestion("VoiceOver reaches the button below", "no"),
      ]
    ) { stage, notes in
      let model = ProbeModel(notes)
      await stage.show(SheetOfButtons(model: model))
      model.item = ProbeItem("item")
      await stage.seconds(2)
      for (question, name) in [
        ("VoiceOver reaches the button of the sheet", "above"),
        ("VoiceOver reaches the button below", "below"),
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
    }
  }

  private struct HeldPage: View {
    let notes: ProbeNotebook
    @GestureState private var isTouched = false

    var body: some View {
      VStack {
        Button("card") { notes.note("card tapped") }.accessibilityIdentifier("card")
      }
      .onHover { notes.note("hover \($0)") }
      .simultaneousGesture(
        DragGesture(minimumDistance: 0).updating($isTouched) { _, isTouched, _ in isTouched = true }
      )
      #if os(visionOS)
        .onChange(of: isTouched) { _, isTouched in notes.note("touch \(isTouched)") }
      #else
        .onChange(of: isTouched) { notes.note("touch \($0)") }
      #endif
    }
  }

  private struct SheetOfButtons: View {
    @ObservedObject var model: ProbeModel

    var body: some View {
      Button("below") { model.notes.note("below tapped") }
        .accessibilityIdentifier("below")
        .sheet(item: $model.item) { _ in
          Button("above") { model.notes.note("above tapped") }.accessibilityIdentifier("above")
        }
    }
  }
#endif

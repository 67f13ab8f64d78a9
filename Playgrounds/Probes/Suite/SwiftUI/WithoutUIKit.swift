import SwiftUI

/// Probes of macOS and watchOS, where SwiftUI is without UIKit.
extension Probe {
  private static let noMac = "The doubles are neither a Mac nor a watch."

  static let macDismissal = Probe(
    "dismissal-on-a-mac", .sheets,
    "On macOS and watchOS, `dismiss()`, Escape and the system's close button set the binding to nil, "
      + "and `onDismiss` follows when the sheet is gone.",
    knownFrom: "Documentation of `dismiss`. The order is assumed.",
    on: ProbeSystem.withoutUIKit, missingOnDoubles: noMac,
    asks: [ProbeQuestion("after dismiss()", "item nil, onDismiss")]
  ) { stage, notes in
    let model = ProbeModel(notes)
    let closing = SheetClosing()
    await stage.show(ClosingPage(model: model, closing: closing))
    model.item = ProbeItem("first")
    await stage.seconds(2)
    closing.close?()
    await stage.seconds(4)
    notes.answer("after dismiss()", notes.order(of: "item nil", "onDismiss"))
  }

  static let macAlert = Probe(
    "alert-on-a-mac", .questions,
    "On macOS and watchOS, an alert is on screen 0.6 seconds after its binding became true, and gone "
      + "1.2 seconds after it became false.",
    knownFrom: "Assumed. SwiftUI does not tell.",
    on: ProbeSystem.withoutUIKit, needs: [.eyes], missingOnDoubles: noMac,
    asks: [
      ProbeQuestion("on screen after", "0.6 seconds"), ProbeQuestion("gone after", "1.2 seconds"),
    ]
  ) { stage, notes in
    let model = ProbeModel(notes)
    await stage.show(AskingPage(model: model))
    model.isAsking = true
    await stage.seconds(0.6)
    try await stage.perform(.look("Is the alert completely on screen?"))
    notes.answer("on screen after", "0.6 seconds")
    model.isAsking = false
    await stage.seconds(1.2)
    try await stage.perform(.look("Is the alert completely gone?"))
    notes.answer("gone after", "1.2 seconds")
  }

  static let macPhase = Probe(
    "phase-under-a-sheet-on-a-mac", .phases,
    "On macOS, the phase of a window stays `active` while a sheet or an alert is on it. If not, a "
      + "second popup waits until it is gone.",
    knownFrom: "Assumed.",
    on: ProbeSystem.mac, missingOnDoubles: noMac,
    asks: [ProbeQuestion("the phase under a sheet", "active", "inactive")]
  ) { stage, notes in
    let model = ProbeModel(notes)
    await stage.show(PhasePage(model: model))
    await stage.seconds(1)
    model.item = ProbeItem("first")
    await stage.seconds(2)
    notes.answer("the phase under a sheet", model.text)
  }

  static let macPages = Probe(
    "pages-of-one-turn", .viewPages,
    "Without UIKit, `onAppear` and `onDisappear` of two pages come in one turn when one is pushed.",
    knownFrom: "Assumed. Otherwise a popup for both pages goes and returns.",
    on: ProbeSystem.withoutUIKit, missingOnDoubles: noMac,
    asks: [ProbeQuestion("onAppear and onDisappear come", "in one turn")]
  ) { stage, notes in
    let model = ProbeModel(notes)
    await stage.show(
      PushingPage(
        model: model,
        onChange: { note in
          notes.note(note)
          stage.onNextTurn { notes.note("turn") }
        }))
    await stage.seconds(1)
    let earlier = notes.notes.count
    model.path = ["page"]
    await stage.seconds(2)
    let later = notes.notes.dropFirst(earlier).map(\.text)
    guard let first = later.firstIndex(where: { $0 != "turn" }),
      let last = later.lastIndex(where: { $0 != "turn" }), first < last
    else { throw ProbeObstacle("Only one of both was called: \(later)") }
    notes.answer(
      "onAppear and onDisappear come",
      later[first..<last].contains("turn") ? "in several turns" : "in one turn")
  }
}

/// A way to call the `dismiss` action of a sheet from outside.
@MainActor
final class SheetClosing {
  var close: (@MainActor () -> Void)?
}

/// A page with a sheet that can be closed from outside.
struct ClosingPage: View {
  @ObservedObject var model: ProbeModel
  let closing: SheetClosing

  var body: some View {
    Text("home")
      .sheet(item: model.itemBinding, onDismiss: { model.notes.note("onDismiss") }) { item in
        ClosingContent(item: item, closing: closing)
      }
  }
}

private struct ClosingContent: View {
  let item: ProbeItem
  let closing: SheetClosing
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    Text(item.id)
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .accessibilityIdentifier("sheet")
      .onAppear { closing.close = { dismiss() } }
  }
}

/// A page with an alert.
struct AskingPage: View {
  @ObservedObject var model: ProbeModel

  var body: some View {
    Text("home")
      .alert(Text(model.title), isPresented: model.askingBinding, presenting: "data") { _ in
        Button("OK") { model.notes.note("action") }
      } message: {
        Text($0)
      }
  }
}

/// A page that writes its phase into the model.
struct PhasePage: View {
  @ObservedObject var model: ProbeModel
  @Environment(\.scenePhase) private var phase

  var body: some View {
    Text("home")
      .background { PhaseNoter(model: model, phase: phase) }
      .sheet(item: model.itemBinding) { Text($0.id) }
  }
}

/// Notes each phase when it is drawn with it.
private struct PhaseNoter: View {
  let model: ProbeModel
  let phase: ScenePhase

  var body: some View {
    Text("phase").opacity(0).onAppear { note() }.id(phase)
  }

  private func note() {
    let name =
      switch phase {
      case .active: "active"
      case .inactive: "inactive"
      case .background: "background"
      @unknown default: "unknown"
      }
    model.text = name
    model.notes.note("phase \(name)")
  }
}

private struct PushingPage: View {
  @ObservedObject var model: ProbeModel
  let onChange: @MainActor (String) -> Void

  var body: some View {
    NavigationStack(path: $model.path) {
      Text("home")
        .onDisappear { onChange("home onDisappear") }
        .navigationDestination(for: String.self) { page in
          Text(page).onAppear { onChange("page onAppear") }
        }
    }
  }
}

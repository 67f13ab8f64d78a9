import Observation
import SwiftUI

extension Probe {
  static let observableObject = Probe(
    "observable-object", .sheets,
    "From iOS 17 on, SwiftUI updates views that read an `Observable` in `body`, also one that is an "
      + "`ObservableObject`.",
    knownFrom: "Documentation of `Observable`; for both at once: assumed.",
    on: ProbeSystem.touch + ProbeSystem.withoutUIKit,
    asks: [ProbeQuestion("the view is updated", "yes", "no, before iOS 17")]
  ) { stage, notes in
    let first = [ProbeSystem.Kind.mac: 14, .watch: 10, .vision: 1][stage.kind] ?? 17
    guard #available(iOS 17, tvOS 17, macOS 14, watchOS 10, *), stage.version >= first else {
      return notes.answer("the view is updated", "no, before iOS 17")
    }
    let model = ObservedModel()
    await stage.show(ObservingPage(model: model, notes: notes))
    await stage.seconds(1)
    model.text = "second"
    await stage.seconds(1)
    notes.answer("the view is updated", notes.contains("drawn with second"))
  }
}

/// Both kinds at once, as the popups of `PopupFlowSwiftUI` are.
@available(iOS 17, tvOS 17, macOS 14, watchOS 10, *)
private final class ObservedModel: ObservableObject, Observable {
  private let registrar = ObservationRegistrar()
  private var stored = "first"

  var text: String {
    get {
      registrar.access(self, keyPath: \.text)
      return stored
    }
    set {
      registrar.withMutation(of: self, keyPath: \.text) { stored = newValue }
    }
  }
}

@available(iOS 17, tvOS 17, macOS 14, watchOS 10, *)
private struct ObservingPage: View {
  let model: ObservedModel
  let notes: ProbeNotebook

  var body: some View {
    let text = model.text
    let _ = notes.note("drawn with \(text)")
    Text(text)
  }
}

import Probes
import SwiftUI

/// All probes, each with its finding.
struct ProbeList: View {
  @ObservedObject var deck: ProbeDeck
  @State private var path: [String] = []
  @State private var hasLifeCycleOfSwiftUI = Launch.current.hasLifeCycleOfSwiftUI

  var body: some View {
    NavigationStack(path: $path) {
      List {
        Section(LocalizedStringKey(stringLiteral: deck.report.device.description)) {
          Text(deck.report.summary)
          Button("Run all that need nobody") { deck.run(Probe.all, with: []) }
          Button("Run all, with your help") {
            deck.run(Probe.all, with: ProbeDeck.partsOfAPerson)
          }
          #if !os(tvOS)
            if let file = deck.file { ShareLink("Share the Report", item: file) }
          #endif
          Toggle("SwiftUI's life cycle, after the next launch", isOn: life)
        }
        ForEach(Probe.sections, id: \.self) { section in
          Section("\(section.framework.rawValue): \(section.heading)") {
            ForEach(Probe.all.filter { $0.section == section }) { probe in
              ProbeRow(probe: probe, finding: deck.finding(of: probe)) {
                deck.run([probe], with: ProbeDeck.partsOfAPerson)
              }
            }
          }
        }
      }
      .disabled(deck.running != nil)
      .navigationTitle("Probes")
    }
  }

  private var life: Binding<Bool> {
    Binding {
      hasLifeCycleOfSwiftUI
    } set: {
      hasLifeCycleOfSwiftUI = $0
      UserDefaults.standard.set($0 ? "SwiftUI" : "UIKit", forKey: "life")
    }
  }
}

/// A probe with its sentence, and its finding with a green or red sign.
private struct ProbeRow: View {
  let probe: Probe
  let finding: ProbeFinding?
  let run: @MainActor () -> Void

  var body: some View {
    Button(action: run) {
      VStack(alignment: .leading) {
        Text("\(finding?.verdict.sign ?? "▫️") \(probe.name)")
        Text(LocalizedStringKey(stringLiteral: probe.sentence)).font(.caption)
        if let finding { Text(finding.explanation).font(.caption) }
      }
    }
  }
}

extension Probe {
  /// The sections, in the order of the probes.
  fileprivate static var sections: [ProbeSection] {
    all.reduce(into: []) { if $0.last != $1.section { $0.append($1.section) } }
  }
}

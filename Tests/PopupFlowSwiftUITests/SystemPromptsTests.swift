import PopupFlow
import PopupFlowSwiftUI
import Testing

#if canImport(SwiftUI)
  import SwiftUI
#else
  import PopupFlowUIKit
  import SwiftUIDouble
  import UIKitDouble
#endif

/// Compiles and runs the prompts of the article "Beside TipKit, SDKs and system prompts" in SwiftUI.
enum SystemPrompts {
  enum Clinic: PopupDomain {
    enum Content: Sendable {
      case offer, prompt

      var isPrompt: Bool { self == .prompt }
    }
    enum Answer { case accepted }
  }

  struct SheetView: View {
    let popup: ShownPopup<Clinic>

    var body: some View { Text("\(popup.content)") }
  }

  struct ClinicView: View {
    let store: PopupStore<Clinic>
    let ask: @MainActor (Clinic.Content) async -> Void  // the system

    var body: some View {
      Text("Clinic")
        .popupSheet(store) { popup in SheetView(popup: popup) }
        .popupHost(
          store, lane: .modal, where: { $0.isPrompt },
          announcement: { _ in nil }  // the system reads it
        ) { popup in
          Color.clear.frame(width: 0, height: 0).task {
            await ask(popup.content)
            popup.dismiss()
          }
        }
    }
  }

  @MainActor
  @Suite struct Run {
    @Test("A host that is added before the modifiers come is not asked; they are")
    func host() {
      UIKitSimulation.run { simulation in
        let store = PopupStore<Clinic>(clock: SimulationClock(simulation))
        var asked = 0
        let prompts = ClosureHost<Clinic> { command, report in
          guard case .present(let popup, _, _) = command else { return }
          guard popup.content.isPrompt else { return report(.didDecline) }
          asked += 1
          report(.didPresent)
        }
        let driving = store.drive(prompts, lanes: [.modal])
        let root = simulation.show(
          Text("Clinic").popupSheet(store) { popup in SheetView(popup: popup) })
        store.present(.prompt)
        simulation.advance(by: 2)
        #expect(asked == 0)
        let sheet = root.presentedViewController as? UIHostingController<AnyView>
        #expect(sheet?.tree.texts == ["prompt"])
        withExtendedLifetime(driving) {}
      }
    }

    @Test("A modifier of their own asks the system, beside the sheets of the lane")
    func modifier() async {
      await UIKitSimulation.run { simulation in
        let store = PopupStore<Clinic>(clock: SimulationClock(simulation))
        var asked: [Clinic.Content] = []
        let root = simulation.show(ClinicView(store: store) { asked.append($0) })
        let prompt = store.present(.forced(.prompt, id: "prompt"))
        store.present(.offer, id: "offer")
        while prompt.number == nil || !store.isPresented("offer") {
          await Task.yield()
          simulation.advance(by: 0.01)
        }
        simulation.advance(by: 2)
        #expect(asked == [.prompt])
        #expect(await prompt.outcome == .dismissed(.user))
        let sheet = root.presentedViewController as? UIHostingController<AnyView>
        #expect(sheet?.tree.texts == ["offer"])
        #expect(simulation.warnings == [])
      }
    }
  }
}

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

/// Compiles and runs the view of the article "A toast with undo".
enum UndoToast {
  enum Market: PopupDomain {
    enum Content { case deleted(Int) }
    enum Answer { case undo }
  }

  struct InboxView: View {
    let store: PopupStore<Market>
    let delete: @MainActor (Int) async -> Void  // that of the inbox

    var body: some View {
      Button("Delete") { Task { await delete(1) } }
        .popupHost(
          store, lane: .toast, style: .toast, layer: .window, announcement: { _ in "Deleted" }
        ) { popup in
          Text("Deleted")
          Button("Undo") { popup.complete(with: .undo) }
        }
    }
  }

  @MainActor
  @Suite struct Run {
    @Test("The toast comes with its button, which undoes the deletion")
    func undo() async {
      for habits in UIKitHabits.all {
        await UIKitSimulation.run(habits: habits) { simulation in
          let clock = SimulationClock(simulation)
          let store = PopupStore<Market>(clock: clock)
          var answers: [Market.Answer?] = []
          let scene = simulation.connectScene()
          let view = InboxView(store: store) { mail in
            let toast = PopupRequest<Market>(.deleted(mail), lane: .toast) {
              $0.duration = .seconds(5)
            }
            answers.append(await store.answer(to: toast))
          }
          simulation.showWindow(in: scene, root: UIHostingController(rootView: view))
          simulation.advance(by: 1)
          @MainActor func tap(_ title: String) {
            #expect(simulation.touchableTrees(in: scene).contains { $0.tap(title) })
          }
          @MainActor func settle(until isDone: @MainActor () -> Bool) async {
            while !isDone() {
              for _ in 0..<20 { await Task.yield() }
              simulation.advance(by: 0.002)
            }
          }
          tap("Delete")
          await settle { store.state.presented.first?.phase == .presented }
          tap("Undo")
          await settle { !answers.isEmpty }
          #expect(answers == [.undo])
          #expect(simulation.warnings == [])
        }
      }
    }
  }
}

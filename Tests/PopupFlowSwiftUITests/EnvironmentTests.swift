import PopupFlow
import PopupFlowSwiftUI
import SwiftUIDouble
import Testing
import UIKitDouble

/// The requesters of features in the environment.
@MainActor
@Suite struct EnvironmentTests {
  @Test("The store's requester requests the app's own content")
  func ownContent() async {
    await UIKitSimulation.run { simulation in
      let stage = SwiftUIStage(simulation)
      let found = Found()
      stage.show(Reader(found: found).popups(of: stage.store))
      let popups = found.popups
      async let outcome = popups.ask(ViewShop.Content.offer("offer"), answering: String.self)
      while stage.store.state.presented.isEmpty { await Task.yield() }
      stage.store.send(
        .report(PopupReport(.userDismissed("yes"), id: stage.store.state.presented[0].popup.id)))
      #expect(await outcome == .completed("yes"))
    }
  }

  private final class Found {
    var popups = PopupRequesters()
  }

  private struct Reader: View {
    let found: Found
    @Environment(\.popups) private var popups
    var body: some View {
      Text("reader").onAppear { found.popups = popups }
    }
  }
}

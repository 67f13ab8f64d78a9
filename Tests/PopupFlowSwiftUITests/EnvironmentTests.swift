import PopupFlow
import PopupFlowSwiftUI
import SwiftUIDouble
import Testing
import UIKitDouble

/// The requesters of features in the environment.
@MainActor
@Suite struct EnvironmentTests {
  enum CartPopup: Sendable { case confirm }
  enum CartAnswer: Sendable { case emptyIt }

  final class Answers {
    var words: [String] = []
  }

  private struct CartView: View {
    let answers: Answers
    @Environment(\.popups) private var popups

    var body: some View {
      Button("empty") {
        Task {
          let outcome = await popups.present(CartPopup.confirm, answering: CartAnswer.self)
          answers.words.append("\(outcome)")
        }
      }
    }
  }

  @Test("A feature finds its requester by type, and receives its own answer")
  func feature() async {
    let answers = Answers()
    await UIKitSimulation.run { simulation in
      let stage = SwiftUIStage(simulation)
      let requester: PopupRequester<CartPopup, CartAnswer> = stage.store.requester(
        embed: { _ in PopupRequest(.offer("confirm"), id: "confirm") },
        answer: { $0 == "empty it" ? .emptyIt : nil })
      let tree = stage.show(
        CartView(answers: answers)
          .popupSheet(stage.store) { popup in
            Button("yes") { popup.finish("empty it") }
          }
          .popups(requester)
          .popups(of: stage.store))
      tree.tap("empty")
      // The first step of the task runs on the main actor.
      for _ in 0..<100 where stage.store.state.presented.isEmpty { await Task.yield() }
      stage.settle()
      stage.sheet?.tree.tap("yes")
      stage.settle()
      for _ in 0..<100 where answers.words.isEmpty { await Task.yield() }
    }
    #expect(answers.words == ["completed"])
  }

  @Test("The store's requester requests the app's own content")
  func ownContent() async {
    await UIKitSimulation.run { simulation in
      let stage = SwiftUIStage(simulation)
      let found = Found()
      stage.show(Reader(found: found).popups(of: stage.store))
      let popups = found.popups
      async let outcome = popups.present(ViewShop.Content.offer("offer"), answering: String.self)
      for _ in 0..<100 where stage.store.state.presented.isEmpty { await Task.yield() }
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

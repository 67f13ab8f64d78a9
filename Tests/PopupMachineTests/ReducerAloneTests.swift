import PopupMachine
import Testing

/// An app whose reducer contains the machine, without a store and without Combine.
@Suite struct ReducerAloneTests {
  private enum Shop: PopupDomain {
    typealias Content = String
    enum Page { case home, checkout }
    enum Answer { case accepted }
  }

  private struct AppState {
    var popups = PopupState<Shop>()
    var visible: [String] = []
  }

  private struct AppReducer {
    let popups = PopupReducer<Shop>(policy: PopupPolicy(order: .priority.then(.fifo)))

    /// - Returns: The commands for the host.
    func reduce(
      _ state: inout AppState, _ event: PopupEvent<Shop>, at time: Double
    ) -> [PopupCommand<Shop>] {
      let effects = popups.reduce(into: &state.popups, event, at: time)
      state.visible = state.popups.presented.map(\.popup.content)
      return effects.compactMap { if case .command(let command) = $0 { command } else { nil } }
    }
  }

  @Test("An app's reducer runs the machine without a store")
  func appReducer() {
    var state = AppState()
    let reducer = AppReducer()
    let offer = PopupRequest<Shop>("Two for one", id: "offer", pages: .only([.home]))
    #expect(reducer.reduce(&state, .request(offer), at: 0).isEmpty)
    let commands = reducer.reduce(&state, .page(.appeared("home", .home)), at: 1)
    #expect(commands.count == 1)
    #expect(state.visible == ["Two for one"])
  }
}

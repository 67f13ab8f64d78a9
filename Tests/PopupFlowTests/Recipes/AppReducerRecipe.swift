import PopupFlow
import Testing

private enum Market: PopupDomain {
  enum Content { case offer(String), cartIsFull }
  enum Page { case home, cart }
}

/// The app's state is one value, and contains the popups.
private struct AppState {
  var cart: [String] = []
  var popups = PopupState<Market>()
}

private enum AppAction {
  case add(String)
  case popups(PopupEvent<Market>)
}

private struct AppReducer {
  let popups = PopupReducer<Market>()

  /// Returns the effects of the popups like the app's own effects.
  func reduce(
    into state: inout AppState, _ action: AppAction, at now: Double
  ) -> [PopupEffect<Market>] {
    switch action {
    case .add(let item):
      state.cart.append(item)
      guard state.cart.count > 2 else { return [] }
      let request = PopupRequest<Market>(.cartIsFull, id: "cart-is-full", priority: .high)
      return popups.reduce(into: &state.popups, .request(request), at: now)
    case .popups(let event):
      return popups.reduce(into: &state.popups, event, at: now)
    }
  }
}

/// Recipe: a popup reducer inside an app's own reducer, and a snapshot of its state as text.
@Suite struct AppReducerRecipe {
  @Test("A full cart's popup waits behind the offer on screen")
  func snapshot() {
    let reducer = AppReducer()
    var state = AppState()

    let offer = PopupRequest<Market>(.offer("Two for one"), id: "offer", priority: .low)
    var effects = reducer.reduce(into: &state, .popups(.request(offer)), at: 0)
    for item in ["apple", "pear", "plum"] {
      effects += reducer.reduce(into: &state, .add(item), at: 1)
    }

    let commands = effects.compactMap { effect in
      if case .command(let command) = effect { command.popup.id } else { nil }
    }
    #expect(commands == ["offer"])
    #expect(
      "\(state.popups)" == """
        presented
          offer in modal, priority -100, presenting
        queued
          cart-is-full in modal, priority 100
        set aside
          –
        """)
  }
}

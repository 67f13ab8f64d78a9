import Foundation
import PopupFlow
import PopupFlowTesting
import Testing

private enum Market: PopupDomain {
  enum Content: Equatable { case offer(String), cartIsFull }
  enum Page { case home, cart }
  enum Answer { case checkOut }
}

/// The app's state is one value, and contains the popups.
private struct AppState {
  var cart: [String] = []
  var isCheckingOut = false
  var popups = PopupState<Market>()
}

private enum AppAction {
  case add(String)
  case popups(PopupEvent<Market>)
  case ended(PopupResolution<Market>)
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
      let request = PopupRequest<Market>(.cartIsFull, id: "cart-is-full") { $0.priority = .high }
      return popups.reduce(into: &state.popups, .request(request), at: now)
    case .popups(let event):
      return popups.reduce(into: &state.popups, event, at: now)
    case .ended(let resolution):
      if resolution.id == "cart-is-full", resolution.outcome == .completed(.checkOut) {
        state.isCheckingOut = true
      }
      return []
    }
  }
}

/// Runs the app's reducer, and performs the effects of the popups.
@MainActor
private final class AppRuntime {
  private(set) var state = AppState()
  private let reducer = AppReducer()
  private let host: any PopupHost<Market>
  private let clock: any PopupClock
  private var tick: AnyCancellable?
  private var actions: [AppAction] = []
  private var isRunning = false

  init(host: any PopupHost<Market>, clock: any PopupClock = WallPopupClock()) {
    self.host = host
    self.clock = clock
  }

  func send(_ action: AppAction) {
    actions.append(action)
    // A host can report from inside a command. Its report comes after the other effects.
    guard !isRunning else { return }
    isRunning = true
    while !actions.isEmpty {
      let effects = reducer.reduce(into: &state, actions.removeFirst(), at: clock.now)
      for effect in effects { perform(effect) }
    }
    isRunning = false
  }

  private func perform(_ effect: PopupEffect<Market>) {
    switch effect {
    case .command(let command):
      let (id, presentation) = (command.popup.id, command.presentation)
      host.perform(command) { [weak self] kind in
        self?.send(.popups(.report(PopupReport(kind, id: id, presentation: presentation))))
      }
    case .resolve(let resolution):
      host.didResolve(resolution)
      send(.ended(resolution))
    case .wake(let instant):
      // Releasing the previous timer cancels it.
      tick = instant.map { instant in
        clock.schedule(at: instant) { [weak self] in self?.send(.popups(.tick)) }
      }
    case .issue(let issue):
      print(issue)
    case .appearance:
      break  // Only of a reducer with `emitsAppearances`.
    }
  }
}

/// Recipe: a popup reducer inside an app's own reducer.
@MainActor
@Suite struct AppReducerRecipe {
  @Test("R35: the runtime ticks at the last instant that was asked for, and not after nil")
  func runtime() {
    let clock = VirtualClock(now: 1000)
    let screen = Screen<Market>()
    let runtime = AppRuntime(host: screen, clock: clock)
    #expect(clock.pendingInstants == [])

    let offer = PopupRequest<Market>(.offer("Two for one"), id: "offer") {
      $0.notBefore = .at(Date(timeIntervalSince1970: 1060))
      $0.duration = .seconds(5)
    }
    runtime.send(.popups(.request(offer)))
    #expect(screen.showing == [] && clock.pendingInstants == [1060])

    // An earlier deadline replaces the timer, and the later one comes again after it.
    let news = PopupRequest<Market>(.offer("News"), id: "news") {
      $0.notBefore = .after(.seconds(10))
      $0.duration = .seconds(3)
    }
    runtime.send(.popups(.request(news)))
    #expect(clock.pendingInstants == [1010])
    clock.advance(to: 1010)
    #expect(screen.showing == [.offer("News")] && clock.pendingInstants == [1013])
    clock.advance(to: 1013)
    #expect(screen.showing == [] && clock.pendingInstants == [1060])

    clock.advance(to: 1060)
    #expect(screen.showing == [.offer("Two for one")] && clock.pendingInstants == [1065])
    screen.close()
    #expect(clock.pendingInstants == [], "nil takes the timer back")
    #expect(runtime.state.popups.presented.isEmpty)
  }

  @Test("An answer comes back as an action")
  func answer() {
    let screen = Screen<Market>()
    let runtime = AppRuntime(host: screen, clock: VirtualClock(now: 1000))
    for item in ["apple", "pear", "plum"] { runtime.send(.add(item)) }
    #expect(screen.showing == [.cartIsFull] && !runtime.state.isCheckingOut)
    screen.close(with: .checkOut)
    #expect(screen.showing == [] && runtime.state.isCheckingOut)
  }

  @Test("R35: a date is a delay for a clock that begins at 0")
  func date() {
    let reducer = PopupReducer<Market>()
    var state = PopupState<Market>()
    var offer = PopupRequest<Market>(.offer("Two for one"), id: "offer")
    let begin = Date(timeIntervalSinceNow: 60)

    offer.notBefore = .after(.seconds(begin.timeIntervalSinceNow))

    _ = reducer.reduce(into: &state, .request(offer), at: 0)
    let deadline = reducer.earliestDeadline(in: state)
    #expect(deadline.map { $0 > 0 && $0 <= 60 } == true)
  }
}

import PopupFlow
import PopupFlowTesting

@testable import PopupFlowPresenting

/// A store whose presenters show popups on a screen with slow transitions.
@MainActor
final class EngineStage {
  let clock = VirtualClock()
  let store: PopupStore<Shop>
  let display: SystemDisplay<Shop>
  private(set) var outcomes: [String] = []
  private var subscriptions: Set<AnyCancellable> = []

  init(policy: PopupPolicy = PopupPolicy()) {
    store = PopupStore(policy: policy, clock: clock)
    display = SystemDisplay(clock: clock)
    store.outcomes.sink { [unowned self] in outcomes.append("\($0.id) \($0.outcome)") }
      .store(in: &subscriptions)
  }

  var engine: OutletEngine<Shop> { store.engine() }

  func mount(
    _ kind: PopupOutlet<Shop>.Kind, lane: PopupLane = .modal,
    takes: (@MainActor (String) -> Bool)? = nil
  ) -> SystemWindow<Shop> {
    display.add(PopupOutlet(store.engine(lane: lane), kind: kind, takes: takes))
  }

  /// Mounts a sheet that only the test draws.
  func mountUndrawn(lane: PopupLane = .modal) -> PopupOutlet<Shop> {
    let outlet = PopupOutlet(store.engine(lane: lane), kind: .sheet)
    outlet.appears()
    return outlet
  }

  func ask(_ id: PopupID, _ adjust: (inout PopupRequest<Shop>) -> Void = { _ in }) {
    var request = PopupRequest<Shop>(id.description, id: id)
    adjust(&request)
    store.present(request)
  }

  /// Requests a popup and waits until it is on screen.
  func show(_ id: PopupID, _ adjust: (inout PopupRequest<Shop>) -> Void = { _ in }) {
    ask(id, adjust)
    settle()
  }

  /// Dismisses a popup and waits until it is off screen.
  func dismiss(_ id: PopupID) {
    store.dismiss(id)
    settle()
  }

  func settle() {
    clock.advance(by: 2)
  }

  /// The presented popups of the machine, with their phases.
  var presented: [String] {
    store.state.presented.map { "\($0.popup.id) \($0.phase.rawValue)" }
  }

  var showing: [String] {
    engine.backend.visiblePopups.map { "\($0.popup.id) \($0.phase.rawValue)" }
  }
}

extension HostEngine {
  /// Creates an engine without a store's other lanes.
  convenience init<Domain>(
    clock: any PopupClock, lock: TransitionLock? = nil
  ) where Backend == OutletBackend<Domain> {
    self.init(OutletBackend(clock: clock, screens: ModalScreens(clock: clock, lock: lock)))
  }

  /// Returns the object of a popup that is shown or will return, or `nil` if there is none.
  func popup(of id: PopupID) -> ShownPopup<Backend.Domain>? {
    sessions.last { $0.popup.id == id }?.shown ?? kept.content(of: id)?.popup
  }
}

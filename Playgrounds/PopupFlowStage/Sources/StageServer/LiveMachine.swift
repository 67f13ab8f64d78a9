import Foundation
import PopupFlow
import PopupFlowJournal
import StageRuns

/// The store of a visitor's app in one process: from a launch until it is killed.
@MainActor
final class LiveMachine {
  let store: PopupStore<JournalDomain>
  let host = PageHost()
  private var cancellables: Set<AnyCancellable> = []

  /// Creates a machine.
  ///
  /// - Parameters:
  ///   - state: the state of the process before, or nil for a first launch.
  ///   - observe: receives each transition.
  init(
    policy: PopupPolicy, state: PopupState<JournalDomain>?, clock: any PopupClock,
    observe: @escaping @MainActor (PopupTransition<JournalDomain>) -> Void
  ) {
    store = PopupStore(policy: policy, state: state, clock: clock)
    store.transitions.sink { transition in
      // Correct because a store delivers on the main actor.
      MainActor.assumeIsolated { observe(transition) }
    }.store(in: &cancellables)
    host.isSheet = { [weak store] popup in
      store?.state.configuration.isSheet(popup) ?? false
    }
    store.drive(host).store(in: &cancellables)
  }

  /// Lets the host show the popups that are on screen in the state with which the store began.
  func adoptPresentations() {
    for presentation in store.state.presented {
      let (id, number) = (presentation.popup.id, presentation.number)
      host.adopt(presentation) { [weak store] kind in
        store?.send(.report(PopupReport(kind, id: id, presentation: number)))
      }
    }
    // The store begins to wait for the deadlines of its state.
    store.send(.tick)
  }

  /// Takes an event of the page: a report goes to the host, everything else to the store.
  func take(_ event: PopupEvent<JournalDomain>) {
    if case .report(let report) = event {
      host.take(report)
    } else {
      store.send(event)
    }
  }

  /// Takes events that belong together.
  func take(batch events: [PopupEvent<JournalDomain>]) {
    store.send(batch: events)
  }

  /// The state as a process leaves it behind, encoded and decoded as in an archive.
  func archivedState() throws -> PopupState<JournalDomain> {
    let data = try JSONEncoder().encode(store.state)
    return try JSONDecoder().decode(PopupState<JournalDomain>.self, from: data)
  }
}

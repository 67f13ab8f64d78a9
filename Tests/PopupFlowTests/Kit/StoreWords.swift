@testable import PopupFlow

// Short helpers for tests of the store.
extension PopupStore {
  /// Drives a host until the store is deallocated.
  func keepDriving(
    _ host: some PopupHost<Domain>, lanes: Set<PopupLane>? = nil, lock: TransitionLock? = nil
  ) {
    _ = add(host, lanes: lanes, lock: lock)
  }
}

extension PopupStore<Shop> {
  var presented: [String] { state.presentedIDs }
  var queued: [String] { state.queued.map(\.id.description) }
  var alive: [String] { state.alive.map(\.id.description) }

  /// Requests a popup whose content is its id.
  @discardableResult
  func request(
    _ id: PopupID, _ adjust: (inout PopupRequest<Shop>) -> Void = { _ in }
  ) -> PopupHandle<String> {
    present(.named(id, adjust))
  }

  /// Requests a popup on any thread, as requesters do.
  nonisolated func requestAnywhere(_ request: PopupRequest<Shop>) -> PopupHandle<String> {
    engine.send(
      request, for: .presenting,
      at: PopupCallSite(fileID: #fileID, filePath: #filePath, line: #line, column: #column))
  }

  func report(_ kind: PopupReport<String>.Kind, _ id: PopupID, presentation: Int? = nil) {
    send(.report(kind, id, presentation: presentation))
  }
}

extension PopupState<Shop> {
  var presentedIDs: [String] { presented.map(\.popup.id.description) }
}

/// A domain with pages of any type.
enum Paged<Page: Hashable & Sendable>: PopupDomain {
  typealias Content = String
}

/// Returns a store on virtual time, with its clock. A structure binds both with `var`, since Swift
/// allows no `let` for two stored properties.
@MainActor
func virtualStore() -> (clock: VirtualClock, store: PopupStore<Shop>) {
  let clock = VirtualClock()
  return (clock, PopupStore(clock: clock))
}

/// Lets other tasks and the main queue run until a condition holds, or the test is out of time.
@MainActor
func until(_ condition: () -> Bool) async {
  while !condition() && !Task.isCancelled { await Task.yield() }
}

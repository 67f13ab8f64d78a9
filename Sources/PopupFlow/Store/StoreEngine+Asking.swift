// Asks the conditions of gates (R18), and the adapters that watch pages, before each settle.
extension StoreEngine {
  @usableFromInline
  func askForChanges() {
    core.changes = gateChanges() + pageWatches.flatMap { $0.watch.news() }
  }

  /// Tells the core whether there is anything to ask.
  func noteWhetherToAsk() {
    core.asksBeforeSettling = !askedGates.isEmpty || !pageWatches.isEmpty
  }
}

// MARK: - Gates

/// A gate whose condition is evaluated before each settle.
@MainActor
final class AskedGate {
  let gate: PopupGate
  private let isOpen: @MainActor () -> Bool

  init(_ gate: PopupGate, isOpen: @escaping @MainActor () -> Bool) {
    self.gate = gate
    self.isOpen = isOpen
  }

  /// Returns an event if the condition has changed, else nil.
  func change<Domain>(in openGates: Set<PopupGate>) -> PopupEvent<Domain>? {
    let isOpen = isOpen()
    return isOpen == openGates.contains(gate) ? nil : .gate(gate, isOpen: isOpen)
  }
}

extension StoreEngine {
  /// Evaluates the conditions of gates, and returns an event for each that has changed. Of several
  /// conditions of a gate, the one that was added last counts: they would change it in turn.
  func gateChanges() -> [PopupEvent<Domain>] {
    askedGates.compactMap { asked in
      guard askedGates.last(where: { $0.gate == asked.gate }) === asked else { return nil }
      return asked.change(in: state.openGates)
    }
  }

  func stopAsking(_ gate: AskedGate) {
    // Removed before it is released: the end of a closure's captures can end another gate.
    let released = askedGates.filter { $0 === gate }
    askedGates.removeAll { $0 === gate }
    withExtendedLifetime(released) {}
  }
}

// MARK: - Pages

/// The questions of a store to an adapter that watches its pages.
@MainActor
package struct PageWatch<Domain: PopupDomain> {
  /// Returns the window of a visit, or `nil` if it is unknown.
  let window: @MainActor (PageVisitID) -> ObjectIdentifier?

  /// Returns the changes of pages that nothing has announced. Called before each settle, so it must
  /// be fast, and must not change the store.
  let news: @MainActor () -> [PopupEvent<Domain>]

  package init(
    window: @escaping @MainActor (PageVisitID) -> ObjectIdentifier?,
    news: @escaping @MainActor () -> [PopupEvent<Domain>]
  ) {
    self.window = window
    self.news = news
  }
}

extension PopupStore {
  /// Asks an adapter about pages, until the result is cancelled.
  package func watchPages(_ watch: PageWatch<Domain>) -> AnyCancellable {
    let key = engine.add(watch)
    return AnyCancellable { @Sendable [weak self] in
      MainQueue.run { self?.engine.removePageWatch(key) }
    }
  }

  /// Returns the window of the page to which a popup belongs, or `nil` if it belongs to none, or the
  /// window is unknown.
  package func pageWindow(of popup: Popup<Domain>) -> ObjectIdentifier? {
    engine.pageWindow(of: popup)
  }
}

extension StoreEngine {
  fileprivate func add(_ watch: PageWatch<Domain>) -> Int {
    pageWatchCount += 1
    pageWatches.append((pageWatchCount, watch))
    return pageWatchCount
  }

  fileprivate func removePageWatch(_ key: Int) {
    // Released after the change, because releasing can run code of the app.
    let released = pageWatches
    pageWatches.removeAll { $0.key == key }
    withExtendedLifetime(released) {}
  }

  func pageWindow(of popup: Popup<Domain>) -> ObjectIdentifier? {
    guard let visit = popup.anchor?.id else { return nil }
    return pageWatches.lazy.compactMap { $0.watch.window(visit) }.first
  }

  /// Notes the windows of hosts, and of the pages of popups on screen, for the next command (U35).
  @usableFromInline
  func noteWindows() {
    guard core.routing.followsWindows else { return }
    let windows = hosts.map { ($0.number, $0.windowed?.windows ?? []) }
    let pages = state.presented.compactMap { presentation in
      pageWindow(of: presentation.popup).map { (presentation.number, $0) }
    }
    core.routing.windows = Dictionary(uniqueKeysWithValues: windows)
    core.routing.pageWindows = Dictionary(uniqueKeysWithValues: pages)
  }
}

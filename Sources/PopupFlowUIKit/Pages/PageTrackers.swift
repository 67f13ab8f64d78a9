#if canImport(UIKit) && !os(watchOS)
  import PopupFlow
  import UIKit

  /// The trackers there are, one for each store.
  @MainActor
  package enum PageTrackers {
    private struct Entry {
      weak var tracker: (any PageListening)?
    }

    private static var entries: [ObjectIdentifier: Entry] = [:]

    static func add<Domain>(_ tracker: PageTracker<Domain>, of store: PopupStore<Domain>) {
      entries = entries.filter { $0.value.tracker != nil }
      entries[ObjectIdentifier(store)] = Entry(tracker: tracker)
    }

    /// The tracker of a store; a new one if it has none.
    package static func tracker<Domain>(of store: PopupStore<Domain>) -> PageTracker<Domain> {
      let known = entries[ObjectIdentifier(store)]?.tracker as? PageTracker<Domain>
      // A store that is gone may have left its place to this one.
      if let known, known.store === store { return known }
      return PageTracker(store)
    }

    static func lookAgain() {
      for entry in entries.values { entry.tracker?.lookAgain() }
    }
  }
#endif

#if canImport(UIKit) && !os(watchOS)
  import PopupFlow
  import UIKit

  /// The trackers of all stores.
  @MainActor
  package enum PageTrackers {
    // A class, so that a look at the trackers copies no weak reference.
    private final class Entry {
      weak var tracker: (any PageListening)?

      init(_ tracker: any PageListening) {
        self.tracker = tracker
      }
    }

    private static var entries: [ObjectIdentifier: Entry] = [:]

    static func add<Domain>(_ tracker: PageTracker<Domain>, of store: PopupStore<Domain>) {
      entries = entries.filter { $0.value.tracker != nil }
      entries[ObjectIdentifier(store)] = Entry(tracker)
    }

    /// Returns the tracker of a store, and creates it if there is none.
    package static func tracker<Domain>(of store: PopupStore<Domain>) -> PageTracker<Domain> {
      let known = entries[ObjectIdentifier(store)]?.tracker as? PageTracker<Domain>
      // A new store may have the address of one that is gone.
      if let known, known.store === store { return known }
      return PageTracker(store)
    }

    static func lookAgain() {
      for entry in entries.values { entry.tracker?.lookAgain() }
    }
  }
#endif

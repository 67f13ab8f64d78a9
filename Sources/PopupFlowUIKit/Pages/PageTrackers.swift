#if canImport(UIKit) && !os(watchOS)
  import PopupFlow
  import UIKit

  /// A tracker, whatever its store's types.
  @MainActor
  protocol PageListening: AnyObject, Sendable {
    /// A listener was told of its appearance.
    func note(_ appearance: PageAppearance, of listener: UIViewController)

    /// Something may have changed that no appearance tells of.
    func lookAgain()
  }

  /// The trackers there are, one for each store.
  @MainActor
  package enum PageTrackers {
    private struct Entry {
      weak var tracker: (any PageListening)?
    }

    private static var entries: [ObjectIdentifier: Entry] = [:]
    private static var visitCount = 0

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

    /// A visit's name: counted through the app, so that no two controllers share one.
    static func newVisit() -> PopupVisitID {
      visitCount += 1
      return PopupVisitID("screen #\(visitCount)")
    }
  }
#endif

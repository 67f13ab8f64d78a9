#if canImport(UIKit) && !os(watchOS) && canImport(ObjectiveC)
  import ObjectiveC
  import PopupFlow
  import UIKit

  extension PageTracker {
    /// Tracks every controller of the app that is a page, without a word in the controllers (U18).
    ///
    /// For apps with many screens and no common base class. It exchanges `viewDidAppear` and its
    /// like in `UIViewController`, once; a controller that does not call `super` is not seen. All
    /// else is as with `popupPage(_:in:)`.
    ///
    /// ```swift
    /// PageTracker(store).trackEveryController { ($0 as? AnalyticsScreen)?.page }
    ///   .store(in: &cancellables)
    /// ```
    ///
    /// What is exchanged is written after Apple's documentation, and neither built nor run on Linux,
    /// where there is no Objective-C runtime; what it has the tracker do is tested.
    ///
    /// - Parameter page: which page a controller is; nil if it is none. Asked when it appears.
    /// - Returns: what ends the tracking, and holds the tracker until then. Pages that are in sight
    ///   by then stay so for the store until their controllers are gone.
    public func trackEveryController(
      page: @escaping @MainActor @Sendable (UIViewController) -> Domain.Page?
    ) -> AnyCancellable {
      let key = PageSwizzling.add { appearance, controller in
        let wasTracked = self.visit(of: controller) != nil
        self.note(appearance, of: controller, page: page)
        if !wasTracked, self.visit(of: controller) != nil { PageEnd.attach(to: controller, self) }
      }
      return AnyCancellable { @Sendable in MainQueue.perform { PageSwizzling.remove(key) } }
    }
  }

  /// Says that a controller is gone; the runtime lets go of it with the controller.
  private final class PageEnd: NSObject {
    // Its address is the key; what is in it is never used.
    @MainActor private static var key: UInt8 = 0
    private let tracker: any PageListening

    private init(_ tracker: any PageListening) {
      self.tracker = tracker
      super.init()
    }

    deinit {
      MainQueue.perform { [tracker] in tracker.lookAgain() }
    }

    // One for each tracker, so added to what there is.
    @MainActor static func attach(to controller: UIViewController, _ tracker: any PageListening) {
      let ends = objc_getAssociatedObject(controller, &key) as? [PageEnd] ?? []
      objc_setAssociatedObject(
        controller, &key, ends + [PageEnd(tracker)], .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }
  }

  @MainActor
  private enum PageSwizzling {
    typealias Observer = @MainActor (PageAppearance, UIViewController) -> Void

    private static var observers: [Int: Observer] = [:]
    private static var count = 0
    // Once: exchanged twice, everything would be as before.
    private static let exchange: Void = {
      swap(
        #selector(UIViewController.viewWillAppear(_:)),
        #selector(UIViewController.popupFlowViewWillAppear(_:)))
      swap(
        #selector(UIViewController.viewDidAppear(_:)),
        #selector(UIViewController.popupFlowViewDidAppear(_:)))
      swap(
        #selector(UIViewController.viewWillDisappear(_:)),
        #selector(UIViewController.popupFlowViewWillDisappear(_:)))
      swap(
        #selector(UIViewController.viewDidDisappear(_:)),
        #selector(UIViewController.popupFlowViewDidDisappear(_:)))
    }()

    static func add(_ observer: @escaping Observer) -> Int {
      _ = exchange
      count += 1
      observers[count] = observer
      return count
    }

    static func remove(_ key: Int) {
      // Let go of behind the change.
      let released = observers.removeValue(forKey: key)
      withExtendedLifetime(released) {}
    }

    static func tell(_ appearance: PageAppearance, _ controller: UIViewController) {
      for (_, observer) in observers.sorted(by: { $0.key < $1.key }) {
        observer(appearance, controller)
      }
    }

    private static func swap(_ original: Selector, _ replacement: Selector) {
      guard let old = class_getInstanceMethod(UIViewController.self, original),
        let new = class_getInstanceMethod(UIViewController.self, replacement)
      else { return }
      method_exchangeImplementations(old, new)
    }
  }

  // Exchanged, each calls what it has taken the place of.
  extension UIViewController {
    @objc fileprivate dynamic func popupFlowViewWillAppear(_ animated: Bool) {
      popupFlowViewWillAppear(animated)
      PageSwizzling.tell(.willAppear, self)
    }

    @objc fileprivate dynamic func popupFlowViewDidAppear(_ animated: Bool) {
      popupFlowViewDidAppear(animated)
      PageSwizzling.tell(.didAppear, self)
    }

    @objc fileprivate dynamic func popupFlowViewWillDisappear(_ animated: Bool) {
      popupFlowViewWillDisappear(animated)
      PageSwizzling.tell(.willDisappear, self)
    }

    @objc fileprivate dynamic func popupFlowViewDidDisappear(_ animated: Bool) {
      popupFlowViewDidDisappear(animated)
      PageSwizzling.tell(.didDisappear, self)
    }
  }
#endif

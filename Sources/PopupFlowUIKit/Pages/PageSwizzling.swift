#if canImport(UIKit) && !os(watchOS) && canImport(ObjectiveC)
  import ObjectiveC
  import PopupFlow
  import UIKit

  extension PageTracker {
    /// Tracks each controller of the app that is a page, without changes to the controllers.
    ///
    /// Use it in apps with many screens and no common base class. The first call swizzles
    /// `viewDidAppear` and related methods of `UIViewController`. A controller that does not call
    /// `super` is not tracked. Otherwise the pages behave as with `popupPage(_:in:)`.
    ///
    /// ```swift
    /// PageTracker(store).trackEveryController { ($0 as? AnalyticsScreen)?.page }
    ///   .store(in: &cancellables)
    /// ```
    ///
    /// The swizzling follows Apple's documentation. It is neither built nor run on Linux, which has
    /// no Objective-C runtime. The tracking behind it is tested.
    ///
    /// - Parameter page: Returns the page of a controller, or `nil` if it is none. Called when the
    ///   controller appears.
    /// - Returns: A cancellable that ends the tracking and retains the tracker. Pages that are
    ///   visible at that time remain so for the store until their controllers are gone.
    public func trackEveryController(
      page: @escaping @MainActor @Sendable (UIViewController) -> Domain.Page?
    ) -> AnyCancellable {
      let key = PageSwizzling.add { appearance, controller in
        let wasTracked = self.visit(of: controller) != nil
        self.note(appearance, of: controller, page: page)
        if !wasTracked, self.visit(of: controller) != nil { PageEnd.attach(to: controller, self) }
      }
      return AnyCancellable { @Sendable in MainQueue.run { PageSwizzling.remove(key) } }
    }
  }

  /// Reports that a controller was released, because the runtime releases this object with it.
  private final class PageEnd: NSObject {
    // Only its address is used, as the key.
    @MainActor private static var key: UInt8 = 0
    private let tracker: any PageListening

    private init(_ tracker: any PageListening) {
      self.tracker = tracker
      super.init()
    }

    deinit {
      MainQueue.run { [tracker] in tracker.lookAgain() }
    }

    // Adds to those of other trackers.
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
    // Once, because a second exchange would undo the first.
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
      // Released after the change, because releasing can run code of the app.
      let released = observers.removeValue(forKey: key)
      withExtendedLifetime(released) {}
    }

    static func notify(_ appearance: PageAppearance, _ controller: UIViewController) {
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

  // After the exchange, each calls the original method.
  extension UIViewController {
    @objc fileprivate dynamic func popupFlowViewWillAppear(_ animated: Bool) {
      popupFlowViewWillAppear(animated)
      PageSwizzling.notify(.willAppear, self)
    }

    @objc fileprivate dynamic func popupFlowViewDidAppear(_ animated: Bool) {
      popupFlowViewDidAppear(animated)
      PageSwizzling.notify(.didAppear, self)
    }

    @objc fileprivate dynamic func popupFlowViewWillDisappear(_ animated: Bool) {
      popupFlowViewWillDisappear(animated)
      PageSwizzling.notify(.willDisappear, self)
    }

    @objc fileprivate dynamic func popupFlowViewDidDisappear(_ animated: Bool) {
      popupFlowViewDidDisappear(animated)
      PageSwizzling.notify(.didDisappear, self)
    }
  }
#endif

#if canImport(UIKit) && !os(watchOS)
  import PopupFlow
  import PopupFlowUIKit
  import UIKit

  // Compiles "Pages without a base class" of the article "Pages", and runs it on devices. The
  // doubles have no Objective-C runtime, so that a base class makes the call there.

  typealias Market = CaseShop

  @MainActor
  protocol MarketScreen: UIViewController {
    var page: Market.Page { get }
  }

  extension UIViewController {
    func declarePage(in store: PopupStore<Market>) {
      guard let screen = self as? any MarketScreen else { return }
      popupPage(screen.page, in: store)
    }
  }

  #if canImport(ObjectiveC)
    extension UIViewController {
      static func declareEachPage(in store: PopupStore<Market>) {
        let selector = #selector(UIViewController.viewDidLoad)
        guard let method = class_getInstanceMethod(UIViewController.self, selector) else { return }
        typealias ViewDidLoad = @convention(c) (UIViewController, Selector) -> Void
        let original = unsafeBitCast(method_getImplementation(method), to: ViewDidLoad.self)
        let replacement: @convention(block) (UIViewController) -> Void = { controller in
          original(controller, selector)
          // UIKit calls it on the main thread.
          MainActor.assumeIsolated { controller.declarePage(in: store) }
        }
        method_setImplementation(method, imp_implementationWithBlock(replacement))
      }
    }
  #endif

  private final class CaseScreen: UIViewController, MarketScreen {
    let page: String
    private let store: PopupStore<Market>

    init(_ page: String, _ store: PopupStore<Market>) {
      (self.page, self.store) = (page, store)
      super.init(nibName: nil, bundle: nil)
      title = page
    }

    required init?(coder: NSCoder) {
      return nil
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      #if !canImport(ObjectiveC)
        declarePage(in: store)
      #endif
    }
  }

  extension AdapterCase {
    /// Pages whose classes do not declare them.
    static let pagesWithoutABaseClass: [AdapterCase] = [
      AdapterCase("a screen is a page when viewDidLoad was exchanged") { stage in
        #if canImport(ObjectiveC)
          UIViewController.declareEachPage(in: stage.store)
        #endif
        let (home, detail) = (CaseScreen("home", stage.store), CaseScreen("detail", stage.store))
        let navigation = UINavigationController(rootViewController: home)
        await stage.stage.show(navigation)
        let host = stage.driveWindows(.banner)
        stage.ask("detail's", lane: .banner) { $0.pages = .only(["detail"]) }
        await stage.settle()
        let visit = home.popupVisit
        stage.expect(visit == nil, false, "it is a page")
        stage.expect(
          home.popupPage("home", in: stage.store), visit, "once, also if it declares its page")
        stage.expect(navigation.popupVisit, nil, "its container is none")
        navigation.pushViewController(detail, animated: true)
        await stage.settle()
        stage.expect(host.showing, ["detail's"], "a popup comes with its page")
        navigation.popViewController(animated: true)
        await stage.settle()
        stage.expect(host.showing, [], "and leaves with it")
        let other = ownPage("other")
        navigation.pushViewController(other, animated: true)
        await stage.settle()
        stage.expect(other.popupVisit, nil, "another screen is no page")
        stage.expect(stage.store.state.visiblePages, [], "and covers the page below")
      }
    ]
  }
#endif

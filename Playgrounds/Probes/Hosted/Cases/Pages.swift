#if canImport(UIKit) && !os(watchOS)
  import PopupFlow
  import PopupFlowUIKit
  import UIKit

  extension AdapterCase {
    /// Pages in navigation stacks and tabs.
    static let pages: [AdapterCase] = [
      AdapterCase("a popup leaves with its page in a stack, and returns with it") { stage in
        stage.driveModals()
        let (home, detail) = (page("home", stage), page("detail", stage))
        let navigation = UINavigationController(rootViewController: home)
        await stage.stage.show(navigation)
        stage.ask("detail's", lane: .banner) { $0.pages = .only(["detail"]) }
        let host = stage.driveWindows(.banner)
        await stage.settle()
        stage.expect(host.showing, [], "it waits for its page")
        navigation.pushViewController(detail, animated: true)
        await stage.settle()
        stage.expect(host.showing, ["detail's"], "it comes with its page")
        navigation.popViewController(animated: true)
        await stage.settle()
        stage.expect(host.showing, [], "it leaves with its page")
      },
      AdapterCase("a popup stays while pages change that both allow it") { stage in
        let (home, detail) = (page("home", stage), page("detail", stage))
        let navigation = UINavigationController(rootViewController: home)
        await stage.stage.show(navigation)
        let host = stage.driveWindows(.banner)
        stage.ask("both", lane: .banner) { $0.pages = .only(["home", "detail"]) }
        await stage.settle()
        navigation.pushViewController(detail, animated: true)
        for _ in 0..<20 {
          await stage.settle(0.1)
          stage.expect(host.showing, ["both"], "it stays")
        }
        stage.expect(stage.outcomes, [], "without an outcome")
        stage.store.dismiss("both")
        await stage.settle()
        stage.expect(host.showing, [], "until it is dismissed")
      },
      AdapterCase("a popup follows its page when another tab is selected") { stage in
        let (first, second) = (page("first", stage), page("second", stage))
        let tabs = UITabBarController()
        tabs.viewControllers = [first, second]
        await stage.stage.show(tabs)
        let host = stage.driveWindows(.banner)
        stage.ask("first's", lane: .banner) {
          $0.pages = .only(["first"])
          $0.retention = .keepAlive
        }
        await stage.settle()
        stage.expect(host.showing, ["first's"], "it is on its page")
        tabs.selectedIndex = 1
        await stage.settle()
        stage.expect(host.showing, [], "it is set aside")
        tabs.selectedIndex = 0
        await stage.settle()
        stage.expect(host.showing, ["first's"], "and returns")
        stage.expect(stage.outcomes, [], "without an outcome")
      },
      AdapterCase("a sheet does not leave its presenter's page, a push does") { stage in
        stage.driveModals()
        let (home, detail) = (page("home", stage), page("detail", stage))
        let navigation = UINavigationController(rootViewController: home)
        await stage.stage.show(navigation)
        await stage.settle()
        stage.ask("a") { $0.pages = .only(["home"]) }
        await stage.settle()
        stage.expect(stage.screen, ["a"], "it is shown over its page")
        stage.store.dismiss("a")
        await stage.settle()
        navigation.pushViewController(detail, animated: false)
        await stage.settle()
        stage.ask("b") { $0.pages = .only(["home"]) }
        await stage.settle()
        stage.expect(stage.screen, [], "it waits for its page")
      },
    ]

    @MainActor
    private static func page(_ name: String, _ stage: CaseStage) -> UIViewController {
      let page = ownPage(name)
      page.popupPage(name, in: stage.store)
      return page
    }
  }
#endif

#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  extension ProbeSection {
    static let transitions = uiKit("Transitions of the app")
  }

  extension Probe {
    static let transitions: [Probe] = [
      Probe(
        "coordinator-at-once", .transitions,
        "Animated changes of a navigation stack have a transition coordinator in the same turn.",
        knownFrom: "Apple's documentation; the time is not documented",
        asks: [
          ProbeQuestion("after a push", "yes"), ProbeQuestion("after a pop", "yes"),
          ProbeQuestion("after setViewControllers", "yes"),
        ]
      ) { stage, notes in
        let stack = UINavigationController(rootViewController: UIViewController())
        await stage.show(stack)
        stack.pushViewController(UIViewController(), animated: true)
        notes.answer("after a push", stack.transitionCoordinator != nil)
        await stage.seconds(2)
        stack.popViewController(animated: true)
        notes.answer("after a pop", stack.transitionCoordinator != nil)
        await stage.seconds(2)
        stack.setViewControllers([UIViewController()], animated: true)
        notes.answer("after setViewControllers", stack.transitionCoordinator != nil)
        await stage.seconds(2)
      },
      Probe(
        "change-without-animation", .transitions,
        "Changes without animation are over one turn later.",
        knownFrom: "Reports; not documented",
        asks: [ProbeQuestion("a controller can be presented one turn later", "yes")]
      ) { stage, notes in
        let (page, a) = (UIViewController(), UIViewController())
        let stack = UINavigationController(rootViewController: UIViewController())
        await stage.show(stack)
        stack.pushViewController(page, animated: false)
        stage.onNextTurn { page.present(a, animated: true) }
        await stage.seconds(2)
        notes.answer(
          "a controller can be presented one turn later", a.presentingViewController != nil)
      },
      Probe(
        "still-controller", .transitions,
        "A turn of the main loop can take microseconds or hundreds of milliseconds. A controller that "
          + "is in transition without a coordinator counts as still after two seconds of an active "
          + "scene. The tests run with turns of 0 s and 0.3 s.",
        knownFrom: "Not documented; the two seconds are a guess", needs: [.finger],
        asks: [ProbeQuestion("isBeingDismissed two seconds after a cancelled swipe", "no")]
      ) { stage, notes in
        let (home, a) = (UIViewController(), NotingController("sheet", notes, style: .pageSheet))
        await stage.show(home)
        home.present(a, animated: false)
        await stage.seconds(1)
        try await stage.perform(.cancelSwipeDown("sheet"))
        for time in [0, 1, 2] {
          if time > 0 { await stage.seconds(1) }
          let coordinator = a.transitionCoordinator.map { _ in "a" } ?? "no"
          notes.note(
            "\(time) s: isBeingDismissed \(a.isBeingDismissed), \(coordinator) coordinator")
        }
        notes.answer("isBeingDismissed two seconds after a cancelled swipe", a.isBeingDismissed)
      },
      Probe(
        "cancelled-back-swipe", .transitions,
        "A coordinator's completion is also called after a cancelled back-swipe.",
        knownFrom: "Apple's documentation",
        needs: [.finger],
        asks: [
          ProbeQuestion("the completion is called", "with isCancelled", "the coordinator refuses"),
          ProbeQuestion("the page is on top afterwards", "yes"),
        ]
      ) { stage, notes in
        let (home, page) = (UIViewController(), NotingController("page", notes))
        let stack = UINavigationController(rootViewController: home)
        await stage.show(stack)
        stack.pushViewController(page, animated: false)
        await stage.seconds(1)
        page.on["viewWillDisappear"] = { page in
          let isAccepted = page.transitionCoordinator?.animate(alongsideTransition: nil) {
            notes.answer(
              "the completion is called", $0.isCancelled ? "with isCancelled" : "without it")
          }
          if isAccepted == false {
            notes.answer("the completion is called", "the coordinator refuses")
          }
        }
        try await stage.perform(.cancelSwipeBack)
        await stage.seconds(2)
        page.on = [:]
        notes.answer("the page is on top afterwards", stack.topViewController === page)
      },
      Probe(
        "overrides-call-super", .transitions,
        "Every override of `viewDidLoad` calls `super`, which *Pages without a base class* "
          + "requires.",
        knownFrom: "Apple's documentation requires it",
        missingOnDoubles: "Swift on Linux has no Objective-C runtime.",
        asks: [
          ProbeQuestion("viewDidLoad of a table controller reaches UIViewController's", "yes"),
          ProbeQuestion("that of a collection controller", "yes"),
          ProbeQuestion("that of a navigation controller", "yes"),
          ProbeQuestion("that of a tab bar controller", "yes"),
        ]
      ) { stage, notes in
        #if canImport(ObjectiveC)
          let exchange = LoadingExchange()
          let cases: [(String, UIViewController)] = [
            (
              "viewDidLoad of a table controller reaches UIViewController's",
              UITableViewController(style: .plain)
            ),
            (
              "that of a collection controller",
              UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout())
            ),
            (
              "that of a navigation controller",
              UINavigationController(rootViewController: UIViewController())
            ),
            ("that of a tab bar controller", UITabBarController()),
          ]
          for (question, controller) in cases {
            controller.loadViewIfNeeded()
            notes.answer(question, exchange.seen.contains(ObjectIdentifier(controller)))
          }
          exchange.end()
        #else
          throw ProbeObstacle("There is no Objective-C runtime.")
        #endif
      },
    ]
  }

  #if canImport(ObjectiveC)
    /// Replaces `viewDidLoad` of `UIViewController` by a method that notes its receivers.
    @MainActor
    private final class LoadingExchange {
      var seen: Set<ObjectIdentifier> = []
      private let method: Method?
      private let old: IMP?

      init() {
        let selector = #selector(UIViewController.viewDidLoad)
        method = class_getInstanceMethod(UIViewController.self, selector)
        old = method.map(method_getImplementation)
        guard let method, let old else { return }
        typealias Function = @convention(c) (UIViewController, Selector) -> Void
        let original = unsafeBitCast(old, to: Function.self)
        let block: @convention(block) (UIViewController) -> Void = { controller in
          MainActor.assumeIsolated { _ = self.seen.insert(ObjectIdentifier(controller)) }
          original(controller, selector)
        }
        method_setImplementation(method, imp_implementationWithBlock(block))
      }

      func end() {
        if let method, let old { method_setImplementation(method, old) }
      }
    }
  #endif
#endif

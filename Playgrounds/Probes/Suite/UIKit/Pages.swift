#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  extension ProbeSection {
    static let pages = uiKit("Pages")
  }

  extension Probe {
    static let pages: [Probe] = [
      Probe(
        "sheet-keeps-presenter", .pages,
        "A page sheet does not make its presenter disappear. A full-screen modal does.",
        knownFrom: "SideMenu#558, Apple's documentation",
        asks: [
          ProbeQuestion("calls of home at a page sheet", "none"),
          ProbeQuestion(
            "calls of home at a full-screen modal", "viewWillDisappear, viewDidDisappear"),
        ]
      ) { stage, notes in
        for (name, style) in [
          ("a page sheet", UIModalPresentationStyle.pageSheet),
          ("a full-screen modal", .fullScreen),
        ] {
          let (home, a) = (NotingController(name, notes), UIViewController())
          await stage.show(home)
          notes.note("present")
          a.modalPresentationStyle = style
          let earlier = notes.notes.count
          home.present(a, animated: true)
          await stage.seconds(2)
          let calls = notes.notes.dropFirst(earlier).map {
            String($0.text.dropFirst(name.count + 1))
          }
          notes.answer(
            "calls of home at \(name)", calls.isEmpty ? "none" : calls.joined(separator: ", "))
          home.dismiss(animated: false)
          await stage.seconds(1)
        }
      },
      Probe(
        "order-of-a-push", .pages,
        "A push calls `viewWillDisappear` (old), `viewWillAppear` (new), `viewDidDisappear` (old), "
          + "`viewDidAppear` (new).",
        knownFrom: "Reports; the order is not documented",
        asks: [
          ProbeQuestion(
            "push",
            "home viewWillDisappear, page viewWillAppear, home viewDidDisappear, page viewDidAppear"
          ),
          ProbeQuestion(
            "pop",
            "page viewWillDisappear, home viewWillAppear, page viewDidDisappear, home viewDidAppear"
          ),
        ]
      ) { stage, notes in
        let (home, page) = (NotingController("home", notes), NotingController("page", notes))
        let stack = UINavigationController(rootViewController: home)
        await stage.show(stack)
        for name in ["push", "pop"] {
          let earlier = notes.notes.count
          if name == "push" {
            stack.pushViewController(page, animated: true)
          } else {
            stack.popViewController(animated: true)
          }
          await stage.seconds(2)
          notes.answer(name, notes.notes.dropFirst(earlier).map(\.text).joined(separator: ", "))
        }
      },
      Probe(
        "calls-of-an-unseen-child", .pages,
        "A child controller without a visible view gets the appearance calls of its parent.",
        knownFrom: "Apple's documentation of containment",
        asks: [
          ProbeQuestion(
            "calls of the child",
            "viewWillAppear, viewDidAppear, viewWillDisappear, viewDidDisappear, viewWillAppear, "
              + "viewDidAppear")
        ]
      ) { stage, notes in
        let (home, child) = (UIViewController(), NotingController("child", notes))
        home.addChild(child)
        child.view.isHidden = true
        child.view.frame = .zero
        home.view.addSubview(child.view)
        child.didMove(toParent: home)
        let stack = UINavigationController(rootViewController: home)
        await stage.show(stack)
        stack.pushViewController(UIViewController(), animated: true)
        await stage.seconds(2)
        stack.popViewController(animated: true)
        await stage.seconds(2)
        notes.answer("calls of the child", notes.appearances(of: "child"))
      },
      Probe(
        "popped-page", .pages,
        "A popped or removed controller has no parent, or returns `true` for `isMovingFromParent`, in "
          + "`viewDidDisappear`.",
        knownFrom: "Apple's documentation",
        asks: [
          ProbeQuestion("after a pop, one of both", "yes"),
          ProbeQuestion("after a removal, one of both", "yes"),
          ProbeQuestion("after a push, one of both", "no"),
        ]
      ) { stage, notes in
        let (home, page) = (NotingController("home", notes), NotingController("page", notes))
        @MainActor func hasLeft(_ page: NotingController) -> Bool {
          page.parent == nil || page.isMovingFromParent
        }
        let stack = UINavigationController(rootViewController: home)
        await stage.show(stack)
        home.on["viewDidDisappear"] = { notes.answer("after a push, one of both", hasLeft($0)) }
        stack.pushViewController(page, animated: true)
        await stage.seconds(2)
        page.on["viewDidDisappear"] = { notes.answer("after a pop, one of both", hasLeft($0)) }
        stack.popViewController(animated: true)
        await stage.seconds(2)
        page.on["viewDidDisappear"] = { notes.answer("after a removal, one of both", hasLeft($0)) }
        stack.setViewControllers([home, page], animated: false)
        await stage.seconds(1)
        stack.setViewControllers([home], animated: false)
        await stage.seconds(1)
      },
      Probe(
        "closed-scene", .pages,
        "A closed scene is `unattached`, or its windows have none. Its controllers need not be told.",
        knownFrom: "Apple's documentation of `UIScene`",
        on: ProbeSystem.iPad, needs: [.system],
        asks: [
          ProbeQuestion("at didDisconnect, the scene of its window is", "unattached", "none"),
          ProbeQuestion("its controller is told before", "yes", "no"),
        ]
      ) { stage, notes in
        let page = NotingController("page", notes)
        let window = try await stage.openScene(page)
        let watch = NotificationWatch(UIScene.didDisconnectNotification) {
          guard ($0 as? UIScene) !== stage.scene else { return }
          let state = window.windowScene.map { $0.activationState == .unattached }
          notes.answer(
            "at didDisconnect, the scene of its window is",
            state.map { $0 ? "unattached" : "another state" } ?? "none")
        }
        try await stage.perform(.closeWindow)
        await stage.seconds(2)
        notes.answer("its controller is told before", notes.contains("page viewDidDisappear"))
        watch.end()
      },
      Probe(
        "retained-page-of-a-closed-scene", .pages,
        "A controller that is retained after its window is gone gets no more calls.",
        knownFrom: "Not documented",
        on: ProbeSystem.iPad, needs: [.system],
        asks: [ProbeQuestion("calls after didDisconnect", "none")]
      ) { stage, notes in
        let page = NotingController("page", notes)
        _ = try await stage.openScene(page)
        let watch = NotificationWatch(UIScene.didDisconnectNotification) { _ in
          notes.note("disconnect")
        }
        try await stage.perform(.closeWindow)
        await stage.seconds(5)
        watch.end()
        guard notes.contains("disconnect") else {
          throw ProbeObstacle("The system has not disconnected the scene.")
        }
        let later = notes.notes.map(\.text).drop { $0 != "disconnect" }.dropFirst()
        notes.answer(
          "calls after didDisconnect", later.isEmpty ? "none" : later.joined(separator: ", "))
      },
      pageInAHiddenView, splitViewThatCollapses,
    ]
  }
#endif

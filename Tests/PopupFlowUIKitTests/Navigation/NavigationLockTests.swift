import PopupFlow
import PopupFlowUIKit
import TestKit
import Testing
import UIKitDouble

/// L7, U2: the app's transitions with the lock.
@MainActor
@Suite(.simulated) struct NavigationLockTests {
  @Test(
    "L7: Each change of the stack is complete once, animated or not", arguments: UIKitHabits.all,
    [true, false])
  func stack(habits: UIKitHabits, animated: Bool) {
    let stage = NavigationStage(habits)
    let (a, b, c) = (modalPage("a"), modalPage("b"), modalPage("c"))
    stage.check(["home", "a"]) { $0.through($1).push(a, animated: animated, completion: $2) }
    stage.check(["home"]) { $0.through($1).pop(animated: animated, completion: $2) }
    stage.check(["home", "a", "b", "c"]) {
      $0.through($1).change(
        { $0.setViewControllers($0.viewControllers + [a, b, c], animated: animated) },
        completion: $2)
    }
    stage.check(["home", "a"]) { $0.through($1).pop(to: a, animated: animated, completion: $2) }
    stage.check(["home", "a", "b"]) { $0.through($1).push(b, animated: animated, completion: $2) }
    stage.check(["home"]) {
      $0.through($1).change(
        { $0.popToRootViewController(animated: animated) }, completion: $2)
    }
  }

  @Test("L7: Whatever the app changes is complete once", arguments: UIKitHabits.all, [true, false])
  func anyChange(habits: UIKitHabits, animated: Bool) {
    let stage = NavigationStage(habits)
    let sheet = modalPage("sheet")
    stage.check(["home", "a"]) {
      $0.through($1).change(
        { $0.pushViewController(modalPage("a"), animated: animated) }, completion: $2)
    }
    stage.check(["home", "a"]) {
      $0.through($1).change({ $0.present(sheet, animated: animated) }, completion: $2)
    }
    #expect(sheet.presentingViewController === stage.navigation)
    stage.check(["home", "b"]) {
      $0.through($1).change(
        {
          $0.dismiss(animated: animated)
          $0.viewControllers[1] = modalPage("b")
        }, completion: $2)
    }
    #expect(sheet.presentingViewController == nil)
    stage.check(["home", "b"]) { $0.through($1).change({ _ in }, completion: $2) }
  }

  @Test("L7: A change without effect completes once", arguments: UIKitHabits.all)
  func nothing(habits: UIKitHabits) {
    let stage = NavigationStage(habits)
    let home = stage.navigation.viewControllers[0]
    stage.check(["home"]) { $0.through($1).pop(completion: $2) }
    stage.check(["home"]) {
      $0.through($1).change({ $0.popToRootViewController(animated: true) }, completion: $2)
    }
    stage.check(["home"]) { $0.through($1).pop(to: home, completion: $2) }
    stage.check(["home"]) { $0.through($1).push(home, completion: $2) }
    stage.check(["home"]) { $0.through($1).pop(to: modalPage("elsewhere"), completion: $2) }
    stage.check(["home"]) {
      $0.through($1).change(
        { $0.setViewControllers($0.viewControllers, animated: true) }, completion: $2)
    }
    stage.check(["home"]) { $0.through($1).dismiss(completion: $2) }
  }

  @Test(
    "L7: The app's own modals are complete once, refused or not", arguments: UIKitHabits.all,
    [true, false])
  func modals(habits: UIKitHabits, animated: Bool) {
    let stage = NavigationStage(habits)
    let login = modalPage("login", style: .fullScreen)
    stage.check(["home"]) { $0.through($1).present(login, animated: animated, completion: $2) }
    #expect(login.presentingViewController === stage.navigation)
    stage.check(["home"]) { $0.through($1).present(login, animated: animated, completion: $2) }
    #expect(simulation.warnings.isEmpty)
    expectIssue("UINavigationController presents UIViewController already") {
      stage.check(["home"]) {
        $0.through($1).present(modalPage("x"), animated: animated, completion: $2)
      }
    }
    #expect(simulation.takeWarnings().map(\.kind) == [.alreadyPresenting])
    stage.check(["home"]) { $0.through($1).dismiss(animated: animated, completion: $2) }
    #expect(login.presentingViewController == nil)
  }

  @Test("L7: Every segue completes once", arguments: UIKitHabits.all)
  func segue(habits: UIKitHabits) {
    let stage = NavigationStage(habits)
    simulation.defineSegue("show") { source in
      let destination = modalPage("shown")
      return UIStoryboardSegue(identifier: "show", source: source, destination: destination) {
        source.show(destination, sender: nil)
      }
    }
    simulation.defineSegue("nothing") { source in
      UIStoryboardSegue(identifier: "nothing", source: source, destination: source) {}
    }
    let home = stage.navigation.viewControllers[0]
    stage.check(["home", "shown"]) {
      home.through($1).change(
        { $0.performSegue(withIdentifier: "show", sender: nil) }, completion: $2)
      _ = $0
    }
    stage.check(["home", "shown"]) {
      home.through($1).change(
        { $0.performSegue(withIdentifier: "nothing", sender: nil) }, completion: $2)
      _ = $0
    }
  }

  @Test(
    "L7: A change waits for a back-swipe, cancelled or not", arguments: UIKitHabits.all,
    [true, false])
  func backSwipe(habits: UIKitHabits, isCancelled: Bool) {
    let stage = NavigationStage(habits)
    stage.check(["home", "a"]) { $0.through($1).push(modalPage("a"), completion: $2) }
    let swipe = simulation.beginBackSwipe(on: stage.navigation)
    var completions = 0
    stage.navigation.through(stage.lock).push(modalPage("b")) { completions += 1 }
    simulation.advance(by: 5)
    #expect(completions == 0)
    if isCancelled { swipe?.cancel() } else { swipe?.finish() }
    simulation.advance(by: 2)
    #expect(completions == 1)
    #expect(stage.titles == (isCancelled ? ["home", "a", "b"] : ["home", "b"]))
    #expect(!stage.lock.isBusy)
  }

  @Test(
    "L6, L7: A change that waits for a finger on a swipe back is no forgotten one for a minute",
    arguments: [false, true])
  func restingFinger(isEndless: Bool) {
    let stage = NavigationStage()
    stage.check(["home", "a"]) { $0.through($1).push(modalPage("a"), completion: $2) }
    let swipe = simulation.beginBackSwipe(on: stage.navigation)
    var completions = 0
    let line = #line + 1
    stage.navigation.through(stage.lock).push(modalPage("b")) { completions += 1 }
    simulation.advance(by: 21)
    #expect(completions == 0 && stage.lock.isBusy)
    if isEndless {
      expectIssue("NavigationLockTests.swift:\(line) has not ended for 60 s") {
        simulation.advance(by: 40)
      }
      #expect(completions == 0)
    }
    swipe?.finish()
    simulation.advance(by: 2)
    #expect(completions == 1)
    #expect(stage.titles == ["home", "b"])
  }

  @Test("L2, L7: Changes asked for together come one after the other", arguments: UIKitHabits.all)
  func together(habits: UIKitHabits) {
    let stage = NavigationStage(habits)
    var done: [String] = []
    let (navigation, lock) = (stage.navigation, stage.lock)
    navigation.through(lock).push(modalPage("a")) {
      done.append("a \(stage.titles.count)")
      navigation.through(lock).push(modalPage("c")) { done.append("c") }
    }
    navigation.through(lock).push(modalPage("b"), animated: false) {
      done.append("b \(stage.titles.count)")
    }
    navigation.through(lock).present(modalPage("login")) {
      done.append("login")
    }
    #expect(done.isEmpty)
    simulation.advance(by: 3)
    #expect(done == ["a 2", "b 3", "login", "c"])
    #expect(stage.titles == ["home", "a", "b", "c"])
  }

  @Test("L7, L8: If the target of a change is gone, it completes and the next begins")
  func goneSubject() {
    let stage = NavigationStage()
    var done: [String] = []
    let token = stage.lock.tryBegin()
    do {
      let other = UINavigationController(rootViewController: modalPage("other"))
      other.through(stage.lock).push(modalPage("x")) {
        done.append("x")
      }
      other.through(stage.lock).change { _ in
        done.append("changed")
      } completion: {
        done.append("y")
      }
    }
    stage.navigation.through(stage.lock).push(modalPage("a")) { done.append("a") }
    token?.end()
    simulation.advance(by: 2)
    #expect(done == ["x", "y", "a"])
  }

  @Test("L7: Waiting changes complete after the lock is released")
  func goneLock() {
    let stage = NavigationStage()
    var completions = 0
    do {
      let lock = TransitionLock(clock: SimulationClock(simulation))
      for title in ["a", "b"] {
        stage.navigation.through(lock).push(modalPage(title)) {
          completions += 1
        }
      }
    }
    simulation.advance(by: 2)
    #expect(completions == 2)
    #expect(stage.titles == ["home", "a", "b"])
  }

  @Test("U25: A change waits for a silent transition, however many turns that takes")
  func manyTurns() {
    let stage = NavigationStage()
    let restless = Restless()
    stage.navigation.viewControllers[0].addChild(restless)
    var completions = 0
    stage.navigation.through(stage.lock).push(modalPage("a")) { completions += 1 }
    for _ in 0..<1000 { simulation.turn() }
    #expect(stage.titles == ["home"])
    simulation.advance(by: 1)
    #expect(stage.titles == ["home"])
    restless.isRestless = false
    simulation.advance(by: 1)
    #expect(stage.titles == ["home", "a"])
    #expect(completions == 1)
  }

  @Test("U25: A silent transition counts as over after two seconds", arguments: [0, 0.3])
  func silent(turnDuration: TimeInterval) {
    let stage = NavigationStage()
    stage.navigation.viewControllers[0].addChild(Restless())
    simulation.turnDuration = turnDuration
    var completions = 0
    stage.navigation.through(stage.lock).push(modalPage("a")) { completions += 1 }
    simulation.advance(by: 1.5)
    #expect(stage.titles == ["home"])
    simulation.advance(by: 1.5)
    #expect(stage.titles == ["home", "a"])
    simulation.advance(by: 4)
    #expect(completions == 1)
  }

  @Test("U25: Only seconds of an active scene count")
  func inactive() {
    let stage = NavigationStage()
    let restless = Restless()
    stage.navigation.viewControllers[0].addChild(restless)
    simulation.setActive(false, stage.scene)
    stage.navigation.through(stage.lock).push(modalPage("a"))
    simulation.advance(by: 15)
    #expect(stage.titles == ["home"])
    simulation.setActive(true, stage.scene)
    simulation.advance(by: 3)
    #expect(stage.titles == ["home", "a"])
    restless.isRestless = false
    simulation.advance(by: 1)
  }

  @Test("U15: In the background a change is complete", arguments: UIKitHabits.all)
  func background(habits: UIKitHabits) {
    let stage = NavigationStage(habits)
    var completions = 0
    stage.navigation.through(stage.lock).push(modalPage("a")) { completions += 1 }
    simulation.advance(by: 0.1)
    simulation.enterBackground(stage.scene)
    simulation.advance(by: 1)
    stage.navigation.through(stage.lock).pop { completions += 1 }
    simulation.advance(by: 1)
    #expect(completions == 2)
    #expect(stage.titles == ["home"])
  }

  @Test(
    "L7, U40: a change is complete, and the lock is free, if its coordinator never tells the end",
    arguments: UIKitHabits.all)
  func untold(habits: UIKitHabits) {
    let stage = NavigationStage(habits)
    simulation.loses = { $0 == .coordinatorCompletion }
    var completions = 0
    stage.navigation.through(stage.lock).push(modalPage("a")) { completions += 1 }
    simulation.advance(by: 4)
    #expect(completions == 1 && !stage.lock.isBusy)
    stage.navigation.through(stage.lock).pop { completions += 1 }
    simulation.advance(by: 4)
    #expect(completions == 2 && stage.titles == ["home"])
  }

}

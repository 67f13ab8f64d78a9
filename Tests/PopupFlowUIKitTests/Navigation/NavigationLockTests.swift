import PopupFlow
import PopupFlowUIKit
import TestKit
import Testing
import UIKitDouble

/// L7, U2: the app's transitions with the lock.
@MainActor
@Suite struct NavigationLockTests {
  @Test(
    "L7: Each change of the stack is complete once, animated or not", arguments: UIKitHabits.all)
  func stack(habits: UIKitHabits) {
    for animated in [true, false] {
      NavigationStage.run(habits) { stage in
        let (a, b, c) = (modalPage("a"), modalPage("b"), modalPage("c"))
        stage.check(["home", "a"]) {
          $0.push(a, animated: animated, through: $1, completion: $2)
        }
        stage.check(["home"]) {
          $0.pop(animated: animated, through: $1, completion: $2)
        }
        stage.check(["home", "a", "b", "c"]) {
          $0.setStack(
            $0.viewControllers + [a, b, c], animated: animated, through: $1,
            completion: $2)
        }
        stage.check(["home", "a"]) {
          $0.pop(to: a, animated: animated, through: $1, completion: $2)
        }
        stage.check(["home", "a", "b"]) {
          $0.push(b, animated: animated, through: $1, completion: $2)
        }
        stage.check(["home"]) {
          $0.popToRoot(animated: animated, through: $1, completion: $2)
        }
      }
    }
  }

  @Test("L7: A change without effect completes once", arguments: UIKitHabits.all)
  func nothing(habits: UIKitHabits) {
    NavigationStage.run(habits) { stage in
      let home = stage.navigation.viewControllers[0]
      stage.check(["home"]) { $0.pop(through: $1, completion: $2) }
      stage.check(["home"]) { $0.popToRoot(through: $1, completion: $2) }
      stage.check(["home"]) { $0.pop(to: home, through: $1, completion: $2) }
      stage.check(["home"]) { $0.push(home, through: $1, completion: $2) }
      stage.check(["home"]) {
        $0.pop(to: modalPage("elsewhere"), through: $1, completion: $2)
      }
      stage.check(["home"]) {
        $0.setStack($0.viewControllers, through: $1, completion: $2)
      }
      stage.check(["home"]) { $0.dismiss(through: $1, completion: $2) }
    }
  }

  @Test("L7: The app's own modals are complete once, refused or not", arguments: UIKitHabits.all)
  func modals(habits: UIKitHabits) {
    for animated in [true, false] {
      NavigationStage.run(habits) { stage in
        let login = modalPage("login", style: .fullScreen)
        stage.check(["home"]) {
          $0.present(login, animated: animated, through: $1, completion: $2)
        }
        #expect(login.presentingViewController === stage.navigation)
        stage.check(["home"]) {
          $0.present(login, animated: animated, through: $1, completion: $2)
        }
        #expect(stage.simulation.warnings.isEmpty)
        stage.check(["home"]) {
          $0.present(modalPage("x"), animated: animated, through: $1, completion: $2)
        }
        #expect(stage.simulation.takeWarnings().map(\.kind) == [.alreadyPresenting])
        stage.check(["home"]) {
          $0.dismiss(animated: animated, through: $1, completion: $2)
        }
        #expect(login.presentingViewController == nil)
      }
    }
  }

  @Test("L7: Every segue completes once", arguments: UIKitHabits.all)
  func segue(habits: UIKitHabits) {
    NavigationStage.run(habits) { stage in
      stage.simulation.defineSegue("show") { source in
        let destination = modalPage("shown")
        return UIStoryboardSegue(identifier: "show", source: source, destination: destination) {
          source.show(destination, sender: nil)
        }
      }
      stage.simulation.defineSegue("nothing") { source in
        UIStoryboardSegue(identifier: "nothing", source: source, destination: source) {}
      }
      let home = stage.navigation.viewControllers[0]
      stage.check(["home", "shown"]) {
        home.performSegue("show", through: $1, completion: $2)
        _ = $0
      }
      stage.check(["home", "shown"]) {
        home.performSegue("nothing", through: $1, completion: $2)
        _ = $0
      }
    }
  }

  @Test("L7: A change waits for a back-swipe, cancelled or not", arguments: UIKitHabits.all)
  func backSwipe(habits: UIKitHabits) {
    for isCancelled in [true, false] {
      NavigationStage.run(habits) { stage in
        stage.check(["home", "a"]) {
          $0.push(modalPage("a"), through: $1, completion: $2)
        }
        let swipe = stage.simulation.beginBackSwipe(on: stage.navigation)
        var completions = 0
        stage.navigation.push(modalPage("b"), through: stage.lock) {
          completions += 1
        }
        stage.simulation.advance(by: 1)
        #expect(completions == 0)
        if isCancelled { swipe?.cancel() } else { swipe?.finish() }
        stage.simulation.advance(by: 2)
        #expect(completions == 1)
        #expect(stage.titles == (isCancelled ? ["home", "a", "b"] : ["home", "b"]))
        #expect(!stage.lock.isBusy)
      }
    }
  }

  @Test("L6, L7: A change that was given up as forgotten is complete once, and ends nothing twice")
  func forgotten() {
    NavigationStage.run { stage in
      stage.check(["home", "a"]) {
        $0.push(modalPage("a"), through: $1, completion: $2)
      }
      let swipe = stage.simulation.beginBackSwipe(on: stage.navigation)
      var completions = 0
      stage.navigation.push(modalPage("b"), through: stage.lock) {
        completions += 1
      }
      expectIssue("has not ended for 20.0 s") { stage.simulation.advance(by: 21) }
      #expect(completions == 0)
      swipe?.finish()
      stage.simulation.advance(by: 2)
      #expect(completions == 1)
      #expect(stage.titles == ["home", "b"])
    }
  }

  @Test("L2, L7: Changes asked for together come one after the other", arguments: UIKitHabits.all)
  func together(habits: UIKitHabits) {
    NavigationStage.run(habits) { stage in
      var done: [String] = []
      let (navigation, lock) = (stage.navigation, stage.lock)
      navigation.push(modalPage("a"), through: lock) {
        done.append("a \(stage.titles.count)")
        navigation.push(modalPage("c"), through: lock) { done.append("c") }
      }
      navigation.push(modalPage("b"), animated: false, through: lock) {
        done.append("b \(stage.titles.count)")
      }
      navigation.present(modalPage("login"), through: lock) {
        done.append("login")
      }
      #expect(done.isEmpty)
      stage.simulation.advance(by: 3)
      #expect(done == ["a 2", "b 3", "login", "c"])
      #expect(stage.titles == ["home", "a", "b", "c"])
    }
  }

  @Test("L7, L8: If the target of a change is gone, it completes and the next begins")
  func goneSubject() {
    NavigationStage.run { stage in
      var done: [String] = []
      let token = stage.lock.tryBegin()
      do {
        let other = UINavigationController(rootViewController: modalPage("other"))
        other.push(modalPage("x"), through: stage.lock) {
          done.append("x")
        }
      }
      stage.navigation.push(modalPage("a"), through: stage.lock) {
        done.append("a")
      }
      token?.end()
      stage.simulation.advance(by: 2)
      #expect(done == ["x", "a"])
    }
  }

  @Test("L7: Waiting changes complete after the lock is released")
  func goneLock() {
    NavigationStage.run { stage in
      var completions = 0
      do {
        let lock = TransitionLock(clock: SimulationClock(stage.simulation))
        for title in ["a", "b"] {
          stage.navigation.push(modalPage(title), through: lock) {
            completions += 1
          }
        }
      }
      stage.simulation.advance(by: 2)
      #expect(completions == 2)
      #expect(stage.titles == ["home", "a", "b"])
    }
  }

  @Test("U25: A change waits for a silent transition, however many turns that takes")
  func manyTurns() {
    NavigationStage.run { stage in
      let restless = Restless()
      stage.navigation.viewControllers[0].addChild(restless)
      var completions = 0
      stage.navigation.push(modalPage("a"), through: stage.lock) {
        completions += 1
      }
      for _ in 0..<1000 { stage.simulation.turn() }
      #expect(stage.titles == ["home"])
      stage.simulation.advance(by: 1)
      #expect(stage.titles == ["home"])
      restless.isRestless = false
      stage.simulation.advance(by: 1)
      #expect(stage.titles == ["home", "a"])
      #expect(completions == 1)
    }
  }

  @Test("U25: A silent transition counts as over after two seconds", arguments: [0, 0.3])
  func silent(turnDuration: TimeInterval) {
    NavigationStage.run { stage in
      stage.navigation.viewControllers[0].addChild(Restless())
      stage.simulation.turnDuration = turnDuration
      var completions = 0
      stage.navigation.push(modalPage("a"), through: stage.lock) {
        completions += 1
      }
      stage.simulation.advance(by: 1.5)
      #expect(stage.titles == ["home"])
      stage.simulation.advance(by: 1.5)
      #expect(stage.titles == ["home", "a"])
      stage.simulation.advance(by: 4)
      #expect(completions == 1)
    }
  }

  @Test("U25: Only seconds of an active scene count")
  func inactive() {
    NavigationStage.run { stage in
      let restless = Restless()
      stage.navigation.viewControllers[0].addChild(restless)
      stage.simulation.setActive(false, stage.scene)
      stage.navigation.push(modalPage("a"), through: stage.lock)
      stage.simulation.advance(by: 15)
      #expect(stage.titles == ["home"])
      stage.simulation.setActive(true, stage.scene)
      stage.simulation.advance(by: 3)
      #expect(stage.titles == ["home", "a"])
      restless.isRestless = false
      stage.simulation.advance(by: 1)
    }
  }

  @Test("U15: In the background a change is complete", arguments: UIKitHabits.all)
  func background(habits: UIKitHabits) {
    NavigationStage.run(habits) { stage in
      var completions = 0
      stage.navigation.push(modalPage("a"), through: stage.lock) {
        completions += 1
      }
      stage.simulation.advance(by: 0.1)
      stage.simulation.enterBackground(stage.scene)
      stage.simulation.advance(by: 1)
      stage.navigation.pop(through: stage.lock) { completions += 1 }
      stage.simulation.advance(by: 1)
      #expect(completions == 2)
      #expect(stage.titles == ["home"])
    }
  }
}

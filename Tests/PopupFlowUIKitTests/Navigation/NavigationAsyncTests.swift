import PopupFlow
import PopupFlowUIKit
import TestKit
import Testing
import UIKitDouble

/// L4, L7: the app's transitions with the lock, in async code.
@MainActor
@Suite(.simulated) struct NavigationAsyncTests {
  @Test(
    "L7: A task waits for each change of the stack, animated or not", arguments: UIKitHabits.all,
    [true, false])
  func stack(habits: UIKitHabits, animated: Bool) async {
    let stage = NavigationStage(habits)
    let (a, b, c) = (modalPage("a"), modalPage("b"), modalPage("c"))
    let lock = stage.lock
    await stage.check(["home", "a"]) { try await $0.through(lock).push(a, animated: animated) }
    await stage.check(["home"]) { try await $0.through(lock).pop(animated: animated) }
    await stage.check(["home", "a", "b", "c"]) {
      try await $0.through(lock).change {
        $0.setViewControllers($0.viewControllers + [a, b, c], animated: animated)
      }
    }
    await stage.check(["home", "a"]) { try await $0.through(lock).pop(to: a, animated: animated) }
    await stage.check(["home"]) {
      try await $0.through(lock).change { $0.popToRootViewController(animated: animated) }
    }
  }

  @Test("L4, L7: A task waits for whatever the app changes, and changes nothing if it is cancelled")
  func anyChange() async {
    let stage = NavigationStage()
    let lock = stage.lock
    await stage.check(["home", "a"]) {
      try await $0.through(lock).change { $0.pushViewController(modalPage("a"), animated: true) }
    }
    let token = lock.tryBegin()
    let pop = stage.start {
      try await $0.through(lock).change { $0.popViewController(animated: true) }
    }
    await stage.pass(1)
    pop.task.cancel()
    await stage.pass(0)
    #expect(pop.error is CancellationError)
    token?.end()
    await stage.pass(1)
    #expect(stage.titles == ["home", "a"])
  }

  @Test(
    "L7: A task waits for the app's own modals and segues", arguments: UIKitHabits.all,
    [true, false])
  func modals(habits: UIKitHabits, animated: Bool) async {
    let stage = NavigationStage(habits)
    let lock = stage.lock
    let login = modalPage("login", style: .fullScreen)
    await stage.check(["home"]) {
      try await $0.through(lock).present(login, animated: animated)
      #expect(login.presentingViewController === $0)
    }
    await expectIssue("UINavigationController presents UIViewController already") {
      await stage.check(["home"]) {
        try await $0.through(lock).present(modalPage("x"), animated: animated)
      }
    }
    #expect(simulation.takeWarnings().map(\.kind) == [.alreadyPresenting])
    await stage.check(["home"]) {
      try await $0.through(lock).dismiss(animated: animated)
      #expect(login.presentingViewController == nil)
    }
    simulation.defineSegue("show") { source in
      let destination = modalPage("shown")
      return UIStoryboardSegue(identifier: "show", source: source, destination: destination) {
        source.show(destination, sender: nil)
      }
    }
    await stage.check(["home", "shown"]) {
      try await $0.topViewController?.through(lock).change {
        $0.performSegue(withIdentifier: "show", sender: nil)
      }
    }
  }

  @Test("L4: A task that is cancelled while it waits for the lock changes nothing")
  func cancelledInRow() async {
    let stage = NavigationStage()
    let lock = stage.lock
    let token = lock.tryBegin()
    let first = stage.start { try await $0.through(lock).push(modalPage("a")) }
    let second = stage.start { try await $0.through(lock).push(modalPage("b")) }
    await stage.pass(1)
    first.task.cancel()
    await stage.pass(0)
    #expect(first.error is CancellationError)
    token?.end()
    await stage.pass(1)
    #expect(second.isOver && second.error == nil)
    #expect(stage.titles == ["home", "b"])
  }

  @Test("L4: A task that is cancelled while it waits for a back-swipe changes nothing")
  func cancelledBeforeUIKit() async {
    let stage = NavigationStage()
    let lock = stage.lock
    await stage.check(["home", "a"]) { try await $0.through(lock).push(modalPage("a")) }
    let swipe = simulation.beginBackSwipe(on: stage.navigation)
    let push = stage.start { try await $0.through(lock).push(modalPage("b")) }
    await stage.pass(1)
    push.task.cancel()
    await stage.pass(0)
    #expect(push.error is CancellationError)
    #expect(!lock.isBusy)
    swipe?.cancel()
    await stage.pass(1)
    #expect(stage.titles == ["home", "a"])
  }

  @Test("L4: A change that has begun is completed, even if its task is cancelled")
  func cancelledTooLate() async {
    let stage = NavigationStage()
    let lock = stage.lock
    let push = stage.start { try await $0.through(lock).push(modalPage("a")) }
    await stage.pass(0.1)
    #expect(simulation.isInTransition(stage.scene))
    push.task.cancel()
    await stage.pass(0)
    #expect(!push.isOver && lock.isBusy)
    await stage.pass(1)
    #expect(push.isOver && push.error == nil)
    #expect(stage.titles == ["home", "a"])
  }

  @Test("L2, L4: Tasks and completions share one queue")
  func oneRow() async {
    let stage = NavigationStage()
    let lock = stage.lock
    var done: [String] = []
    let task = stage.start {
      try await $0.through(lock).push(modalPage("a"))
      done.append("a")
      try await $0.through(lock).push(modalPage("c"))
      done.append("c")
    }
    await stage.pass(0)
    stage.navigation.through(lock).push(modalPage("b")) { done.append("b") }
    await stage.pass(3)
    #expect(task.isOver)
    #expect(done == ["a", "b", "c"])
    #expect(stage.titles == ["home", "a", "b", "c"])
  }
}

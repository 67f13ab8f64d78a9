import PopupFlow
import PopupFlowTesting
import PopupFlowUIKit
import Testing
import UIKitDouble

@MainActor
@Suite(.simulated) struct PageNavigationTests {
  @Test("U10: a push is one batch, at its end", arguments: UIKitHabits.all)
  func push(habits: UIKitHabits) {
    let stage = PageStage(habits)
    let stack = pageStack(stage.page("home"))
    stage.show(stack)
    #expect(stage.visible == ["home"])
    for animated in [true, false] {
      stack.pushViewController(stage.page("detail"), animated: animated)
      if animated {
        simulation.advance(by: 0.2)
        #expect(stage.batches == [])
      }
      #expect(stage.takeBatches() == ["-home +detail"])
      stack.popViewController(animated: animated)
      #expect(stage.takeBatches() == ["-detail xdetail +home"])
    }
  }

  @Test("U10: a popup that both pages allow stays through a push and a pop (R13)")
  func allowedOnBoth() {
    let stage = PageStage()
    let stack = pageStack(stage.page("home"))
    stage.show(stack)
    let host = InstantHost<WindowShop>()
    let driving = stage.store.drive(host)
    stage.store.present("a", id: "both") { $0.pages = .only(["home", "detail"]) }
    #expect(host.showing == ["both"])
    let presentations = stage.store.state.presentationCount
    stack.pushViewController(stage.page("detail"), animated: true)
    simulation.advanceUntilIdle()
    stack.popViewController(animated: true)
    simulation.advanceUntilIdle()
    #expect(host.showing == ["both"])
    #expect(stage.store.state.presentationCount == presentations)
    #expect(stage.outcomes == [])
    withExtendedLifetime(driving) {}
  }

  @Test("U10: a back-swipe that is cancelled changes nothing", arguments: UIKitHabits.all)
  func cancelledSwipe(habits: UIKitHabits) throws {
    let stage = PageStage(habits)
    let stack = pageStack(stage.page("home"), stage.page("detail"))
    stage.show(stack)
    let swipe = try #require(simulation.beginBackSwipe(on: stack))
    swipe.update(0.4)
    simulation.advance(by: 3)
    swipe.cancel()
    #expect(stage.takeBatches() == [])
    #expect(stage.visible == ["detail"])
    let second = try #require(simulation.beginBackSwipe(on: stack))
    simulation.advance(by: 3)
    second.finish()
    #expect(stage.takeBatches() == ["-detail xdetail +home"])
  }

  @Test("A finger that rests in one column keeps the other's page from nothing")
  func restingFinger() throws {
    let stage = PageStage()
    let (left, right) = (
      pageStack(stage.page("list")), pageStack(stage.page("a"), stage.page("b"))
    )
    let split = UISplitViewController(style: .doubleColumn)
    split.setViewController(left, for: .primary)
    split.setViewController(right, for: .secondary)
    stage.show(split)
    #expect(stage.visible == ["list", "b"])
    let swipe = try #require(simulation.beginBackSwipe(on: right))
    left.viewControllers = [stage.page("other")]
    #expect(stage.takeBatches() == ["-list xlist +other"])
    swipe.finish()
    #expect(stage.takeBatches() == ["-b xb +a"])
  }

  @Test("U16: a popped page is left, and is the same visit if it returns")
  func popped() {
    let stage = PageStage()
    let (home, detail, deep) = (stage.page("home"), stage.page("detail"), stage.page("deep"))
    let stack = pageStack(home)
    stage.show(stack)
    stack.pushViewController(detail, animated: true)
    simulation.advanceUntilIdle()
    stack.pushViewController(deep, animated: true)
    _ = stage.takeBatches()
    stack.popToRootViewController(animated: true)
    #expect(stage.takeBatches() == ["xdetail -deep xdeep +home"])
    let visit = detail.popupVisit
    stack.pushViewController(detail, animated: true)
    #expect(stage.takeBatches() == ["-home +detail"])
    #expect(detail.popupVisit == visit)
    // The bottom of the stack is covered, not gone.
    #expect(home.popupVisit != visit)
  }

  @Test("U16: a visit is left by its controller's end at the latest")
  func deallocated() {
    let stage = PageStage()
    stage.show(pageStack(stage.page("home")))
    do { _ = stage.page("never seen") }
    #expect(stage.takeBatches() == ["xnever seen"])
  }

  @Test("A new stack is one batch, and controllers that stay keep their visits")
  func setStack() {
    let stage = PageStage()
    let home = stage.page("home")
    let stack = pageStack(home, stage.page("one"))
    stage.show(stack)
    stack.setViewControllers([home, stage.page("two")], animated: true)
    #expect(stage.takeBatches() == ["-one xone +two"])
  }
}

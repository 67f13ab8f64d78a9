import PopupFlow
import PopupFlowUIKit
import TestKit
import Testing
import UIKitDouble

/// U12: contents of windows that are in use, or that the app makes only once.
@MainActor
@Suite(.simulated) struct WindowContentInUseTests {
  private let issue = #"The content made for popup "b" is in use"#

  @Test("U12: content that another popup shows is not shown twice, but an issue")
  func otherPopup() {
    let same = modalPage("same")
    let stage = WindowStage(capacity: 2) { _ in same }
    stage.show("a")
    expectIssue(issue) { stage.show("b") }
    #expect(stage.outcomes == ["b failed"])
    #expect(stage.showing == ["a"] && same.view.window != nil)
    stage.dismiss("a")
    #expect(stage.outcomes.last == "a dismissed.requested")
    #expect(same.parent == nil && stage.scene.windows == [stage.app])
    stage.show("c")
    #expect(stage.showing == ["c"] && same.view.window != nil)
  }

  @Test("U12: a view that another popup shows is not shown twice, but an issue")
  func sameView() {
    let same = UILabel()
    let stage = WindowStage(capacity: 2) { _ in same }
    stage.show("a")
    expectIssue(issue) { stage.show("b") }
    #expect(stage.outcomes == ["b failed"])
    #expect(stage.showing == ["a"] && same.window != nil)
  }

  @Test("U12: content of the app's own screen stays there", arguments: [true, false])
  func ownScreen(isChild: Bool) {
    let content = modalPage("content")
    let stage = WindowStage { $0.content == "b" ? content : StageScreen($0) }
    if isChild {
      stage.home.addChild(content)
      stage.home.view.addSubview(content.view)
      content.didMove(toParent: stage.home)
    } else {
      stage.home.present(content, animated: false)
    }
    simulation.advance(by: 1)
    expectIssue(issue) { stage.show("b") }
    #expect(stage.outcomes == ["b failed"])
    #expect(content.view.window === stage.app)
    stage.show("c")
    #expect(stage.showing == ["c"])
  }

  @Test("U12: a view or controller that the app makes once serves one popup after another")
  func oneAfterAnother() {
    let label = UILabel()
    let controller = modalPage("same")
    for isView in [true, false] {
      let content: any PopupWindowContent = isView ? label : controller
      let stage = WindowStage { _ in content }
      let set = PopupRequest<WindowShop>("a", id: "a") { $0.preemption = .yield }
      stage.store.present(set)
      simulation.advance(by: 1)
      // The first one is set aside, with its content.
      stage.store.present("b", id: "b") { $0.priority = .high }
      simulation.advance(by: 2)
      #expect(stage.showing == ["b"])
      #expect((isView ? label : controller.view)?.window != nil)
      stage.dismiss("b")
      #expect(stage.showing == ["a"])
      #expect((isView ? label : controller.view)?.window != nil)
      stage.dismiss("a")
      #expect(stage.outcomes == ["b dismissed.requested", "a dismissed.requested"])
    }
  }

  @Test("R8: a popup that is replaced shows the same content, or ends if that is in use")
  func replaced() {
    let contents = ["a": modalPage("a"), "b": modalPage("b")]
    let stage = WindowStage(capacity: 2) { contents[$0.content] ?? modalPage("other") }
    stage.show("a")
    stage.show("b")
    for content in ["b", "a"] {
      func replace() {
        stage.store.present(content, id: "b") { $0.coalescing = .replace }
        simulation.advance(by: 1)
      }
      if content == "a" { expectIssue(issue) { replace() } } else { replace() }
      #expect(contents["b"]?.view.window == nil || content == "b")
    }
    #expect(stage.showing == ["a"] && contents["a"]?.view.window != nil)
    #expect(stage.outcomes == ["b replaced", "b replaced", "b dismissed.host"])
  }
}

import PopupFlow
import PopupFlowSwiftUI
import SwiftUIDouble
import Testing
import UIKitDouble

/// U35, R45: the views of one store in several windows.
@MainActor
@Suite struct SeveralWindowsTests {
  private struct Root: View {
    let page: String
    let store: PopupStore<ViewShop>

    var body: some View {
      Text("root")
        .popupPage(page, in: store)
        .popupSheet(store) { Text($0.content.title) }
        .popupHost(store, lane: .toast) { Text($0.content.title) }
        .popupHost(store, lane: .banner, layer: .window) { Text($0.content.title) }
    }
  }

  /// Two windows, and the titles of the popups in each.
  @MainActor
  private struct Windows {
    let stage: SwiftUIStage
    let scenes: [UIWindowScene]

    init(_ stage: SwiftUIStage) {
      self.stage = stage
      stage.show(Root(page: "home", store: stage.store))
      scenes = [stage.scene, stage.open(Root(page: "product", store: stage.store))]
    }

    func popups(in index: Int) -> [String] {
      let simulation = stage.simulation
      return simulation.hostedTexts(in: scenes[index]).filter { $0 != "root" }
    }

    func comeTo(_ index: Int) {
      stage.simulation.enterBackground(scenes[1 - index])
      stage.simulation.enterForeground(scenes[index])
      stage.settle()
    }
  }

  @Test(
    "U35, R45: a popup comes in the window that was active last, whichever was opened last",
    arguments: [PopupLane.modal, .toast, .banner])
  func activeLast(lane: PopupLane) {
    withEachHabit { stage in
      let windows = Windows(stage)
      for (number, index) in [0, 1, 0].enumerated() {
        windows.comeTo(index)
        stage.present(.offer("popup \(number)"), lane: lane)
        #expect(windows.popups(in: index) == ["popup \(number)"])
        #expect(windows.popups(in: 1 - index) == [])
        stage.dismiss(PopupID("popup \(number)"), settling: 4)
      }
      #expect(stage.words.count == 3)
    }
  }

  /// A page of one window, with modifiers for the popups that other pages leave.
  private struct Picky: View {
    let store: PopupStore<ViewShop>

    var body: some View {
      Text("root")
        .popupPage("list", in: store)
        .popupSheet(store, where: { _ in true }) { Text($0.content.title) }
        .popupHost(store, lane: .toast, where: { _ in true }) { Text($0.content.title) }
        .popupHost(store, lane: .banner, layer: .window, where: { _ in true }) {
          Text($0.content.title)
        }
    }
  }

  @Test(
    "U35: a modifier with a condition in another window takes no popup from the window of the user",
    arguments: [PopupLane.modal, .toast, .banner])
  func condition(lane: PopupLane) {
    withEachHabit { stage in
      let windows = Windows(stage)
      let list = stage.open(Picky(store: stage.store))
      let popups = { stage.simulation.hostedTexts(in: list).filter { $0 != "root" } }
      stage.simulation.enterBackground(list)
      windows.comeTo(0)
      stage.present(.offer("a"), lane: lane)
      #expect(windows.popups(in: 0) == ["a"] && popups() == [])
      stage.dismiss("a", settling: 4)
      stage.present(.offer("b"), lane: lane) { $0.pages = .only(["home"]) }
      #expect(windows.popups(in: 0) == ["b"] && popups() == [])
      stage.dismiss("b", settling: 4)
      stage.simulation.enterBackground(windows.scenes[0])
      stage.simulation.enterForeground(list)
      stage.settle()
      stage.present(.offer("c"), lane: lane)
      #expect(windows.popups(in: 0) == [] && popups() == ["c"])
      stage.dismiss("c", settling: 4)
    }
  }

  @Test(
    "U35: a popup of a page waits for its page, comes in its window, and blocks nobody",
    arguments: [PopupLane.modal, .toast, .banner])
  func page(lane: PopupLane) {
    withEachHabit { stage in
      let windows = Windows(stage)
      #expect(Set(stage.store.state.visiblePages) == ["home", "product"])
      // Side by side, the window of the page has it, and not the one that was opened last.
      stage.present(.offer("tip"), lane: lane) { $0.pages = .only(["home"]) }
      #expect(windows.popups(in: 0) == ["tip"])
      stage.dismiss("tip", settling: 4)
      windows.comeTo(1)
      #expect(stage.store.state.visiblePages == ["product"])
      stage.present(.offer("hint"), lane: lane) { $0.pages = .only(["home"]) }
      stage.present(.offer("news"), lane: lane)
      #expect(windows.popups(in: 1) == ["news"])
      stage.dismiss("news", settling: 4)
      windows.comeTo(0)
      #expect(windows.popups(in: 0) == ["hint"])
      #expect(windows.popups(in: 1) == [])
    }
  }

  @Test(
    "U14: a popup of a window that is closed is over, although the app or SwiftUI keeps its views",
    arguments: [PopupLane.modal, .toast, .banner])
  func closed(lane: PopupLane) {
    withEachHabit { stage in
      let windows = Windows(stage)
      windows.comeTo(1)
      stage.present(.offer("a"), lane: lane)
      #expect(windows.popups(in: 1) == ["a"])
      // The app can keep the view of a closed window.
      let root = windows.scenes[1].windows.lazy.compactMap(\.rootViewController).first
      #expect(root != nil)
      stage.simulation.disconnect(windows.scenes[1])
      stage.simulation.enterForeground(windows.scenes[0])
      stage.settle(4)
      #expect(stage.words == ["a dismissed.host"])
      stage.present(.offer("b"), lane: lane)
      #expect(windows.popups(in: 0) == ["b"])
      withExtendedLifetime(root) {}
    }
  }

  @Test(
    "tao#1261: terms on a window that is closed come in another one, on their way in or on screen",
    arguments: [PopupLane.modal, .toast, .banner], [0.1, 4])
  func mandatory(lane: PopupLane, seconds: Double) {
    withEachHabit { stage in
      let windows = Windows(stage)
      windows.comeTo(1)
      stage.ask(.offer("terms"), lane: lane) { $0.mandatory = true }
      stage.settle(seconds)
      // The app can keep the view of a closed window.
      let root = windows.scenes[1].windows.lazy.compactMap(\.rootViewController).first
      stage.simulation.disconnect(windows.scenes[1])
      stage.simulation.enterForeground(windows.scenes[0])
      stage.settle(6)
      #expect(stage.words == [] && windows.popups(in: 0) == ["terms"])
      withExtendedLifetime(root) {}
    }
  }

  @Test("U30, U35: a popup below a login goes with it, also while another window has a popup")
  func late() {
    withEachHabit { stage in
      let windows = Windows(stage)
      stage.store.transitionLock = TransitionLock(clock: stage.store.clock)
      windows.comeTo(0)
      stage.present(.offer("a"))
      let popup = stage.sheet
      stage.presentOwn()
      stage.dismiss("a")
      windows.comeTo(1)
      stage.present(.offer("b"))
      #expect(windows.popups(in: 1) == ["b"])
      #expect(stage.presentedControllers.count == 2)
      windows.comeTo(0)
      popup?.dismiss(animated: true)
      stage.settle(4)
      #expect(stage.presentedControllers.isEmpty)
      #expect(stage.words == ["a dismissed.requested"] && windows.popups(in: 1) == ["b"])
      stage.dismiss("b", settling: 4)
      stage.present(.offer("c"))
      #expect(windows.popups(in: 0) == ["c"])
      #expect(stage.store.transitionLock?.isBusy == false)
    }
  }

  @Test("U25, U35: while one of two windows is active, waits go on")
  func activity() {
    withEachHabit { stage in
      let windows = Windows(stage)
      windows.comeTo(0)
      let close = stage.open(.alert)
      stage.present(.offer("offer"))
      #expect(windows.popups(in: 0) + windows.popups(in: 1) == [])
      close()
      stage.settle()
      #expect(windows.popups(in: 0) == ["offer"])
      // The window in the background does not show it instead.
      #expect(windows.popups(in: 1) == [])
    }
  }
}

extension UIKitSimulation {
  /// The texts of all views on the screen of a scene, with those of presented controllers and of
  /// windows above.
  fileprivate func hostedTexts(in scene: UIWindowScene) -> [String] {
    scene.windows.compactMap(\.rootViewController).flatMap { root in
      var controllers: [UIViewController] = [root] + root.children
      var top = root.presentedViewController
      while let next = top {
        controllers.append(next)
        top = next.presentedViewController
      }
      return controllers.flatMap { ($0 as? any HostedTree)?.tree.texts ?? [] }
    }
  }
}

@MainActor
private protocol HostedTree {
  var tree: ViewTree { get }
}

extension UIHostingController: HostedTree {}

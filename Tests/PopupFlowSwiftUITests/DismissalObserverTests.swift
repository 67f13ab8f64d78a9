import PopupFlow
import SwiftUIDouble
import Testing
import UIKitDouble

@testable import PopupFlowSwiftUI

/// V2: the controller that observes a sheet from inside.
@MainActor
@Suite struct DismissalObserverTests {
  private func withSheet(
    _ body: @MainActor (SwiftUIStage, UIViewController, @MainActor () -> [String]) -> Void
  ) {
    withEachHabit { stage in
      var told: [String] = []
      let sheet = UIViewController()
      let observer = ControllerObservingView(presentation: SeenPresentation()) { signal in
        switch signal {
        case .didAppear: told.append("there")
        case .willDisappear: told.append("leaving")
        case .didRelease, .hold: break
        case .didDisappear: told.append("gone")
        }
      }
      .makeController()
      stage.show(UIViewController())
      sheet.addChild(observer)
      sheet.view.addSubview(observer.view)
      observer.didMove(toParent: sheet)
      stage.root?.present(sheet, animated: true)
      stage.settle()
      body(stage, sheet) {
        defer { told = [] }
        return told
      }
    }
  }

  @Test("V2, U7: the coordinator and a reappearance report a cancelled swipe")
  func cancelled() {
    withSheet { stage, sheet, told in
      _ = told()
      stage.simulation.beginSwipe(on: sheet)?.cancel()
      stage.settle()
      // The coordinator tells it as well, unless it refuses to.
      let told = told()
      #expect(told.first == "leaving" && Set(told.dropFirst()) == ["there"])
    }
  }

  @Test("V2: a sheet that is covered is neither leaving nor gone")
  func covered() {
    withSheet { stage, sheet, told in
      _ = told()
      let cover = UIViewController()
      cover.modalPresentationStyle = .fullScreen
      sheet.present(cover, animated: true)
      stage.settle()
      sheet.dismiss(animated: true)
      stage.settle()
      #expect(told() == ["there"])
    }
  }

  @Test("V2: the delegate of the presentation controller stays SwiftUI's own")
  func delegate() {
    withModals { stage in
      stage.ask(.offer("offer"))
      stage.settle(0.01)
      let delegate = stage.sheet?.presentationController?.delegate
      #expect(delegate != nil)
      stage.settle()
      #expect(stage.sheet?.presentationController?.delegate === delegate)
    }
  }
}

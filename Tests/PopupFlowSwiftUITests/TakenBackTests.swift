import PopupFlow
import PopupFlowPresenting
import PopupFlowSwiftUI
import SwiftUIDouble
import TestKit
import Testing
import UIKitDouble

/// U37: sheets and alerts of SwiftUI that are dismissed before they are on screen.
@MainActor
@Suite struct TakenBackTests {
  @Test(
    "U37, V1, V6: a modal that is dismissed while it appears goes, and the next one comes",
    arguments: pairs([0, 0.01, 0.1, 0.2], [true, false], 0..<SwiftUIHabits.count))
  func appearing(seconds: Double, isQuestion: Bool, habits: Int) {
    withHabits(habits) { stage in
      stage.show(ModalsView(store: stage.store))
      var reports: [PopupReportName] = []
      let content: ViewShop.Content = isQuestion ? .question("a") : .offer("a")
      let popup = Popup<ViewShop>(PopupRequest(content, id: "a"), number: 100)
      let engine = stage.store.engine(lane: .modal)
      for command in [
        PopupCommand.present(popup, presentation: 100, isReturning: false),
        .dismiss(popup, presentation: 100, reason: .requested),
      ] {
        engine.perform(command) { reports.append($0.name) }
        stage.settle(seconds)
      }
      stage.settle(3)
      #expect(reports == [.didDismiss] && stage.presentedControllers.isEmpty)
      stage.present(.question("next"))
      #expect(stage.presented == ["next presented"] && stage.alert?.title == "next")
      #expect(stage.simulation.warnings == [])
    }
  }
}

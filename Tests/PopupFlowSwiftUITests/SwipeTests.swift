import PopupFlow
import PopupFlowSwiftUI
import SwiftUIDouble
import TestKit
import Testing
import UIKitDouble

/// V2: swipes on sheets, at each time at which SwiftUI may set the binding to nil.
@MainActor
@Suite struct SwipeTests {
  /// Shows a sheet, and passes on the user's swipe.
  private func withSwipe(
    _ adjust: (inout PopupRequest<ViewShop>) -> Void = { _ in },
    _ body: @MainActor (SwiftUIStage, ViewTree, Swipe) -> Void
  ) {
    withEachHabit { stage in
      let tree = stage.show(ModalsView(store: stage.store))
      stage.present(.offer("offer"), adjust)
      guard let swipe = stage.sheet.flatMap({ stage.simulation.beginSwipe(on: $0) }) else {
        return #expect(Bool(false), "there is no sheet to be swiped")
      }
      body(stage, tree, swipe)
      #expect(tree.lost == [])
      #expect(stage.simulation.warnings == [])
    }
  }

  @Test("V2: a dismissal begins at its first sign and ends at the first sign of its end")
  func reports() {
    withModals { stage in
      stage.present(.offer("offer"))
      var news: [String] = []
      let watching = stage.store.transitions.sink { transition in
        for case .report(let report) in transition.events { news.append("\(report.kind)") }
        for case .command(let command) in transition.effects { news.append("\(command)") }
      }
      let swipe = stage.beginSwipe()
      #expect(news == ["willDismiss"])
      #expect(stage.presented == ["offer swiping"])
      stage.settle()
      swipe?.finish()
      // The finger is lifted for good, so the rest of its way is not awaited (U22).
      #expect(stage.presented == [])
      #expect(stage.words == ["offer dismissed.user"])
      stage.settle(3)
      #expect(news == ["willDismiss", "userDismissed"])
      withExtendedLifetime(watching) {}
    }
  }

  @Test("V2: a binding that is set late closes neither the next sheet nor the next alert")
  func next() {
    for next in [ViewShop.Content.offer("next"), .question("next")] {
      withSwipe { stage, _, swipe in
        stage.ask(next)
        swipe.finish()
        stage.settle(0.5)
        #expect(stage.presented == ["next presenting"])
        stage.settle(4)
        #expect(stage.presented == ["next presented"])
        #expect(stage.words == ["offer dismissed.user"])
        #expect(stage.presentedControllers.count == 1)
      }
    }
  }

  @Test("V2: a cancelled swipe leaves the sheet, and the next swipe is reported again")
  func cancelled() {
    withSwipe { stage, _, swipe in
      swipe.cancel()
      stage.settle()
      #expect(stage.presented == ["offer presented"])
      let again = stage.beginSwipe()
      #expect(stage.presented == ["offer swiping"])
      again?.finish()
      stage.settle()
      #expect(stage.words == ["offer dismissed.user"])
    }
  }

  @Test("V2: a command during a swipe is executed if the sheet stays")
  func commanded() {
    for isFinished in [true, false] {
      withSwipe { stage, _, swipe in
        stage.store.dismiss("offer")
        #expect(stage.presented == ["offer swiping"])
        if isFinished { swipe.finish() } else { swipe.cancel() }
        stage.settle(3)
        #expect(stage.words == ["offer dismissed.\(isFinished ? "user" : "requested")"])
        #expect(stage.presentedControllers.isEmpty)
      }
    }
  }

  @Test("V2: an answer during a swipe is the outcome, even if the swipe is cancelled")
  func answered() {
    for isFinished in [true, false] {
      withSwipe { stage, _, swipe in
        stage.sheet?.tree.tap("Accept")
        if isFinished { swipe.finish() } else { swipe.cancel() }
        stage.settle(3)
        #expect(stage.words == ["offer completed"])
        #expect(stage.presentedControllers.isEmpty)
      }
    }
  }

  @Test("V2, R8: a popup that replaces a swiped sheet appears after it")
  func replaced() {
    for isFinished in [true, false] {
      withSwipe { stage, _, swipe in
        stage.ask(.offer("better"), replacing: "offer")
        if isFinished { swipe.finish() } else { swipe.cancel() }
        stage.settle(4)
        #expect(stage.presented == ["offer presented"])
        #expect(stage.sheet?.tree.texts.first == "better")
        #expect(stage.presentedControllers.count == 1)
        #expect(stage.words == ["offer \(isFinished ? "dismissed.user" : "replaced")"])
      }
    }
  }

  @Test("V2, R8: a sheet is updated under the finger, and goes with what the user swipes away")
  func updated() {
    for isFinished in [true, false] {
      withSwipe { stage, _, swipe in
        stage.ask(.offer("better"), replacing: "offer") { $0.coalescing = .update }
        stage.settle(0.1)
        #expect(stage.sheet?.tree.texts.first == "better")
        #expect(stage.presented == ["offer swiping"])
        if isFinished { swipe.finish() } else { swipe.cancel() }
        stage.settle(4)
        #expect(stage.presented == (isFinished ? [] : ["offer presented"]))
        #expect(stage.presentedControllers.count == (isFinished ? 0 : 1))
        #expect(stage.words == ["offer replaced"] + (isFinished ? ["offer dismissed.user"] : []))
      }
    }
  }

  @Test("V2: if a page disappears during a cancelled swipe, the sheet is dismissed")
  func pageLeft() {
    for isFinished in [true, false] {
      withSwipe {
        $0.pages = .only(["home"])
      } _: { stage, _, swipe in
        let visit = stage.store.state.visibleVisits.first?.id
        stage.store.send(.page(.left(visit ?? "none")))
        #expect(stage.presented == ["offer swiping"])
        if isFinished { swipe.finish() } else { swipe.cancel() }
        stage.settle(3)
        #expect(stage.words == ["offer dismissed.\(isFinished ? "user" : "pageLeft")"])
        #expect(stage.presentedControllers.isEmpty)
      }
    }
  }

  @Test("V2, R33: a finger that rests too long loses no popup, and dismisses the sheet once")
  func overdue() {
    for isFinished in [true, false] {
      withSwipe { stage, _, swipe in
        expectIssue("still being swiped after 10 s") { stage.settle(11) }
        stage.store.dismiss("offer")
        stage.ask(.offer("next"))
        stage.settle(1)
        if isFinished { swipe.finish() } else { swipe.cancel() }
        stage.settle(5)
        #expect(stage.presented == ["next presented"])
        #expect(stage.words == ["offer dismissed.\(isFinished ? "user" : "requested")"])
        #expect(stage.sheet?.tree.texts.first == "next")
      }
    }
  }

  @Test("V2: an app that dismisses the sheet's controller closes it as a user does")
  func byTheApp() {
    for isAnimated in [true, false] {
      withModals { stage in
        stage.ask(.offer("offer"))
        stage.present(.offer("next"))
        stage.sheet?.presentingViewController?.dismiss(animated: isAnimated)
        #expect(stage.presented == ["offer \(isAnimated ? "swiping" : "presented")"])
        stage.settle(4)
        #expect(stage.words == ["offer dismissed.user"])
        #expect(stage.presented == ["next presented"])
        #expect(stage.sheet?.tree.texts.first == "next")
      }
    }
  }
}

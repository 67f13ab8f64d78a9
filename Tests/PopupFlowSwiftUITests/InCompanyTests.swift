import PopupFlow
import PopupFlowSwiftUI
import PopupFlowUIKit
import SwiftUIDouble
import TestKit
import Testing
import UIKitDouble

/// Popups of SwiftUI beside the app's own alerts, sheets, menus and searches (V6, V7, V10, R45).
@MainActor
@Suite struct InCompanyTests {
  @Test(
    "V6, R45: while something of the app's own is open for ten minutes, nothing is lost",
    arguments: OwnScreen.allCases, [false, true])
  func tenMinutes(own: OwnScreen, isQuestion: Bool) throws {
    withEachHabit { stage in
      stage.show(ModalsView(store: stage.store))
      guard let page = stage.window?.rootViewController else { return }
      let close = own.open(on: page, stage.simulation)
      stage.settle()
      let screen = stage.presentedControllers
      stage.ask(isQuestion ? .question("campaign") : .offer("campaign")) { $0.scope = .app }
      stage.settle(120)
      stage.ask(.offer("better")) {
        $0.priority = .high
        $0.scope = .app
      }
      stage.ask(.offer("short")) { $0.expiresAt = .after(.seconds(60)) }
      stage.settle(240)
      stage.store.send(.sessionEnded)
      let visit = stage.store.enter("page")
      visit.appeared()
      stage.settle(120)
      visit.disappeared()
      stage.settle(120)
      #expect(stage.presentedControllers == screen, "nothing is shown instead")
      #expect(stage.words == ["short discarded.expired"])
      close()
      for _ in 0..<200 where !stage.presentedControllers.isEmpty { stage.settle(0.01) }
      stage.settle(0.5)
      #expect(stage.presentedControllers.count == 1, "it comes within half a second")
      stage.settle()
      #expect(stage.presented == ["better presented"])
      stage.store.dismiss("better")
      stage.settle(4)
      #expect(stage.presented == ["campaign presented"])
      #expect(stage.presentedControllers.count == 1)
    }
  }

  @Test("V6: what comes over a popup holds its dismissal back, and its time stands still")
  func over() {
    for own in OwnScreen.withoutPopups {
      withEachHabit { stage in
        stage.show(ModalsView(store: stage.store))
        stage.ask(.offer("a")) { $0.duration = .seconds(30) }
        stage.settle()
        guard let sheet = stage.sheet else { return }
        let close = own.open(on: sheet, stage.simulation)
        stage.settle(600)
        #expect(stage.presented == ["a presented"])
        stage.store.dismiss("a")
        stage.settle(60)
        #expect(stage.presentedControllers.count == 2)
        #expect(stage.words == [])
        close()
        stage.settle(4)
        #expect(stage.presentedControllers.isEmpty)
        #expect(stage.words == ["a dismissed.requested"])
      }
    }
  }

  @Test("R45: the duration of a popup over a view passes under the app's sheet with an alert on it")
  func overlay() {
    withEachHabit { stage in
      stage.show(
        Text("root").popupHost(stage.store, lane: .toast, style: .toast) { popup in
          Text(popup.content.title)
        })
      stage.ask(.saved("saved"), lane: .toast) { $0.duration = .seconds(10) }
      stage.settle()
      guard let page = stage.window?.rootViewController else { return }
      let sheet = UIHostingController(rootView: Text("own"))
      page.present(sheet, animated: true)
      stage.settle()
      let close = OwnScreen.alert.open(on: sheet, stage.simulation)
      stage.settle(15)
      #expect(stage.words == ["saved dismissed.timeout"])
      close()
      stage.settle()
    }
  }

  @Test("V10: a question asked in a sheet of the app's own is shown over that sheet")
  func inOwnSheet() {
    withEachHabit { stage in
      stage.show(ModalsView(store: stage.store))
      let own = UIHostingController(rootView: ModalsView(store: stage.store))
      stage.window?.rootViewController?.present(own, animated: true)
      stage.settle()
      stage.ask(.question("Delete?")) { $0.userInitiated = true }
      stage.settle()
      #expect(stage.presentedControllers.first === own)
      #expect(stage.alert?.title == "Delete?")
      stage.alert.map { _ = stage.simulation.tapButton("Yes", of: $0) }
      stage.settle()
      #expect(stage.words == ["Delete? completed"])
      // A sheet that closes while its question is open takes it along.
      stage.ask(.question("Again?")) { $0.userInitiated = true }
      stage.settle()
      stage.window?.rootViewController?.dismiss(animated: true)
      stage.settle(4)
      #expect(stage.presentedControllers.isEmpty)
      #expect(stage.words.last == "Again? dismissed.host")
      // The view below is asked again.
      stage.ask(.question("Below?"))
      stage.settle()
      #expect(stage.alert?.title == "Below?")
    }
  }

  @Test("V10: over nested sheets, and a cover over a sheet, the topmost view asks")
  func nested() {
    withEachHabit { stage in
      stage.show(ModalsView(store: stage.store))
      var top = stage.window?.rootViewController
      for style in [UIModalPresentationStyle.automatic, .automatic, .fullScreen] {
        let own = UIHostingController(rootView: ModalsView(store: stage.store))
        own.modalPresentationStyle = style
        top?.present(own, animated: true)
        top = own
        stage.settle()
      }
      stage.ask(.question("Delete?"))
      stage.settle()
      #expect(stage.presentedControllers.count == 4)
      #expect(stage.alert?.title == "Delete?")
    }
  }

  @Test("V10: without the modifier the question waits, and an issue says where to put it")
  func missingModifier() {
    let stages = issues {
      UIKitSimulation.run { simulation in
        let stage = SwiftUIStage(simulation)
        stage.show(ModalsView(store: stage.store))
        let own = UIHostingController(rootView: Text("own"))
        stage.window?.rootViewController?.present(own, animated: true)
        stage.settle()
        stage.ask(.question("Delete?")) { $0.userInitiated = true }
        stage.settle()
        #expect(stage.presentedControllers == [own])
        own.dismiss(animated: true)
        stage.settle()
        #expect(stage.alert?.title == "Delete?")
      }
    }
    #expect(stages.count == 1)
    #expect(stages.first?.message.contains("Apply the modifiers") ?? false)
  }

  @Test("V7: a request that SwiftUI has lost does not come later")
  func lostAndFound() {
    withEachHabit { stage in
      stage.show(ModalsView(store: stage.store))
      guard let page = stage.window?.rootViewController else { return }
      stage.ask(.offer("a"))
      // In the same turn, the app presents its own sheet.
      page.present(UIHostingController(rootView: Text("own")), animated: true)
      stage.settle(4)
      #expect(stage.words == [])
      page.dismiss(animated: true)
      stage.settle(4)
      #expect(stage.words == [])
      #expect(stage.presentedControllers.count == 1)
      #expect(stage.presented == ["a presented"])
    }
  }

  @Test("U22: the answers of alerts and sheets are known in the turn of the tap")
  func answers() {
    withEachHabit { stage in
      stage.show(ModalsView(store: stage.store))
      stage.ask(.question("Delete?"))
      stage.settle()
      stage.alert.map { _ = stage.simulation.tapButton("Yes", of: $0) }
      for _ in 0..<100 where stage.alert != nil { stage.settle(0.01) }
      stage.simulation.turn()
      #expect(stage.words == ["Delete? completed"])
      stage.settle(4)
      stage.ask(.offer("a"))
      stage.ask(.offer("b"))
      stage.settle()
      stage.store.presenter().popup(of: "a")?.finish("accepted")
      #expect(stage.words.last == "a completed")
      #expect(stage.presentedControllers.count == 1)
      stage.settle(4)
      #expect(stage.presented == ["b presented"])
      let swipe = stage.sheet.flatMap { stage.simulation.beginSwipe(on: $0) }
      stage.settle(1)
      swipe?.finish()
      #expect(stage.words.last == "b dismissed.user")
      stage.settle(4)
      #expect(stage.words.count == 3)
    }
  }
}

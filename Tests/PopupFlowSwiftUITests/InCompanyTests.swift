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
    arguments: pairs(OwnScreen.allCases, [false, true], 0..<SwiftUIHabits.count))
  func tenMinutes(own: OwnScreen, isQuestion: Bool, habits: Int) {
    withHabits(habits) { stage in
      stage.show(ModalsView(store: stage.store))
      let close = stage.open(own)
      let screen = stage.presentedControllers
      stage.ask(isQuestion ? .question("campaign") : .offer("campaign")) { $0.scope = .app }
      stage.settle(120)
      stage.ask(.offer("better")) {
        $0.priority = .high
        $0.scope = .app
      }
      stage.ask(.offer("short")) { $0.expiresAt = .after(.seconds(60)) }
      stage.settle(240)
      stage.store.endSession()
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
      stage.dismiss("better", settling: 4)
      #expect(stage.presented == ["campaign presented"])
      #expect(stage.presentedControllers.count == 1)
    }
  }

  @Test("U21, R45: while a video or element of a web view has the full screen, popups wait")
  func fullScreen() {
    for isVideo in [true, false] {
      withModals { stage in
        let close = stage.simulation.showFullScreen(isVideo: isVideo, in: stage.scene)
        stage.settle()
        stage.present(.question("Delete?"))
        stage.settle(60)
        #expect(stage.alert == nil && stage.presented == [] && stage.words == [])
        close()
        stage.settle()
        #expect(stage.alert?.title == "Delete?")
        #expect(stage.presented == ["Delete? presented"])
      }
    }
  }

  @Test("U21, R45: under a video or element on the full screen, the time of a popup stands still")
  func underFullScreen() {
    for isVideo in [true, false] {
      withModals { stage in
        stage.present(.offer("a")) { $0.duration = .seconds(10) }
        let close = stage.simulation.showFullScreen(isVideo: isVideo, in: stage.scene)
        stage.settle(60)
        #expect(stage.presented == ["a presented"] && stage.words == [])
        close()
        stage.settle(15)
        #expect(stage.presentedControllers.isEmpty)
        #expect(stage.words == ["a dismissed.timeout"])
      }
    }
  }

  @Test("U21: a popup is taken away while a video or element has the full screen")
  func takenAwayUnderFullScreen() {
    for isVideo in [true, false] {
      withModals { stage in
        stage.present(.offer("a"))
        let close = stage.simulation.showFullScreen(isVideo: isVideo, in: stage.scene)
        stage.dismiss("a", settling: 4)
        #expect(stage.presentedControllers.isEmpty)
        #expect(stage.words == ["a dismissed.requested"])
        close()
        stage.settle()
      }
    }
  }

  @Test("V6: what comes over a popup holds its dismissal back, and its time stands still")
  func over() {
    for own in OwnScreen.withoutPopups {
      withModals { stage in
        stage.present(.offer("a")) { $0.duration = .seconds(30) }
        guard let sheet = stage.sheet else { return }
        let close = own.open(on: sheet, stage.simulation)
        stage.settle(100)
        #expect(stage.presented == ["a presented"])
        stage.dismiss("a", settling: 60)
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
      stage.present(.saved("saved"), lane: .toast) { $0.duration = .seconds(10) }
      let close = OwnScreen.alert.open(on: stage.presentOwn(), stage.simulation)
      stage.settle(15)
      #expect(stage.words == ["saved dismissed.timeout"])
      close()
      stage.settle()
    }
  }

  @Test("V10: a question asked in a sheet of the app's own is shown over that sheet")
  func inOwnSheet() {
    withModals { stage in
      let own = stage.presentOwn(ModalsView(store: stage.store))
      stage.present(.question("Delete?")) { $0.userInitiated = true }
      #expect(stage.presentedControllers.first === own)
      #expect(stage.alert?.title == "Delete?")
      stage.tap("Yes")
      #expect(stage.words == ["Delete? completed"])
      // A sheet that closes while its question is open takes it along.
      stage.present(.question("Again?")) { $0.userInitiated = true }
      stage.root?.dismiss(animated: true)
      stage.settle(4)
      #expect(stage.presentedControllers.isEmpty)
      #expect(stage.words.last == "Again? dismissed.host")
      // The view below is asked again.
      stage.present(.question("Below?"))
      #expect(stage.alert?.title == "Below?")
    }
  }

  @Test("V10, V3, R45: a question asked in the turn in which the app's own sheet goes comes then")
  func asOwnSheetGoes() {
    for isQuestion in [true, false] {
      for (isFirst, isRetained) in [(true, true), (true, false), (false, true), (false, false)] {
        withModals { stage in
          var own: UIViewController? = stage.presentOwn(ModalsView(store: stage.store))
          if !isFirst { own?.dismiss(animated: true) }
          stage.ask(isQuestion ? .question("Why?") : .offer("Why?")) { $0.userInitiated = true }
          if isFirst { own?.dismiss(animated: true) }
          // The system can retain it (V11).
          if !isRetained { own = nil }
          stage.settle(5)
          #expect(stage.words == [])
          #expect(stage.presented == ["Why? presented"])
          #expect(stage.presentedControllers.count == 1)
          withExtendedLifetime(own) {}
        }
      }
    }
  }

  @Test("U4, R45: a mandatory popup waits while UIKit delays something of the app's own")
  func mandatoryBesideDelay() {
    for isMandatory in [true, false] {
      withModals { stage in
        stage.simulation.delay = { $0 is UIActivityViewController ? 6 : nil }
        let close = stage.open(.share)
        stage.ask(.question("Update!")) { $0.mandatory = isMandatory }
        stage.settle(3)
        #expect(stage.words == (isMandatory ? [] : ["Update! failed"]))
        stage.settle(8)
        #expect(stage.alert == nil && stage.presentedControllers.count == 1)
        close()
        stage.settle(8)
        #expect(stage.alert?.title == (isMandatory ? "Update!" : nil))
        _ = stage.simulation.takeWarnings()
      }
    }
  }

  @Test("V10: over nested sheets, and a cover over a sheet, the topmost view asks")
  func nested() {
    withModals { stage in
      for style in [UIModalPresentationStyle.automatic, .automatic, .fullScreen] {
        stage.presentOwn(ModalsView(store: stage.store), style: style)
      }
      stage.present(.question("Delete?"))
      #expect(stage.presentedControllers.count == 4)
      #expect(stage.alert?.title == "Delete?")
    }
  }

  @Test("V10: without the modifier the question waits, and an issue says where to put it")
  func missingModifier() {
    let stages = issues {
      UIKitSimulation.run { simulation in
        for isMandatory in [false, true] {
          let stage = SwiftUIStage(simulation)
          stage.show(ModalsView(store: stage.store))
          let own = stage.presentOwn()
          stage.present(.question("Delete?")) {
            $0.userInitiated = !isMandatory
            $0.mandatory = isMandatory
          }
          #expect(stage.presentedControllers == [own])
          own.dismiss(animated: true)
          stage.settle()
          #expect(stage.alert?.title == "Delete?")
        }
      }
    }
    #expect(stages.count == 2)
    #expect(stages.allSatisfy { $0.message.contains("Apply the modifiers") })
    #expect(stages.first?.message.contains("which the user has asked for") ?? false)
    #expect(stages.last?.message.contains("which is mandatory") ?? false)
  }

  @Test("V7: a request that SwiftUI has lost does not come later")
  func lostAndFound() {
    withModals { stage in
      stage.ask(.offer("a"))
      // In the same turn, the app presents its own sheet.
      stage.presentOwn()
      stage.settle()
      #expect(stage.words == [])
      stage.root?.dismiss(animated: true)
      stage.settle(4)
      #expect(stage.words == [])
      #expect(stage.presentedControllers.count == 1)
      #expect(stage.presented == ["a presented"])
    }
  }

  @Test("U22: the answers of alerts and sheets are known in the turn of the tap")
  func answers() {
    withModals { stage in
      stage.present(.question("Delete?"))
      stage.alert.map { _ = stage.simulation.tapButton("Yes", of: $0) }
      for _ in 0..<100 where stage.alert != nil { stage.settle(0.01) }
      stage.simulation.turn()
      #expect(stage.words == ["Delete? completed"])
      stage.settle(4)
      stage.ask(.offer("a"))
      stage.present(.offer("b"))
      stage.store.engine().popup(of: "a")?.complete(with: "accepted")
      #expect(stage.words.last == "a completed")
      #expect(stage.presentedControllers.count == 1)
      stage.settle(4)
      #expect(stage.presented == ["b presented"])
      let swipe = stage.beginSwipe()
      stage.settle(1)
      swipe?.finish()
      #expect(stage.words.last == "b dismissed.user")
      stage.settle(4)
      #expect(stage.words.count == 3)
    }
  }
}

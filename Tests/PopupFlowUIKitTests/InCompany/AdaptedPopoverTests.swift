import PopupFlow
import PopupFlowUIKit
import Testing
import UIKitDouble

/// U21: popovers of the app's that UIKit adapts to sheets.
@MainActor
@Suite(.simulated) struct AdaptedPopoverTests {
  private func present(on stage: ModalStage) {
    let own = modalPage("own", style: .popover)
    own.popoverPresentationController?.sourceView = stage.root?.view
    stage.root?.present(own, animated: true)
    stage.settle()
  }

  @Test("U21: on a phone, a popover of the app's is a sheet, on which popups are presented")
  func phone() {
    let stage = ModalStage()
    present(on: stage)
    stage.show("a")
    #expect(stage.screen == ["home", "own", "a"])
  }

  @Test("U21: on an iPad it is a popover, and popups wait until it is gone")
  func pad() {
    simulation.userInterfaceIdiom = .pad
    let stage = ModalStage()
    present(on: stage)
    stage.show("a")
    #expect(stage.screen == ["home", "own"])
    stage.root?.dismiss(animated: true)
    stage.settle()
    #expect(stage.screen == ["home", "a"])
  }

  @Test("U21: a popover is a sheet as soon as its window is narrow, and waiting popups come")
  func narrow() {
    simulation.userInterfaceIdiom = .pad
    let stage = ModalStage()
    simulation.resize(stage.scene, to: CGSize(width: 1024, height: 768))
    present(on: stage)
    stage.show("a", .alert)
    #expect(stage.screen == ["home", "own"])
    simulation.resize(stage.scene, to: CGSize(width: 375, height: 768))
    stage.settle()
    #expect(stage.screen == ["home", "own", "a"])
  }

  @Test("U21: a delegate that keeps the popover on a phone is asked")
  func kept() {
    let stage = ModalStage()
    let close = OwnScreen.popover.open(on: stage.root ?? UIViewController(), simulation)
    stage.settle()
    stage.show("a")
    #expect(stage.screen == ["home", "popover"])
    close()
    stage.settle()
    #expect(stage.screen == ["home", "a"])
  }
}

import PopupFlow
import PopupFlowSwiftUI
import SwiftUIDouble
import TestKit
import Testing
import UIKitDouble

/// U30: something of the app's own on a popup that SwiftUI presents.
@MainActor
@Suite struct OwnOnPopupTests {
  /// The presentation of the popups.
  enum Style: CaseIterable { case sheet, cover, popover }

  /// The presenter of the login on the popup.
  enum Presenter: CaseIterable { case modifier, sdk }

  private struct Root: View {
    let store: PopupStore<ViewShop>

    var body: some View {
      Text("root")
        .popupPage("home", in: store)
        .popupSheet(store, where: { $0.title.hasPrefix("sheet") }) {
          OfferView(popup: $0, store: store)
        }
        .popupCover(store, where: { $0.title.hasPrefix("cover") }) {
          OfferView(popup: $0, store: store)
        }
        .popupPopover(store, where: { $0.title.hasPrefix("popover") }) {
          OfferView(popup: $0, store: store)
        }
        .questions(of: store)
    }
  }

  private struct Login: Identifiable {
    let id = "login"
  }

  /// The content of a popup, which presents a login of the app's own.
  private struct OfferView: View {
    let popup: ShownPopup<ViewShop>
    let store: PopupStore<ViewShop>
    @State private var login: Login?

    var body: some View {
      Text(popup.content.title)
      Button("Log in") { login = Login() }
        .sheet(item: $login) { _ in LoginView(store: store) { login = nil } }
      Button("Accept") { popup.complete(with: "accepted") }
    }
  }

  private struct LoginView: View {
    let store: PopupStore<ViewShop>
    var close: @MainActor () -> Void = {}

    var body: some View {
      Text("login")
      Button("Done") { close() }
        .questions(of: store)
    }
  }

  /// A popup with a login on it, with a combination of habits. The function closes the login.
  private func show(
    _ style: Style, _ presenter: Presenter, _ habits: Int,
    _ adjust: @escaping (inout PopupRequest<ViewShop>) -> Void = { _ in },
    _ body: @MainActor (SwiftUIStage, PopupID, @MainActor () -> Void) -> Void
  ) {
    withHabits(habits) { stage in
      stage.simulation.userInterfaceIdiom = style == .popover ? .pad : .phone
      stage.store.transitionLock = TransitionLock(clock: stage.store.clock)
      let tree = stage.show(Root(store: stage.store))
      stage.present(.offer("\(style)"), adjust)
      guard let popup = stage.sheet else { return #expect(stage.sheet != nil) }
      switch presenter {
      case .modifier:
        popup.tree.tap("Log in")
        stage.settle()
      case .sdk:
        stage.presentOwn(LoginView(store: stage.store))
      }
      #expect(stage.titles == ["\(style)", "login"])
      body(stage, PopupID("\(style)")) {
        if presenter == .modifier {
          stage.sheet?.tree.tap("Done")
        } else {
          popup.dismiss(animated: true)
        }
        stage.settle(4)
      }
      #expect(tree.lost == [] && popup.tree.lost == [])
      #expect(stage.simulation.warnings == [])
      #expect(stage.store.transitionLock?.isBusy == false)
    }
  }

  /// The same with pairs of styles, presenters and habits.
  private func run(
    _ styles: [Style] = Style.allCases, _ presenters: [Presenter] = Presenter.allCases,
    _ adjust: @escaping (inout PopupRequest<ViewShop>) -> Void = { _ in },
    _ body: @MainActor (SwiftUIStage, PopupID, @MainActor () -> Void) -> Void
  ) {
    for (style, presenter, habits) in pairs(styles, presenters, 0..<SwiftUIHabits.count) {
      show(style, presenter, habits, adjust, body)
    }
  }

  @Test(
    "U30: a popup is answered at once while a login of the app's lies on it, and goes later",
    arguments: pairs(Style.allCases, Presenter.allCases, 0..<SwiftUIHabits.count))
  func command(style: Style, presenter: Presenter, habits: Int) {
    show(style, presenter, habits) { stage, id, close in
      stage.dismiss(id, settling: 0.1)
      #expect(stage.words == ["\(id) dismissed.requested"])
      #expect(stage.store.transitionLock?.isBusy == false)
      stage.settle(60)
      #expect(stage.titles == ["\(id)", "login"])
      close()
      #expect(stage.presentedControllers.isEmpty)
      stage.present(.question("next"))
      #expect(stage.alert?.title == "next")
      #expect(stage.words.count == 1)
    }
  }

  @Test("U30: so it is for an answer, at the end of a duration, and at a logout")
  func otherEnds() {
    run([.sheet], [.modifier], { $0.duration = .seconds(10) }) { stage, id, close in
      stage.settle(12)
      #expect(stage.words == ["\(id) dismissed.timeout"])
      #expect(stage.titles == ["\(id)", "login"])
      close()
      #expect(stage.presentedControllers.isEmpty)
    }
    run([.cover], [.sdk]) { stage, id, close in
      stage.store.endSession()
      stage.settle(0.1)
      #expect(stage.words == ["\(id) dismissed.sessionEnded"])
      stage.settle(30)
      #expect(stage.titles == ["\(id)", "login"])
      close()
      #expect(stage.presentedControllers.isEmpty)
    }
    run([.sheet], [.sdk]) { stage, id, close in
      stage.store.engine().popup(of: id)?.complete(with: "accepted")
      #expect(stage.words == ["\(id) completed"])
      stage.settle(30)
      #expect(stage.titles == ["\(id)", "login"])
      close()
      #expect(stage.presentedControllers.isEmpty)
    }
  }

  @Test("U30, R45: the next popup waits until the screen is free, or comes over the login")
  func next() {
    run([.sheet, .cover]) { stage, id, close in
      stage.dismiss(id)
      stage.ask(.offer("sheet 2"))
      stage.settle(60)
      #expect(stage.titles == ["\(id)", "login"])
      #expect(stage.store.state.laneSuspensions[.modal] == [.screen])
      close()
      #expect(stage.titles == ["sheet 2"])
      #expect(stage.presented == ["sheet 2 presented"])
    }
    run([.sheet, .cover]) { stage, id, close in
      stage.dismiss(id)
      // The content of the login has the modifier (V10).
      stage.present(.question("Sure?"))
      #expect(stage.alert?.title == "Sure?" && stage.presentedControllers.count == 3)
      stage.tap("Yes", settling: 4)
      #expect(stage.words == ["\(id) dismissed.requested", "Sure? completed"])
      #expect(stage.titles == ["\(id)", "login"])
      close()
      #expect(stage.presentedControllers.isEmpty)
    }
  }

  @Test("U30: the app can take its login and the popup below it away at once")
  func both() {
    run { stage, id, _ in
      stage.dismiss(id)
      stage.root?.dismiss(animated: true)
      stage.settle(4)
      #expect(stage.presentedControllers.isEmpty)
      #expect(stage.words == ["\(id) dismissed.requested"])
      stage.present(.offer("sheet 2"))
      #expect(stage.titles == ["sheet 2"])
    }
  }

  @Test("U30: a popup that returns while it is still below the login waits for it")
  func returning() {
    withEachHabit { stage in
      stage.show(Root(store: stage.store))
      let visit = stage.store.enter("shop")
      visit.appeared()
      stage.present(.offer("sheet")) {
        $0.pages = .only(["shop"])
        $0.retention = .keepAlive
      }
      let popup = stage.sheet
      stage.presentOwn(LoginView(store: stage.store))
      visit.disappeared()
      stage.settle()
      visit.appeared()
      stage.settle(60)
      #expect(stage.words == [] && stage.titles == ["sheet", "login"])
      popup?.dismiss(animated: true)
      stage.settle(6)
      #expect(stage.titles == ["sheet"] && stage.sheet !== popup)
      #expect(stage.presented == ["sheet presented"])
    }
  }

  @Test("U30, V10: what lies on a question of a popup keeps both")
  func onQuestion() {
    withEachHabit { stage in
      stage.show(Root(store: stage.store))
      stage.present(.offer("sheet"))
      stage.store.engine().popup(of: "sheet")?
        .present(.offer("sheet details"), id: "details")
      stage.settle()
      #expect(stage.titles == ["sheet", "sheet details"])
      let details = stage.sheet
      stage.presentOwn(LoginView(store: stage.store))
      stage.dismiss("sheet", settling: 4)
      #expect(stage.words.sorted() == ["details dismissed.requested", "sheet dismissed.requested"])
      #expect(stage.titles == ["sheet", "sheet details", "login"])
      details?.dismiss(animated: true)
      stage.settle(6)
      #expect(stage.presentedControllers.isEmpty)
      stage.present(.offer("sheet 2"))
      #expect(stage.titles == ["sheet 2"])
    }
  }
}

extension SwiftUIStage {
  /// The titles of the views presented on the root, from the bottom up.
  var titles: [String] {
    presentedControllers.compactMap { controller in
      (controller as? any PresentedViews)?.tree.texts.first ?? controller.title
    }
  }
}

@MainActor
private protocol PresentedViews {
  var tree: ViewTree { get }
}

extension UIHostingController: PresentedViews {}

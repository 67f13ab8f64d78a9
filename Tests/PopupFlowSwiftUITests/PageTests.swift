import PopupFlow
import SwiftUIDouble
import TestKit
import Testing
import UIKitDouble

@testable import PopupFlowSwiftUI

/// V4: pages that are views, tracked by a child controller and without UIKit.
@MainActor
@Suite struct PageTests {
  private struct PageView: View {
    let page: String
    let store: PopupStore<ViewShop>
    var hasUIKit = true
    var body: some View {
      if hasUIKit {
        VisitText().popupPage(page, in: store)
      } else {
        AppearancePageView(page, store)
      }
    }
  }

  private struct AppearancePageView: View {
    @StateObject var model: AppearancePage<String>
    let page: String

    init(_ page: String, _ store: PopupStore<ViewShop>) {
      self.page = page
      _model = StateObject(wrappedValue: AppearancePage(page, in: store))
    }

    var body: some View {
      Text(model.visit.name)
        .modifier(AppearanceObserver(model: model))
        .onChange(of: page) { model.become($0) }
    }
  }

  private struct VisitText: View {
    @Environment(\.popupVisit) private var visit
    var body: some View { Text(visit?.name ?? "none") }
  }

  private func isLive(_ visit: String?, _ stage: SwiftUIStage) -> Bool {
    stage.store.send(.suspend)
    stage.ask(.offer("probe")) { $0.pages = .visit(PageVisitID(visit ?? "")) }
    stage.store.dismiss("probe")
    stage.store.send(.resume)
    return stage.words.last == "probe cancelled"
  }

  @Test(
    "V4: a page appears when its transition is over, or without UIKit before, and is left by a pop",
    arguments: [true, false])
  func navigation(hasUIKit: Bool) {
    withEachHabit { stage in
      @MainActor func page(_ name: String) -> UIHostingController<PageView> {
        UIHostingController(
          rootView: PageView(page: name, store: stage.store, hasUIKit: hasUIKit))
      }
      let stack = UINavigationController(rootViewController: page("home"))
      stage.show(stack)
      #expect(stage.store.state.visiblePages == ["home"])
      var detail: UIHostingController? = page("detail")
      detail.map { stack.pushViewController($0, animated: true) }
      stage.settle(0.1)
      if hasUIKit { #expect(stage.store.state.visiblePages == ["home"]) }
      stage.settle()
      #expect(stage.store.state.visiblePages == ["detail"])
      let visit = detail?.tree.texts.first
      #expect(isLive(visit, stage))
      // Without UIKit, a visit is left when its view is released.
      if !hasUIKit { detail = nil }
      stack.popViewController(animated: true)
      stage.settle()
      #expect(stage.store.state.visiblePages == ["home"])
      #expect(!isLive(visit, stage))
      withExtendedLifetime(detail) {}
    }
  }

  @Test("V4: a page below a cover of this library stays in sight; below the app's own it does not")
  func covered() {
    struct Home: View {
      let store: PopupStore<ViewShop>
      @State var ownCover: Own?
      struct Own: Identifiable { let id = 1 }
      var body: some View {
        Button("cover") { ownCover = Own() }
          .popupPage("home", in: store)
          .popupCover(store) { Text($0.content.title) }
          .fullScreenCover(item: $ownCover) { _ in Text("own") }
      }
    }
    withEachHabit { stage in
      let tree = stage.show(Home(store: stage.store))
      stage.present(.offer("offer")) { $0.pages = .only(["home"]) }
      #expect(stage.presented == ["offer presented"])
      #expect(stage.store.state.visiblePages == ["home"])
      stage.dismiss("offer")
      #expect(stage.store.state.visiblePages == ["home"])
      tree.tap("cover")
      stage.settle()
      #expect(stage.store.state.visiblePages == [])
    }
  }

  @Test("V4: views inside know their visit, and each place is a visit of its own")
  func visits() {
    withEachHabit { stage in
      struct Both: View {
        let store: PopupStore<ViewShop>
        var body: some View {
          PageView(page: "list", store: store)
          PageView(page: "detail", store: store)
        }
      }
      let tree = stage.show(Both(store: stage.store))
      #expect(Set(tree.texts).count == 2)
      #expect(stage.store.state.visibleVisits.map(\.id.name).sorted() == tree.texts.sorted())
      #expect(stage.store.state.visiblePages.sorted() == ["detail", "list"])
    }
  }

  @Test(
    "V4: a view that becomes another page is another visit, and the old one is left",
    arguments: [true, false])
  func becomes(hasUIKit: Bool) {
    struct Product: View {
      let store: PopupStore<ViewShop>
      let hasUIKit: Bool
      @State var number = 1
      var body: some View {
        Button("next") { number += 1 }
        PageView(page: "product \(number)", store: store, hasUIKit: hasUIKit)
      }
    }
    withEachHabit { stage in
      let tree = stage.show(Product(store: stage.store, hasUIKit: hasUIKit))
      #expect(stage.store.state.visiblePages == ["product 1"])
      let first = tree.texts.last
      tree.tap("next")
      stage.settle()
      #expect(stage.store.state.visiblePages == ["product 2"])
      #expect(tree.texts.last != first)
      #expect(!isLive(first, stage))
    }
  }

  // MARK: In the environment

  @Test("A page can be declared without the store if the environment has one")
  func environmentPage() {
    withEachHabit { stage in
      stage.show(Text("home").popupPage("home").popups(of: stage.store))
      #expect(stage.store.state.visiblePages == ["home"])
    }
  }

  @Test("A page of another type than the store's, or without a store, is an issue")
  func wrongPage() {
    withEachHabit { stage in
      _ = expectIssue("1 of type Int is not followed as a page") {
        stage.show(Text("home").popupPage(1).popups(of: stage.store))
      }
      #expect(stage.store.state.visiblePages == [])
      _ = expectIssue("home of type String is not followed as a page") {
        stage.show(Text("home").popupPage("home"))
      }
      #expect(stage.store.state.visiblePages == [])
    }
  }
}

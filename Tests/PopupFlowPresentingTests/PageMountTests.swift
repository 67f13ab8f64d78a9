import PopupFlow
import PopupFlowPresenting
import PopupFlowTesting
import Testing

/// V4: pages of views that tell only that they appear and disappear.
@MainActor
@Suite struct PageMountTests {
  private let stage = EngineStage()

  private var pages: [String] { stage.store.state.visiblePages.sorted() }

  /// Whether a popup could belong to the visit (R6).
  private func isLive(_ visit: PageVisitID?) -> Bool {
    guard let visit else { return false }
    stage.store.send(.suspend)
    stage.ask("probe") { $0.pages = .visit(visit) }
    stage.store.dismiss("probe")
    stage.store.send(.resume)
    return stage.outcomes.last == "probe cancelled"
  }

  @Test("V4: a view is a visit from its creation to its end")
  func life() {
    var mount: PopupPageMount<Shop>? = PopupPageMount("home", in: stage.store)
    let visit = mount?.visit
    #expect(isLive(visit))
    mount?.appears()
    stage.clock.advance(by: 0)
    #expect(pages == ["home"])
    mount?.disappears()
    stage.clock.advance(by: 0)
    // Covered or gone: only the end of the view tells which.
    #expect(pages.isEmpty)
    #expect(isLive(visit))
    mount = nil
    stage.clock.advance(by: 0)
    #expect(!isLive(visit))
  }

  @Test("V4: changes in one turn are one batch, so a popup that both pages allow stays")
  func oneBatch() {
    _ = stage.mount(.overlay)
    let home = PopupPageMount<Shop>("home", in: stage.store)
    home.appears()
    stage.show("offer") { $0.pages = .only(["home", "detail"]) }
    let detail = PopupPageMount<Shop>("detail", in: stage.store)
    home.disappears()
    detail.appears()
    stage.settle()
    #expect(pages == ["detail"])
    #expect(stage.presented == ["offer presented"])
    detail.disappears()
    stage.settle()
    #expect(stage.outcomes == ["offer dismissed.pageLeft"])
  }

  @Test("V3, V4: if its page disappears, a popup that waits for a view ends")
  func pageFreesTheSlot() {
    let page = PopupPageMount<Shop>("home", in: stage.store)
    page.appears()
    stage.clock.advance(by: 0)
    stage.ask("offer") { $0.pages = .only(["home"]) }
    let outlet = stage.mountUndrawn()
    outlet.didAppear(outlet.item?.id ?? 0)
    page.disappears()
    stage.clock.advance(by: 0)
    #expect(stage.presented == ["offer dismissing"])
    outlet.didDismiss()
    #expect(stage.outcomes == ["offer dismissed.pageLeft"])
  }

  @Test("A view that becomes another page is another visit")
  func becomes() {
    let mount = PopupPageMount<Shop>("product 1", in: stage.store)
    mount.appears()
    stage.clock.advance(by: 0)
    let first = mount.visit
    mount.become("product 1")
    #expect(mount.visit == first)
    mount.become("product 2")
    #expect(mount.visit != first)
    stage.clock.advance(by: 0)
    #expect(pages == ["product 2"])
    #expect(!isLive(first))
    #expect(isLive(mount.visit))
  }
}

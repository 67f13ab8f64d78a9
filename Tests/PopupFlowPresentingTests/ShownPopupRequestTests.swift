import PopupFlow
import PopupFlowPresenting
import PopupFlowTesting
import Testing

/// Requests from inside a popup of an engine.
@MainActor
@Suite struct ShownPopupRequestTests {
  private let stage = EngineStage()

  private func popup(_ id: PopupID) throws -> ShownPopup<Shop> {
    try #require(stage.engine.popup(of: id))
  }

  private func showCampaign() throws -> ShownPopup<Shop> {
    _ = stage.mount(.overlay)
    stage.show("campaign")
    return try popup("campaign")
  }

  @Test("R23: a popup over a view requests another one beside it, and receives the answer")
  func answer() async throws {
    let campaign = try showCampaign()
    let task = Task { @MainActor in await campaign.answer(to: "sure", id: "sure") }
    while stage.engine.popup(of: "sure") == nil { await Task.yield() }
    stage.settle()
    #expect(stage.showing == ["campaign presented", "sure presented"])
    try popup("sure").complete(with: "yes")
    stage.settle()
    #expect(await task.value == "yes")
    #expect(stage.showing == ["campaign presented"])
  }

  @Test("The request form and the short form set what they are given")
  func forms() throws {
    let campaign = try showCampaign()
    campaign.present(PopupRequest("a", id: "a", lane: "other") { $0.userInitiated = false })
    campaign.present("b", id: "b") {
      $0.priority = .high
      $0.pages = ["home"]
      $0.duration = .seconds(3)
    }
    stage.settle()
    #expect(
      stage.store.state.presented.last?.popup.request
        == PopupRequest("a", id: "a") {
          $0.presence = .concurrent
          $0.userInitiated = false
        })
    #expect(
      stage.store.state.queued.map(\.request) == [
        PopupRequest("b", id: "b") {
          $0.priority = .high
          $0.presence = .concurrent
          $0.pages = ["home"]
          $0.userInitiated = true
          $0.duration = .seconds(3)
        }
      ])
  }

  @Test("An issue of a request from inside names the line of the caller")
  func line() throws {
    let campaign = try showCampaign()
    let before: UInt = #line
    let found = issues { campaign.present("sure") { $0.duration = .seconds(-1) } }
    #expect(found.map(\.line) == [before + 1])
  }

  @Test("R8: after a replacement, the popup requests for the new content")
  func replaced() throws {
    let campaign = try showCampaign()
    let old = campaign.present("old", id: "old")
    stage.settle()
    stage.show("campaign") { $0.coalescing = .replace }
    #expect(stage.showing == ["campaign presented"])
    #expect(stage.outcomes == ["campaign replaced", "old dismissed.requested"])
    campaign.present("new", id: "new")
    stage.settle()
    #expect(stage.showing == ["campaign presented", "new presented"])
    withExtendedLifetime(old) {}
  }

  @Test("A popup that is over requests nothing; without a store, that is an issue and fails")
  func noStore() async throws {
    let campaign = try showCampaign()
    campaign.dismiss()
    stage.settle()
    stage.show("campaign")
    #expect(await campaign.answer(to: "sure") == nil)
    #expect(stage.store.state.requestCount == 2)

    let alone = OutletEngine<Shop>(clock: stage.clock)
    let outlet = PopupOutlet(alone, kind: .overlay)
    outlet.appears()
    alone.perform(
      .present(
        Popup(PopupRequest("preview", id: "preview"), number: 1), presentation: 1,
        isReturning: false)
    ) { _ in }
    let preview = try #require(alone.popup(of: "preview"))
    let before: UInt = #line
    let found = await issues { #expect(await preview.answer(to: "sure") == nil) }
    #expect(found.map(\.line) == [before + 1])
    #expect(found.first?.message.contains("\"preview\" is shown without a store") == true)
    outlet.unmount()
  }

  @Test("The object of a popup retains neither its store nor its engine")
  func release() throws {
    var store: PopupStore<Shop>? = PopupStore(clock: stage.clock)
    weak var reference: PopupStore<Shop>?
    reference = store
    var outlet = store.map { PopupOutlet($0.engine(), kind: .overlay) }
    outlet?.appears()
    store?.present("campaign", id: "campaign")
    let campaign = try #require(store?.engine().popup(of: "campaign"))
    campaign.present("sure")
    outlet?.unmount()
    outlet = nil
    store = nil
    #expect(reference == nil)
    #expect(campaign.present("late").number == nil)
  }
}

import Foundation
import PopupFlow
import PopupFlowJournal
import PopupFlowTesting
import Testing

/// The code of BackgroundAndRelaunch.md. PopupFlowTests compares it with the article.
@MainActor
@Suite struct BackgroundAndRelaunchArticle {
  private enum Shop: PopupDomain {
    enum Content: Codable { case survey, saved, offer }
    enum Page: Codable { case home, checkout }
  }

  private let folder: ArchiveFolder
  private let policy = PopupPolicy(lanes: [.modal: PopupLanePolicy(interval: .seconds(60))])
  private let host = InstantHost<Shop>()
  private var url: URL { folder.file }

  init() throws {
    folder = try ArchiveFolder()
  }

  @Test("R37: while the app is inactive, time stands still for what is on screen")
  func activity() {
    let clock = VirtualClock()
    let store = PopupStore<Shop>(clock: clock)
    let isInForeground = CurrentValueSubject<Bool, Never>(true)
    var cancellables: Set<AnyCancellable> = []
    store.drive(host).store(in: &cancellables)

    isInForeground.activates(store).store(in: &cancellables)

    store.present(.saved, id: "saved", lane: .toast, duration: .seconds(3))
    clock.advance(to: 2)
    isInForeground.send(false)
    store.present(.offer, id: "offer")
    clock.advance(to: 100)
    #expect(host.showing == ["saved"])
    isInForeground.send(true)
    #expect(host.showing == ["saved", "offer"])
    clock.advance(to: 101)
    #expect(host.showing == ["offer"])
  }

  @Test("R41: a popup that restores is presented in the next process, and others are not")
  func archive() async {
    do {
      let archive = PopupArchive<Shop>(url: url)
      let store = PopupStore(
        policy: policy, archive: archive,
        initial: [.page(.appeared("home", .home)), .gate("online", isOpen: true)])
      #expect(store.state.openGates == ["online"])

      var survey = PopupRequest<Shop>(.survey, id: "survey")
      survey.relaunch = .restore
      store.present(survey)

      store.present(.offer, id: "offer")
      store.configure(PopupConfiguration(lanes: [.toast: 2]))
      store.send(.deactivated)
      await archive.finishWriting()
    }
    let archive = PopupArchive<Shop>(url: url)
    let currentPage = CurrentValueSubject<Shop.Page, Never>(.home)
    var cancellables: Set<AnyCancellable> = []

    let store = PopupStore(policy: policy, archive: archive, initial: [.suspend("launch")])
    store.drive(host).store(in: &cancellables)
    currentPage.track(in: store).store(in: &cancellables)
    store.resume("launch")

    #expect(host.showing == ["survey"])
    #expect(store.state.waitingCount == 0)
    #expect(store.state.openGates == [])
    // The configuration of the process before is in force, and not the policy of this one.
    #expect(store.state.configuration == PopupConfiguration(lanes: [.toast: 2]))
    var survey = PopupRequest<Shop>(.survey, id: "survey")
    survey.relaunch = .restore
    #expect(await store.present(survey).outcome == .discarded(.duplicate))
    await archive.finishWriting()
  }

  @Test("R41: a popup that is on screen at two relaunches ends with the second")
  func twice() throws {
    var state = PopupState<Shop>(now: 0)
    let reducer = PopupReducer<Shop>()
    let survey = PopupRequest<Shop>(.survey, id: "survey", relaunch: .restore)
    _ = reducer.reduce(into: &state, .request(survey), at: 0)
    _ = reducer.reduce(into: &state, .report(PopupReport(.didPresent, id: "survey")), at: 0)
    _ = reducer.reduce(into: &state, .relaunched, at: 1)
    _ = reducer.reduce(into: &state, .report(PopupReport(.didPresent, id: "survey")), at: 1)
    let effects = reducer.reduce(into: &state, .relaunched, at: 2)
    guard case .resolve(let resolution)? = effects.first else {
      Issue.record("the survey has not ended: \(effects)")
      return
    }
    #expect(resolution.outcome == .dismissed(.relaunched))
  }

  @Test("A state that the app keeps itself")
  func withoutArchive() throws {
    var state = PopupState<Shop>(now: 0)
    let survey = PopupRequest<Shop>(
      .survey, id: "survey", pages: .only([.home]), relaunch: .restore)
    _ = PopupReducer<Shop>().reduce(into: &state, .request(survey), at: 0)
    let data = try JSONEncoder().encode(state)

    let restored = try JSONDecoder().decode(PopupState<Shop>.self, from: data)
    let store = PopupStore<Shop>(policy: policy, state: restored, clock: WallPopupClock())
    store.send(batch: [.relaunched, .page(.appeared("home", .home))])

    #expect(store.state.presented.map(\.popup.id) == ["survey"])
  }
}

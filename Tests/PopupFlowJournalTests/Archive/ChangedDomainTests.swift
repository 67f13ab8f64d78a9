import Foundation
import PopupFlow
import PopupFlowTesting
import TestKit
import Testing

@testable import PopupFlowJournal

/// R41: an app whose types have changed loses nothing that can be kept.
@MainActor
@Suite struct ChangedDomainTests {
  let folder: ArchiveFolder
  let policy = PopupPolicy(
    lanes: [.modal: PopupLanePolicy(interval: .seconds(60)), .toast: .capacity(2)],
    limits: ["daily": PopupLimit(count: 2, within: .seconds(86_400))])

  init() throws {
    folder = try ArchiveFolder()
  }

  private func request(
    _ content: OldApp.Content, _ id: PopupID, pages: PopupPages<OldApp.Page> = .any,
    limits: Set<PopupLimitName> = [], relaunch: PopupRelaunch = .restore
  ) -> PopupRequest<OldApp> {
    PopupRequest(content, id: id) {
      $0.pages = pages
      $0.preemption = .yield
      $0.limits = limits
      $0.relaunch = relaunch
      $0.scope = .app
    }
  }

  /// Returns the state that the old app leaves behind at 150 s: `aside` was displaced by `tip`,
  /// which is on screen; the lane pauses, and the other popups are queued.
  private func oldState() -> PopupState<OldApp> {
    let store = PopupStore<OldApp>(policy: policy, clock: VirtualClock(now: 100))
    store.send(batch: [.page(.appeared("home", .home)), .sessionEnded])
    store.present(request(.tip(text: "first"), "first", limits: ["daily"], relaunch: .end))
    store.send(.report(PopupReport(.didPresent, id: "first")))
    store.send(.report(PopupReport(.userDismissed("yes"), id: "first")))
    var aside = request(.survey(number: 1), "aside")
    aside.userInitiated = true
    store.present(aside)
    store.send(.report(PopupReport(.didPresent, id: "aside")))
    var tip = request(.tip(text: "tip"), "tip", limits: ["daily"])
    tip.userInitiated = true
    tip.priority = .high
    store.present(tip)
    store.send(.report(PopupReport(.didDismiss, id: "aside")))
    store.send(.report(PopupReport(.didPresent, id: "tip")))
    store.present(request(.survey(number: 2), "removed"))
    store.present(request(.offer(OldApp.Offer(title: "Shoes")), "changed"))
    store.present(request(.tip(text: "cart"), "renamed", pages: [.cart]))
    store.present(request(.tip(text: "except"), "except", pages: .except([.cart])))
    store.present(request(.tip(text: "ended"), "ended", relaunch: .end))
    store.present(request(.tip(text: "kept"), "kept", pages: [.home]))
    store.send(.configured(PopupConfiguration(lanes: policy.lanes, limits: policy.limits)))
    store.send(.suspend("call"))
    return store.state
  }

  private func launch() -> (
    store: PopupStore<NewApp>, relaunch: [PopupTransition<NewApp>], issues: [String]
  ) {
    var relaunch: [PopupTransition<NewApp>] = []
    var store: PopupStore<NewApp>?
    let issues = issues {
      store = PopupStore<NewApp>(
        policy: policy, archive: PopupArchive(url: folder.file),
        initial: [.suspend("launch")],
        clock: VirtualClock(now: 150)
      ) { relaunch.append($0) }
    }
    return (store ?? PopupStore(), relaunch, issues.map(\.message))
  }

  @Test("A removed case, a changed payload and a renamed page: everything else is restored")
  func changed() throws {
    let old = oldState()
    try ArchivedState.data(of: old).write(to: folder.file)
    let (store, relaunch, issues) = launch()

    let state = store.state
    #expect(state.queued.map(\.id) == ["kept"] && state.alive.map(\.id) == ["tip"])
    #expect(state.queued.map(\.content) == [.tip(text: "kept")])
    #expect(state.requestCount == old.requestCount && state.epoch == 1)
    #expect(state.presentationCount == old.presentationCount)
    #expect(state.configuration == old.configuration)
    // The pause, and the limit with the showings of `first` and `tip`.
    let ad = PopupRequest<NewApp>(.tip(text: "ad"), id: "ad") { $0.limits = ["daily"] }
    store.present(ad)
    #expect(
      store.state.explanation(of: "ad")?.reasons.map(\.description) == [
        "Suspended until launch is resumed.", "Limit daily is used up until 86500 s.",
        "Its lane pauses until 160 s.", "Waits behind tip.",
      ])

    #expect(relaunch.count == 1)
    #expect(relaunch.first?.state == state)
    #expect(
      relaunch.first?.effects.compactMap(\.endingWords) == [
        "4 removed unreadable", "5 changed unreadable", "6 renamed unreadable",
        "7 except unreadable", "2 aside unreadable",
        "4 removed discarded.relaunched",
        "4 removed refused: discarded.relaunched, after 50.0 s modal 0 home –",
        "5 changed discarded.relaunched",
        "5 changed refused: discarded.relaunched, after 50.0 s modal 0 home –",
        "6 renamed discarded.relaunched",
        "6 renamed refused: discarded.relaunched, after 50.0 s modal 0 home –",
        "7 except discarded.relaunched",
        "7 except refused: discarded.relaunched, after 50.0 s modal 0 home –",
        "8 ended discarded.relaunched",
        "8 ended refused: discarded.relaunched, after 50.0 s modal 0 home –",
        "2 aside dismissed.relaunched",
        "2 aside closed: dismissed.relaunched, 0.0 s on screen modal 0 home –",
        #"3 tip set aside, 0.0 s on screen modal 100 home tip(text: "tip")"#,
      ])
    #expect(issues.count == 5)
    for (issue, word) in zip(
      issues,
      ["\"removed\"", "\"price\" is missing", #"page "cart""#, #"page "cart""#, "\"aside\""])
    { #expect(issue.contains("cannot be restored") && issue.contains(word), "\(issue)") }
  }

  @Test("Contents of popups that will not be restored are not written")
  func contents() throws {
    let text = String(decoding: try ArchivedState.data(of: oldState()), as: UTF8.self)
    #expect(text.contains(#""kept""#) && text.contains("Shoes"))
    #expect(text.contains(#""id":"ended""#) && !text.contains(#""text":"ended""#))
  }
}

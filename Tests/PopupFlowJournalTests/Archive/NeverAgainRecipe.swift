import Foundation
import PopupFlow
import PopupFlowJournal
import PopupFlowTesting
import Testing

private enum Market: PopupDomain {
  enum Content: Codable { case tip(String) }
  enum Answer { case thanks, neverAgain }
}

/// Recipe: popups that the user turns off. PopupFlowTests compares it with the text.
@MainActor
@Suite struct NeverAgainRecipe {
  private let files: ArchiveFolder
  private var folder: URL { files.url }

  init() throws {
    files = try ArchiveFolder()
  }

  /// Runs the app once.
  ///
  /// - Returns: The tips that were shown.
  private func run(
    at time: Double, _ answer: Market.Answer, resets: Bool = false, _ values: String...
  ) async -> [PopupID] {
    let clock = VirtualClock(now: time)
    let tips = PassthroughSubject<String, Never>()
    let host = InstantHost<Market>()
    var cancellables: Set<AnyCancellable> = []

    let policy = PopupPolicy(limits: ["once": PopupLimit(count: 1, each: .id)])
    let popups = PopupArchive<Market>(url: folder.appending(path: "popups.json"))
    let occurrences = PopupHistoryArchive(url: folder.appending(path: "history.json"))
    let store = PopupStore(policy: policy, archive: popups, clock: clock)
    let history = PopupHistory(archive: occurrences, clock: clock)

    history.count(of: "no more tips").map { $0 == 0 }
      .openGate("tips", in: store)
      .store(in: &cancellables)

    store.outcomes
      .filter { $0.outcome == .completed(.neverAgain) }
      .sink { _ in history.record("no more tips") }
      .store(in: &cancellables)

    tips
      .popupRequests { PopupRequest<Market>(.tip($0), id: PopupID($0)) }
      .requires("tips")
      .whenIneligible(.discard)
      .limits("once")
      .whenUsedUp(.discard)
      .enqueue(in: store)
      .store(in: &cancellables)

    if resets { history.removeAll(of: "no more tips") }
    store.drive(host).store(in: &cancellables)
    var shown: [PopupID] = []
    for value in values { tips.send(value) }
    while let id = host.showing.first {
      shown.append(id)
      host.complete(id, with: answer)
    }
    #expect(store.state.waitingCount == 0)
    store.send(.deactivated)
    await popups.finishWriting()
    await occurrences.finishWriting()
    return shown
  }

  @Test("R18, R23, R38: each tip comes once, and none after the user wants no more, in any launch")
  func never() async {
    #expect(await run(at: 1000, .thanks, "search", "search") == ["search"])
    #expect(await run(at: 2000, .neverAgain, "search", "sort", "share") == ["sort"])
    #expect(await run(at: 3000, .thanks, "share") == [])
    #expect(await run(at: 4000, .thanks, resets: true, "sort", "share") == ["share"])
  }
}

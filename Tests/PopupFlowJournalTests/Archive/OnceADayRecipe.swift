import Foundation
import PopupFlow
import PopupFlowJournal
import PopupFlowTesting
import Testing

private enum Market: PopupDomain {
  enum Content: Codable { case tip(String) }
  enum Page: Codable { case home, basket }
}

/// Recipe: a tip at most once a day, across launches. PopupFlowTests compares it with the text.
@MainActor
@Suite struct OnceADayRecipe {
  private let folder: ArchiveFolder
  private var url: URL { folder.file }

  init() throws {
    folder = try ArchiveFolder()
  }

  /// Runs the app once.
  ///
  /// - Returns: The ids that were shown.
  private func run(at time: Double, _ values: String...) async -> [PopupID] {
    let clock = VirtualClock(now: time)
    let tips = PassthroughSubject<String, Never>()
    let host = InstantHost<Market>()
    var cancellables: Set<AnyCancellable> = []

    let policy = PopupPolicy(
      limits: ["daily": PopupLimit(count: 1, within: .seconds(86_400), each: .id)])
    let archive = PopupArchive<Market>(url: url)
    let store = PopupStore(policy: policy, archive: archive, clock: clock)

    tips
      .popupRequests { PopupRequest<Market>(.tip($0), id: PopupID($0)) }
      .pages(.home)
      .limits("daily")
      .whenUsedUp(.discard)
      .enqueue(in: store)
      .store(in: &cancellables)

    store.drive(host).store(in: &cancellables)
    var shown: [PopupID] = []
    let currentPage = CurrentValueSubject<Market.Page, Never>(.basket)
    currentPage.track(in: store).store(in: &cancellables)
    for value in values { tips.send(value) }
    #expect(host.showing == [], "a tip that is requested too early waits for its page")
    currentPage.send(.home)
    while !host.showing.isEmpty {
      for id in host.showing {
        shown.append(id)
        host.dismiss(id)
      }
    }
    #expect(store.state.waitingCount == 0)
    store.send(.deactivated)
    await archive.finishWriting()
    return shown
  }

  @Test("R38, R41: each tip is shown once in 24 hours, however often the app is launched")
  func daily() async {
    let day = 86_400.0
    #expect(await run(at: 1000, "search", "search") == ["search"])
    #expect(await run(at: 2000, "search", "sort") == ["sort"])
    #expect(await run(at: 1000 + day - 1, "search", "sort") == [])
    #expect(await run(at: 1000 + day, "search", "sort") == ["search"])
  }
}

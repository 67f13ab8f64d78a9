import Foundation
import PopupFlow
import PopupFlowJournal
import PopupFlowTesting
import Testing

private enum Market: PopupDomain {
  enum Content: Codable { case news(String) }
}

/// Recipe: a popup once for each launch. PopupFlowTests compares it with the text.
@MainActor
@Suite struct OnceALaunchRecipe {
  private let folder: ArchiveFolder
  private var url: URL { folder.file }

  init() throws {
    folder = try ArchiveFolder()
  }

  /// Runs the app once, with a logout before the last value.
  ///
  /// - Returns: The ids that were shown.
  private func run(at time: Double, _ values: String...) async -> [PopupID] {
    let clock = VirtualClock(now: time)
    let news = PassthroughSubject<String, Never>()
    let host = InstantHost<Market>()
    var cancellables: Set<AnyCancellable> = []

    let policy = PopupPolicy(
      limits: ["launch": PopupLimit(count: 1, each: .id, scope: .launch)])
    let archive = PopupArchive<Market>(url: url)
    let store = PopupStore(policy: policy, archive: archive, clock: clock)

    news
      .popupRequests { PopupRequest<Market>(.news($0), id: PopupID($0)) }
      .limits("launch")
      .whenUsedUp(.discard)
      .enqueue(in: store)
      .store(in: &cancellables)

    store.drive(host).store(in: &cancellables)
    var shown: [PopupID] = []
    for (index, value) in values.enumerated() {
      if index == values.count - 1 { store.send(.sessionEnded) }
      news.send(value)
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

  @Test(
    "OneSignal-iOS #829, Leanplum-iOS #442: R38, once for each launch, also after a logout")
  func launches() async {
    #expect(await run(at: 1000, "a", "a", "b", "a") == ["a", "b"])
    #expect(await run(at: 1001, "a", "a", "b") == ["a", "b"])
  }
}

import Foundation
import PopupFlow
import PopupFlowJournal
import PopupFlowTesting
import Testing

private enum Market: PopupDomain {
  enum Content: Codable { case tour }
}

/// Recipe: a tour once for each user of a device. PopupFlowTests compares it with the text.
@MainActor
@Suite struct OnceForEachUserRecipe {
  private let folder: ArchiveFolder
  private var url: URL { folder.file }

  init() throws {
    folder = try ArchiveFolder()
  }

  /// Runs the app once: the users sign in one after another.
  ///
  /// - Returns: The ids that were shown.
  private func run(at time: Double, _ users: Int...) async -> [PopupID] {
    let clock = VirtualClock(now: time)
    let logins = PassthroughSubject<Int, Never>()
    let logouts = PassthroughSubject<Void, Never>()
    let host = InstantHost<Market>()
    var cancellables: Set<AnyCancellable> = []

    let policy = PopupPolicy(limits: ["once": PopupLimit(count: 1, each: .id)])
    let archive = PopupArchive<Market>(url: url)
    let store = PopupStore(policy: policy, archive: archive, clock: clock)

    logins
      .popupRequests { user in PopupRequest<Market>(.tour, id: "tour \(user)") }
      .limits("once")
      .whenUsedUp(.discard)
      .enqueue(in: store)
      .store(in: &cancellables)

    logouts.endSession(in: store).store(in: &cancellables)

    store.drive(host).store(in: &cancellables)
    var shown: [PopupID] = []
    for user in users {
      logins.send(user)
      shown += host.showing
      logouts.send()
      #expect(host.showing == [])
    }
    store.send(.deactivated)
    await archive.finishWriting()
    return shown
  }

  @Test("R38: each user sees the tour once, although others sign in between, in any launch")
  func users() async {
    #expect(await run(at: 1000, 1, 2, 1) == ["tour 1", "tour 2"])
    #expect(await run(at: 2000, 2, 3, 1) == ["tour 3"])
  }
}

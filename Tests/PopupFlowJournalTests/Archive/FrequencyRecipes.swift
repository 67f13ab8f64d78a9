import Foundation
import PopupFlow
import PopupFlowJournal
import PopupFlowTesting
import Testing

private enum Market: PopupDomain {
  enum Content: Codable { case tip(String), news(String), tour }
  enum Page: Codable { case home, basket }
}

/// Recipes: once a day, once for each launch, once for each user. PopupFlowTests compares them with
/// the text.
@MainActor
@Suite struct FrequencyRecipes {
  private let folder: ArchiveFolder
  private var url: URL { folder.file }

  init() throws {
    folder = try ArchiveFolder()
  }

  private enum Arrival {
    case tip(String), news(String), login(Int), logout
  }

  /// Runs the app once. The user comes to the home page when all have arrived, and closes popups.
  ///
  /// - Returns: The ids that were shown.
  private func run(at time: Double, _ arrivals: Arrival...) async -> [PopupID] {
    let clock = VirtualClock(now: time)
    let tips = PassthroughSubject<String, Never>()
    let news = PassthroughSubject<String, Never>()
    let logins = PassthroughSubject<Int, Never>()
    let host = InstantHost<Market>()
    var cancellables: Set<AnyCancellable> = []

    let policy = PopupPolicy(limits: [
      "daily": PopupLimit(count: 1, within: .seconds(86_400), each: .id),
      "launch": PopupLimit(count: 1, each: .id, scope: .launch),
      "once": PopupLimit(count: 1, each: .id),
    ])
    let archive = PopupArchive<Market>(url: url)
    let store = PopupStore(policy: policy, archive: archive, clock: clock)

    tips
      .popupRequests { PopupRequest<Market>(.tip($0), id: PopupID($0)) }
      .pages(.home)
      .limits("daily")
      .whenUsedUp(.discard)
      .enqueue(in: store)
      .store(in: &cancellables)

    news
      .popupRequests { PopupRequest<Market>(.news($0), id: PopupID($0)) }
      .limits("launch")
      .whenUsedUp(.discard)
      .enqueue(in: store)
      .store(in: &cancellables)

    logins
      .popupRequests { user in PopupRequest<Market>(.tour, id: "tour \(user)") }
      .limits("once")
      .whenUsedUp(.discard)
      .enqueue(in: store)
      .store(in: &cancellables)

    store.drive(host).store(in: &cancellables)
    var shown: [PopupID] = []
    func closeAll() {
      while let id = host.showing.first {
        shown.append(id)
        host.dismiss(id)
      }
    }
    let currentPage = CurrentValueSubject<Market.Page, Never>(.basket)
    currentPage.track(in: store).store(in: &cancellables)
    for arrival in arrivals {
      switch arrival {
      case .tip(let name): tips.send(name)
      case .news(let name): news.send(name)
      case .login(let user): logins.send(user)
      case .logout: store.send(.sessionEnded)
      }
      closeAll()
    }
    currentPage.send(.home)
    closeAll()
    #expect(store.state.waitingCount == 0)
    store.send(.deactivated)
    await archive.finishWriting()
    return shown
  }

  @Test("R38, R41: each tip is shown once in 24 hours, however often the app is launched")
  func daily() async {
    let day = 86_400.0
    #expect(await run(at: 1000, .tip("search"), .tip("search")) == ["search"])
    #expect(await run(at: 2000, .tip("search"), .tip("sort")) == ["sort"])
    #expect(await run(at: 1000 + day - 1, .tip("search"), .tip("sort")) == [])
    #expect(await run(at: 1000 + day, .tip("search"), .tip("sort")) == ["search"])
  }

  // Reported as OneSignal/OneSignal-iOS-SDK#829 and Leanplum/Leanplum-iOS-SDK#442.
  @Test("R38: once for each launch, also after a logout")
  func launches() async {
    #expect(
      await run(at: 1000, .news("a"), .news("a"), .news("b"), .logout, .news("a")) == ["a", "b"])
    #expect(await run(at: 1001, .news("a"), .logout, .news("b")) == ["a", "b"])
  }

  @Test("R38: each user sees the tour once, although others sign in between, in any launch")
  func users() async {
    #expect(
      await run(at: 1000, .login(1), .logout, .login(2), .logout, .login(1)) == [
        "tour 1", "tour 2",
      ])
    #expect(await run(at: 2000, .login(2), .logout, .login(3), .logout, .login(1)) == ["tour 3"])
  }
}

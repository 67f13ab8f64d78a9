import Foundation
import PopupFlow
import PopupFlowJournal
import PopupFlowTesting
import TestKit
import Testing

/// The code of BackgroundAndRelaunch.md. PopupFlowTests compares it with the article.
@MainActor
@Suite struct BackgroundAndRelaunchArticle {
  enum Shop: PopupDomain {
    enum Content: Codable { case survey, saved, offer }
    enum Page: Codable { case home, checkout }
  }

  private final class Analytics {
    var lines: [String] = []
    func log(_ line: String) { lines.append(line) }
  }

  private final class Output {
    @MainActor static var lines: [String] = []
  }

  private func print(_ line: String) { Output.lines.append(line) }

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
    let isActive = CurrentValueSubject<Bool, Never>(true)
    var cancellables: Set<AnyCancellable> = []
    store.drive(host).store(in: &cancellables)

    isActive.activate(in: store).store(in: &cancellables)

    store.present(.saved, id: "saved", lane: .toast) { $0.duration = .seconds(3) }
    clock.advance(to: 2)
    isActive.send(false)
    store.present(.offer, id: "offer")
    clock.advance(to: 100)
    #expect(host.showing == ["saved"])
    isActive.send(true)
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
        initial: [.gate("online", isOpen: true)])
      #expect(store.state.openGates == ["online"])

      store.present(.survey, id: "survey") { $0.relaunch = .restore }

      store.present(.offer, id: "offer")
      store.configure(PopupConfiguration.Patch(json: Data(#"{"lanes": {"toast": 2}}"#.utf8)))
      store.send(.deactivated)
      await archive.finishWriting()
    }
    let archive = PopupArchive<Shop>(url: url)
    let currentPage = CurrentValueSubject<Shop.Page, Never>(.home)
    var cancellables: Set<AnyCancellable> = []

    let store = PopupStore(policy: policy, archive: archive, initial: [.suspend("launch")])
    store.drive(host).store(in: &cancellables)
    currentPage.track(in: store).store(in: &cancellables)
    store.send(.resume("launch"))

    #expect(host.showing == ["survey"])
    #expect(store.state.waitingCount == 0)
    #expect(store.state.openGates == [])
    // The patch of the process before applies to the policy of this one.
    #expect(store.state.configuration.lanes[.toast] == .capacity(2))
    #expect(store.state.configuration.lanes[.modal] == policy.lanes[.modal])
    let survey = PopupRequest<Shop>(.survey, id: "survey") { $0.relaunch = .restore }
    #expect(await store.present(survey).outcome == .discarded(.duplicate))
    await archive.finishWriting()
  }

  /// Lets a process end while `offer` is on screen, and `survey` waits.
  private func crash() async -> PopupArchive<Shop> {
    let archive = PopupArchive<Shop>(url: url)
    let clock = VirtualClock(now: 10)
    let store = PopupStore(policy: policy, archive: archive, clock: clock)
    store.present(.offer, id: "offer")
    store.send(.report(PopupReport(.didPresent, id: "offer")))
    store.present(.survey, id: "survey")
    clock.advance(by: 4)
    store.openGate("online")
    await archive.finishWriting()
    clock.advance(by: 1)
    await archive.finishWriting()
    return archive
  }

  @Test("R41: outcomes at a relaunch")
  func outcomes() async {
    let archive = await crash()
    Output.lines = []

    let store = PopupStore(policy: policy, archive: archive, initial: [.suspend]) { relaunch in
      for case .resolve(let resolution) in relaunch.effects {
        print("\(resolution.id) ended: \(resolution.outcome)")
      }
    }

    #expect(store.state.waitingCount == 0)
    #expect(
      Output.lines == [
        "survey ended: discarded.relaunched", "offer ended: dismissed.relaunched",
      ])
    await archive.finishWriting()
  }

  @Test("R46: AnalyticsAndLogs.md, the popup on screen at the crash is closed")
  func analytics() async {
    let archive = await crash()
    let analytics = Analytics()

    let store = PopupStore(policy: policy, archive: archive) { relaunch in
      for appearance in relaunch.effects.appearances() {
        guard case .closed(let outcome, let seconds, _) = appearance.kind else { continue }
        analytics.log("closed \(appearance.id): \(outcome) after \(seconds)")
      }
    }

    #expect(store.state.presented.isEmpty)
    #expect(analytics.lines == ["closed offer: dismissed.relaunched after 4.0"])
    await archive.finishWriting()
  }

  final class Database: Sendable {
    private let values = Locked<[String: Data]>([:])

    func value(for key: String) throws -> Data? { values.withLock { $0[key] } }
    func set(_ data: Data, for key: String) throws { values.withLock { $0[key] = data } }

    func rename(_ key: String, to other: String) throws {
      values.withLock { $0[other] = $0.removeValue(forKey: key) }
    }
  }

  struct UserStorage: PopupArchiveStorage {
    let database: Database
    let user: Int
    private var key: String { "popups of \(user)" }

    var location: String { "the database, \(key)" }
    func read() throws -> Data? { try database.value(for: key) }
    func replace(with data: Data) throws { try database.set(data, for: key) }

    func setAside(as defect: PopupArchiveDefect) throws -> String {
      try database.rename(key, to: "\(key), \(defect)")
      return "\(key), \(defect)"
    }
  }

  @Test("R41: each user of a database continues with popups of their own")
  func storage() async throws {
    let database = Database()
    do {
      let archive = PopupArchive<Shop>(storage: UserStorage(database: database, user: 7))
      let store = PopupStore(policy: policy, archive: archive, clock: VirtualClock(now: 1000))
      store.present(.survey, id: "survey") { $0.relaunch = .restore }
      store.send(.deactivated)
      await archive.finishWriting()
    }
    for (user, shown) in [(8, []), (7, ["survey"])] as [(Int, [PopupID])] {
      let archive = PopupArchive<Shop>(storage: UserStorage(database: database, user: user))
      let store = PopupStore(policy: policy, archive: archive, clock: VirtualClock(now: 2000))
      #expect(store.state.presented.map(\.popup.id) == shown)
    }
    try database.set(Data("{".utf8), for: "popups of 9")
    let damaged = UserStorage(database: database, user: 9)
    let reported = issues(during: {
      _ = PopupStore(
        policy: policy, archive: PopupArchive<Shop>(storage: damaged), clock: VirtualClock())
    })
    #expect(reported.map { $0.message.contains("the database, popups of 9") } == [true])
    #expect(try database.value(for: "popups of 9, damaged") == Data("{".utf8))
  }

  @Test("R41: a popup that is on screen at two relaunches ends with the second")
  func twice() throws {
    var state = PopupState<Shop>(now: 0)
    let reducer = PopupReducer<Shop>()
    let survey = PopupRequest<Shop>(.survey, id: "survey") { $0.relaunch = .restore }
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
    let survey = PopupRequest<Shop>(.survey, id: "survey") {
      $0.requires = ["online"]
      $0.relaunch = .restore
    }
    _ = PopupReducer<Shop>().reduce(into: &state, .request(survey), at: 0)
    let data = try JSONEncoder().encode(state)

    let restored = try JSONDecoder().decode(PopupState<Shop>.self, from: data)
    let store = PopupStore<Shop>(policy: policy, state: restored, clock: WallPopupClock())
    store.send(batch: [.relaunched, .gate("online", isOpen: true)])

    #expect(store.state.presented.map(\.popup.id) == ["survey"])
  }

  @Test("R41: a test lets two stores use one file, one after the other")
  func relaunchInATest() async {
    do {
      let archive = PopupArchive<Shop>(url: url)
      let store = PopupStore(policy: policy, archive: archive, clock: VirtualClock(now: 1000))
      store.present(.survey, id: "survey") { $0.relaunch = .restore }
      store.send(.deactivated)
      await archive.finishWriting()
    }
    let archive = PopupArchive<Shop>(url: url)
    let store = PopupStore(policy: policy, archive: archive, clock: VirtualClock(now: 2000))
    #expect(store.state.presented.map(\.popup.id) == ["survey"])
  }
}

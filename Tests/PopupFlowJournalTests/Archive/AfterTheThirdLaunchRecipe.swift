import Foundation
import PopupFlow
import PopupFlowJournal
import PopupFlowTesting
import Testing

private enum Market: PopupDomain {
  enum Content: Codable { case rating }
  typealias Page = String
  enum Answer { case later }
}

/// Recipe: a rating after the third launch. PopupFlowTests compares it with the text.
@MainActor
@Suite struct AfterTheThirdLaunchRecipe {
  private static let day = 86_400.0

  private let files: ArchiveFolder
  private var folder: URL { files.url }

  init() throws {
    files = try ArchiveFolder()
  }

  /// Launches the app.
  ///
  /// - Returns: Whether it shows the rating, and the gates that are open.
  private func launch(
    on day: Double, answer: Market.Answer? = nil
  ) async -> (isShown: Bool, gates: Set<PopupGate>) {
    let clock = VirtualClock(now: 1.7e9 + day * Self.day)
    let host = InstantHost<Market>()
    var cancellables: Set<AnyCancellable> = []

    let popups = PopupArchive<Market>(url: folder.appending(path: "popups.json"))
    let occurrences = PopupHistoryArchive(url: folder.appending(path: "history.json"))

    let yearly = PopupLimit(count: 1, within: .seconds(365 * 86_400))
    let policy = PopupPolicy(limits: ["yearly": yearly])
    let store = PopupStore(policy: policy, archive: popups, clock: clock)
    let history = PopupHistory(archive: occurrences, clock: clock)

    history.record("launch")
    history.count(of: "launch").atLeast(4)
      .openGate("regular", in: store)
      .store(in: &cancellables)

    store.present(.rating, id: "rating") {
      $0.priority = .low
      $0.requires = ["regular"]
      $0.limits = ["yearly"]
    }

    store.outcomes
      .filter { $0.id == "rating" && $0.outcome == .completed(.later) }
      .sink { [weak store] _ in
        history.removeAll(of: "launch")
        store?.setShowings(of: "yearly", to: [])
      }
      .store(in: &cancellables)

    history.count(of: "purchase", within: .seconds(30 * 86_400)).map { $0 == 0 }
      .openGate("thrifty", in: store)
      .store(in: &cancellables)

    store.drive(host).store(in: &cancellables)
    let isShown = host.showing == ["rating"]
    if isShown {
      if let answer { host.complete("rating", with: answer) } else { host.dismiss("rating") }
    }
    let gates = store.state.openGates
    store.send(.deactivated)
    await popups.finishWriting()
    await occurrences.finishWriting()
    return (isShown, gates)
  }

  @Test("R18, R38: the first launch after the third shows the rating, and then none for a year")
  func thirdLaunch() async {
    for day in [0.0, 1, 2] {
      #expect(await launch(on: day) == (false, ["thrifty"]))
    }
    #expect(await launch(on: 31).isShown)
    #expect(await launch(on: 32) == (false, ["regular", "thrifty"]))
    #expect(await launch(on: 31 + 365).isShown)
  }

  @Test("R18, R38: after the answer later, the fourth launch shows the rating again")
  func later() async {
    for day in [0.0, 1, 2] { #expect(await launch(on: day).isShown == false) }
    #expect(await launch(on: 3, answer: .later) == (true, ["thrifty"]))
    for day in [4.0, 5, 6] { #expect(await launch(on: day).isShown == false) }
    #expect(await launch(on: 7).isShown)
    #expect(await launch(on: 8).isShown == false)
  }
}

import Foundation
import PopupFlow
import PopupFlowJournal
import PopupFlowTesting
import Testing

private enum Market: PopupDomain {
  enum Content: Codable { case rating }
  enum Answer { case rated, later }
}

/// Recipe: a popup that comes again after some days. PopupFlowTests compares it with the text.
@MainActor
@Suite struct RemindMeLaterRecipe {
  private static let day = 86_400.0

  private let folder: ArchiveFolder
  private var url: URL { folder.file }

  init() throws {
    folder = try ArchiveFolder()
  }

  /// Runs the app once.
  ///
  /// - Returns: The number of times that the popup was shown.
  private func run(
    on day: Double, for days: Double = 0, purchases count: Int = 0, _ answer: Market.Answer
  ) async -> Int {
    let clock = VirtualClock(now: 1.7e9 + day * Self.day)
    let purchases = PassthroughSubject<Void, Never>()
    let host = InstantHost<Market>()
    var cancellables: Set<AnyCancellable> = []

    let archive = PopupArchive<Market>(url: url)
    let store = PopupStore(archive: archive, clock: clock)
    let rating = PopupRequest<Market>(.rating, id: "rating") {
      $0.priority = .low
      $0.relaunch = .restore
    }

    store.outcomes
      .filter { $0.id == "rating" && $0.outcome == .completed(.later) }
      .popupRequests { _ in rating }
      .notBefore(.after(.seconds(3 * 86_400)))
      .enqueue(in: store)
      .store(in: &cancellables)

    purchases
      .popupRequests { _ in rating }
      .enqueue(in: store)
      .store(in: &cancellables)

    store.drive(host).store(in: &cancellables)
    var shown = 0
    for _ in 0..<max(1, count) {
      if count > 0 { purchases.send() }
      if host.showing == ["rating"] {
        shown += 1
        host.complete("rating", with: answer)
      }
    }
    clock.advance(by: days * Self.day)
    shown += host.showing.count
    store.send(.deactivated)
    await archive.finishWriting()
    return shown
  }

  @Test("R8, R18, R41: later is three days later, in whatever launch, and one purchase is enough")
  func later() async {
    #expect(await run(on: 0, purchases: 3, .later) == 1)
    #expect(await run(on: 1, purchases: 1, .later) == 0)
    #expect(await run(on: 2.9, .later) == 0)
    #expect(await run(on: 3, .later) == 1)
    // While the app runs, too.
    #expect(await run(on: 4, for: 2, .later) == 1)
  }

  @Test("An answer other than later is the last")
  func rated() async {
    #expect(await run(on: 0, for: 10, purchases: 1, .rated) == 1)
    #expect(await run(on: 20, for: 10, .rated) == 0)
  }
}

import Foundation
import PopupFlow
import PopupFlowJournal
import PopupFlowTesting
import Testing

/// The code of Frequency.md. PopupFlowTests compares it with the article.
@MainActor
@Suite struct FrequencyArticle {
  enum Shop: PopupDomain {
    enum Content: Codable { case offer(String), guide(step: Int), saved }
    enum Page: Codable { case home, checkout }
  }

  private let folder: ArchiveFolder
  let clock: VirtualClock
  let store: PopupStore<Shop>
  let host = InstantHost<Shop>()
  var cancellables: Set<AnyCancellable> = []

  init() throws {
    let folder = try ArchiveFolder()
    let (clock, url) = (VirtualClock(), folder.file)
    let policy = PopupPolicy(
      lanes: [
        .modal: PopupLanePolicy(interval: .seconds(10), collect: .milliseconds(300)),
        .toast: PopupLanePolicy(capacity: 2, duration: .seconds(3)),
      ],
      limits: [
        "ads": PopupLimit(count: 3, within: .seconds(3600)),
        "daily": PopupLimit(count: 1, within: .seconds(86_400), each: .id),
      ])
    let archive = PopupArchive<Shop>(url: url)
    let store = PopupStore(policy: policy, archive: archive, clock: clock)
    self.folder = folder
    self.clock = clock
    self.store = store
    store.drive(host).store(in: &cancellables)
  }

  @Test("R38, R39, R40: an ad is collected, counted and discarded; a receipt does not wait")
  func limits() async {
    store.present(.offer("Two for one"), id: "ad") {
      $0.priority = .low
      $0.limits = ["ads", "daily"]
      $0.whenUsedUp = .discard
    }

    #expect(host.showing == [])
    clock.advance(by: 0.3)
    #expect(host.showing == ["ad"])
    host.dismiss("ad")

    let again = store.present(.offer("Two for one"), id: "ad") {
      $0.priority = .low
      $0.limits = ["ads", "daily"]
      $0.whenUsedUp = .discard
    }
    store.present(.guide(step: 1), id: "guide")
    #expect(host.showing == [])

    store.present(.saved, id: "receipt") { $0.userInitiated = true }
    #expect(host.showing == ["receipt"], "neither the pause nor the guide's collection counts")
    store.dismiss("receipt")

    clock.advance(to: 10.3)
    #expect(host.showing == ["guide"])
    // It was not the ad's turn before the guide had gone and the pause was over.
    #expect(store.state.queued.map(\.id) == ["ad"])
    host.dismiss("guide")
    clock.advance(by: 10)
    #expect(await again.outcome == .discarded(.usedUp))
  }

  @Test("R36: durations of a lane, of a request, and none")
  func durations() {
    store.present(.saved, id: "saved", lane: .toast)
    store.present(.offer("Sale"), id: "sale", lane: .toast) { $0.duration = .seconds(10) }
    store.present(.guide(step: 1), id: "guide", lane: .toast) { $0.duration = .unlimited }

    #expect(host.showing == ["saved", "sale"])
    clock.advance(by: 3)
    #expect(host.showing == ["sale", "guide"])
    clock.advance(by: 10_000)
    #expect(host.showing == ["guide"])
  }

  @Test("R38: showings of another library, and all hints again")
  func showings() {
    let host = InstantHost<Shop>()
    let store = PopupStore<Shop>(
      policy: PopupPolicy(
        lanes: [.modal: .capacity(3)],
        limits: ["once": PopupLimit(count: 1, each: .id)]),
      host: host, clock: clock)
    let shownBefore: [PopupID: Date] = [
      "tour": Date(timeIntervalSince1970: -60), "tip": Date(timeIntervalSince1970: 0),
    ]

    for (hint, date) in shownBefore {
      store.setShowings(of: "once", id: hint, to: [date])
    }

    for id in ["tour", "tip", "new"] as [PopupID] {
      store.present(.saved, id: id) { $0.limits = ["once"] }
    }
    #expect(host.showing == ["new"] && store.state.queued.map(\.id) == ["tour", "tip"])

    store.setShowings(of: "once", to: [])

    #expect(host.showing == ["new", "tour", "tip"])
  }

  @Test("R38: a hint that the user has opened, counted by the app, does not come by itself")
  func openedHint() {
    let host = InstantHost<Shop>()
    let store = PopupStore<Shop>(
      policy: PopupPolicy(limits: ["once": PopupLimit(count: 1, each: .id)]),
      host: host, clock: clock)
    let hint: PopupID = "tour"

    store.setShowings(of: "once", id: hint, to: [.now])

    store.present(.saved, id: hint) { $0.limits = ["once"] }
    #expect(host.showing.isEmpty)
    store.dismiss(hint)
    store.present(.saved, id: hint) { $0.userInitiated = true }
    #expect(host.showing == [hint])
  }

  @Test("R42: showings count on under another limit, and what the rules no longer have ends")
  func configuration() {
    store.present(.offer("One"), id: "one") { $0.limits = ["ads"] }
    clock.advance(by: 0.3)
    host.dismiss("one")
    store.present(.offer("Two"), id: "two") { $0.limits = ["ads"] }
    #expect(
      store.state.explanation(of: "two")?.reasons == [
        .collecting(until: 0.6), .pausing(until: 10.3),
      ])

    store.configure(
      PopupConfiguration(limits: ["ads": PopupLimit(count: 1, within: .seconds(3600))]))

    #expect(
      store.state.explanation(of: "two")?.reasons == [.limit("ads", until: 3600.3)])
  }
}

import Foundation
import PopupFlow
import TestKit
import Testing

private enum Market: PopupDomain {
  enum Content: Equatable { case ad(String), question }
}

/// Recipe: the rules come from a server, while the app runs.
@MainActor
@Suite struct RemoteConfigurationRecipe {
  private let clock = VirtualClock()
  private let responses = PassthroughSubject<Data, Never>()

  private static func recipe(_ language: String) throws -> [String] {
    let text = try ArticleCode.text("Sources/PopupFlow/PopupFlow.docc/Recipes.md")
    return ArticleCode.blocks(of: text, in: language)
  }

  @Test(
    "R42: the JSON of the recipe changes what it names, and the messages are those of the recipe")
  func configures() throws {
    var cancellables: Set<AnyCancellable> = []

    let policy = PopupPolicy(
      lanes: [
        .modal: PopupLanePolicy(interval: .seconds(10)),
        .toast: PopupLanePolicy(duration: .seconds(3)),
      ],
      limits: [
        "ads": PopupLimit(count: 3, within: .seconds(3600)),
        "surveys": PopupLimit(count: 1),
      ])
    let store = PopupStore<Market>(policy: policy, clock: clock)

    responses
      .map { PopupConfiguration.Patch(json: $0) }
      .configure(in: store)
      .store(in: &cancellables)

    let json = try Self.recipe("json").map { Data($0.utf8) }
    try #require(json.count == 2)
    responses.send(json[1])
    var expected = policy
    expected.limits["ads"]?.count = 0
    #expect(store.state.configuration == expected.configuration)

    responses.send(json[0])
    expected = PopupPolicy(
      lanes: [
        .modal: PopupLanePolicy(
          interval: .seconds(60), collect: .milliseconds(300), queueLimit: 20, overflow: .oldest),
        .toast: PopupLanePolicy(capacity: 2, duration: .seconds(3)),
      ],
      limits: [
        "ads": PopupLimit(count: 5, within: .seconds(86_400), scope: .session),
        "surveys": PopupLimit(count: 1, each: .id),
      ],
      transitionTimeout: nil)
    #expect(store.state.configuration == expected.configuration)

    let wrong = """
      {"limits": {"ads": {"count": "x"}, "adds": {"count": 0}}, "lanes": {"modal": {"intervall": 1}}}
      """
    let reported = issues(during: { responses.send(Data(wrong.utf8)) })
    let messages = try Self.recipe("").flatMap(ArticleCode.lines)
    #expect(messages.count == 3 && reported.count == 3)
    for message in messages {
      #expect(reported.contains { $0.message.contains(message + ". ") }, "\(message)")
    }
    #expect(store.state.configuration == expected.configuration)

    #expect(issues(during: { responses.send(Data("<html>".utf8)) }).count == 1)
    #expect(store.state.configuration == expected.configuration)
  }

  @Test("A patch is tested with a policy")
  func tested() throws {
    let policy = PopupPolicy(limits: ["ads": PopupLimit(count: 3)])
    let data = Data(try Self.recipe("json")[1].utf8)

    let patch = PopupConfiguration.Patch(json: data)
    #expect(patch.problems == [])
    #expect(policy.applying(patch).limits["ads"]?.count == 0)
  }

  @Test("R42: what a complete patch leaves out goes back to the app's value")
  func complete() throws {
    let policy = PopupPolicy(limits: ["ads": PopupLimit(count: 3), "surveys": PopupLimit(count: 1)])
    let store = PopupStore<Market>(policy: policy, clock: clock)
    var cancellables: Set<AnyCancellable> = []

    responses
      .map { PopupConfiguration.Patch(json: $0) }
      .configure(in: store, isComplete: true)
      .store(in: &cancellables)

    responses.send(Data(#"{"limits": {"ads": {"count": 0}}}"#.utf8))
    responses.send(Data(#"{"limits": {"surveys": {"count": 0}}}"#.utf8))
    #expect(["ads", "surveys"].map { store.state.configuration.limits[$0]?.count } == [3, 0])
  }

  struct Response: Decodable {
    var popups: PopupConfiguration.Patch
  }

  @Test("A patch can be a part of a response")
  func part() throws {
    let json = Data(#"{"popups": {"limits": {"ads": {"count": 0}}}}"#.utf8)
    let response = try JSONDecoder().decode(Response.self, from: json)
    let policy = PopupPolicy(limits: ["ads": PopupLimit(count: 3)])
    #expect(policy.applying(response.popups).limits["ads"]?.count == 0)
  }

  @Test("R38, R42: a limit that is turned off also ends what is on screen, set aside and queued")
  func turnedOff() async throws {
    let policy = PopupPolicy(limits: ["ads": PopupLimit(count: 9)])
    let screen = Screen<Market>()
    let store = PopupStore<Market>(policy: policy, host: screen, clock: clock)

    func apply(_ response: Data) {
      store.configure(PopupConfiguration.Patch(json: response))
      let limits = store.state.configuration.limits
      store.dismiss { popup in popup.request.limits.contains { limits[$0]?.count == 0 } }
    }

    let campaigns = ["set aside", "queued", "on screen"].map { name in
      store.present(.ad(name)) {
        $0.limits = ["ads"]
        $0.preemption = .yield
        $0.lane = name == "on screen" ? .banner : .modal
      }
    }
    store.present(.question) { $0.priority = .high }
    #expect(screen.showing == [.ad("on screen"), .question])
    #expect(store.state.alive.count == 1 && store.state.queued.count == 1)

    apply(Data(try Self.recipe("json")[1].utf8))
    #expect(screen.showing == [.question] && store.state.waitingCount == 0)
    screen.close()
    #expect(screen.showing == [])
    #expect(await campaigns[0].outcome.description == "cancelled")

    let late = store.present(.ad("late")) {
      $0.limits = ["ads"]
      $0.whenUsedUp = .discard
    }
    #expect(await late.outcome.description == "discarded.usedUp")

    apply(Data("{}".utf8))
    #expect(store.state.configuration.limits["ads"]?.count == 0)
    apply(Data(#"{"limits": {"ads": null}}"#.utf8))
    #expect(store.state.configuration.limits["ads"]?.count == 9)
  }
}

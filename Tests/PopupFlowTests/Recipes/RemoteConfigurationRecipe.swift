import Foundation
import PopupFlow
import Testing

private enum Market: PopupDomain {
  enum Content: Equatable { case ad(String) }
}

/// Recipe: the rules come from a server, while the app runs.
@MainActor
@Suite struct RemoteConfigurationRecipe {
  @Test(
    "R42: the JSON of the recipe configures a store, and a response without sense changes nothing")
  func configures() throws {
    let store = PopupStore<Market>(clock: VirtualClock())
    let responses = PassthroughSubject<Data, Never>()
    var cancellables: Set<AnyCancellable> = []

    responses
      .compactMap { try? JSONDecoder().decode(PopupConfiguration.self, from: $0) }
      .configure(in: store)
      .store(in: &cancellables)

    let recipe = try ArticleCode.text(
      "Sources/PopupFlow/PopupFlow.docc/RemoteConfigurationRecipe.md")
    let json = recipe.components(separatedBy: "```json\n").dropFirst().first?
      .components(separatedBy: "\n```").first
    responses.send(Data(try #require(json).utf8))

    let configuration = PopupConfiguration(
      lanes: [
        .modal: PopupLanePolicy(interval: .seconds(60), collect: .milliseconds(300)),
        .toast: PopupLanePolicy(capacity: 2, duration: .seconds(3)),
      ],
      limits: [
        "ads": PopupLimit(count: 3, within: .seconds(3600)),
        "daily": PopupLimit(count: 1, within: .seconds(86_400), each: .id),
      ])
    #expect(store.state.configuration == configuration)

    responses.send(Data("<html>".utf8))
    #expect(store.state.configuration == configuration)
  }
}

import Foundation
import PopupMachine
import Testing

@Suite struct PopupConfigurationTests {
  private let configuration = PopupConfiguration(
    lanes: [
      .modal: PopupLanePolicy(
        capacity: 2, interval: .seconds(10), collect: .milliseconds(300), duration: .seconds(5)),
      .toast: .capacity(3),
    ],
    limits: ["ads": PopupLimit(count: 3, within: .seconds(60), each: .id, scope: .session)],
    queueLimit: 5, transitionTimeout: nil, promotion: .onTrigger)

  @Test("R42: a policy has the rules of its configuration")
  func policy() {
    let policy = PopupPolicy(order: .lifo, configuration)
    #expect(policy.lanes == configuration.lanes)
    #expect(policy.limits == configuration.limits)
    let modal = configuration.lanes[.modal]
    #expect(modal?.interval == .seconds(10))
    #expect(modal?.collect == .milliseconds(300))
    #expect(modal?.duration == .seconds(5))
    let toast = configuration.lanes[.toast]
    #expect(toast?.interval == nil && toast?.collect == nil && toast?.duration == nil)
  }

  @Test("A configuration is described by its properties")
  func description() {
    let text = String(describing: PopupConfiguration(queueLimit: 5, promotion: .onTrigger))
    #expect(text.hasPrefix("PopupConfiguration(lanes: [:], limits: [:], "))
    #expect(text.contains("queueLimit: Optional(5)") && text.contains("onTrigger"))
  }

  @Test("R42: a configuration can be stored, and of equal names the last counts")
  func coding() throws {
    let data = try JSONEncoder().encode(configuration)
    #expect(try JSONDecoder().decode(PopupConfiguration.self, from: data) == configuration)
    let twice = """
      {"lanes": [{"name": "a", "capacity": 1}, {"name": "a", "capacity": 2}],
       "limits": [{"name": "l", "count": 1, "scope": "app"},
                  {"name": "l", "count": 4, "scope": "app"}],
       "returningPriority": 100, "promotion": "automatic"}
      """
    let decoded = try JSONDecoder().decode(PopupConfiguration.self, from: Data(twice.utf8))
    #expect(decoded.lanes["a"]?.capacity == 2)
    #expect(decoded.limits["l"] == PopupLimit(count: 4))
  }
}

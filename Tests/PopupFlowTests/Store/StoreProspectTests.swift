import Foundation
import Testing

@testable import PopupFlow

/// R43: whether a request would be presented, asked of a store, which knows the time, the hosts and
/// the conditions of gates.
@MainActor
@Suite struct StoreProspectTests {
  @MainActor
  private final class Form {
    var isTyping = true
  }

  private let clock = VirtualClock(now: 1.7e9)
  private let host = ScriptedHost.answeringAtOnce()

  private func store(_ policy: PopupPolicy = PopupPolicy()) -> PopupStore<Shop> {
    PopupStore(policy: policy, host: host, clock: clock)
  }

  @Test("R43: whether a campaign would be shown is known before it is downloaded")
  func beforeTheDownload() {
    let store = store()
    let campaign = PopupRequest<Shop>.named("campaign", pages: ["home"], requires: ["quiet"])
    let prospect = store.prospect(of: campaign)
    #expect(!prospect.isPresented)
    #expect(prospect.explanation?.reasons == [.page(["home"], anchor: nil), .gate("quiet")])
    store.send(.page(.appeared("home", "home")))
    store.openGate("quiet")
    #expect(store.prospect(of: campaign).isPresented)
    store.present(campaign)
    #expect(store.presented == ["campaign"])
  }

  @Test("The question changes nothing: no event, no host, no limit, no number, no timer, no issue")
  func changesNothing() {
    let store = store(PopupPolicy(limits: ["once": PopupLimit(count: 1)]))
    let (transitions, outcomes) = (Collector(store.transitions), Collector(store.outcomes))
    let (states, appearances) = (Collector(store.states), Collector(store.appearances))
    let issues = Collector(store.issues)
    let (state, timers) = (store.state, clock.pendingCount)
    for limits in [["once"], ["once"], ["unknown"]] as [Set<PopupLimitName>] {
      let request = PopupRequest<Shop>.named("a", limits: limits, duration: .seconds(3))
      #expect(store.prospect(of: request).isPresented)
    }
    #expect(store.state == state && clock.pendingCount == timers)
    #expect(host.log == [])
    #expect(transitions.values.isEmpty && outcomes.values.isEmpty && issues.values.isEmpty)
    #expect(states.values.count == 1 && appearances.values.isEmpty)
    #expect(store.present(.named("b")).number == 1)
  }

  @Test("R18: gates with a condition are asked first, and stay as they are")
  func askedGates() {
    let store = store()
    let form = Form()
    let asking = store.openGate("calm") { !form.isTyping }
    let request = PopupRequest<Shop>.named("a", requires: ["calm"])
    #expect(store.prospect(of: request).explanation?.reasons == [.gate("calm")])
    form.isTyping = false
    #expect(store.prospect(of: request).isPresented)
    #expect(store.state.openGates == [])
    asking.cancel()
  }

  @Test("R40: a gate that opens with the request is taken in after it, as with a real request")
  func collecting() {
    let store = store(PopupPolicy(lanes: [.modal: PopupLanePolicy(collect: .seconds(1))]))
    let form = Form()
    let asking = store.openGate("calm") { !form.isTyping }
    form.isTyping = false
    let request = PopupRequest<Shop>.named("a", requires: ["calm"])
    let prospect = store.prospect(of: request)
    store.present(request)
    #expect(prospect.isPresented == (store.presented == ["a"]))
    asking.cancel()
  }

  @Test("R45: without a host for its lane, a popup would wait for one")
  func unserved() {
    let store = PopupStore<Shop>(clock: clock)
    store.keepDriving(host, lanes: [.modal])
    let prospect = store.prospect(of: .named("a", lane: "tost"))
    #expect(!prospect.isPresented && prospect.explanation?.isServed == false)
    #expect("\(prospect)".hasSuffix("No host serves the lane tost."))
    #expect(store.prospect(of: .named("a")).isPresented)
  }

  @Test("R35: the time is now, not that of the last event, and dates are on its clock")
  func now() {
    let store = store()
    store.present(.named("ad", duration: .seconds(60)))
    clock.skip(to: 1.7e9 + 120)
    let expired = PopupRequest<Shop>.named(
      "a", expiresAt: .at(Date(timeIntervalSince1970: 1.7e9 + 100)))
    let prospect = store.prospect(of: expired)
    #expect(
      prospect == .ended(PopupResolution(id: "a", request: 2, outcome: .discarded(.expired))))
    #expect(
      store.prospect(of: .named("b")).explanation?.reasons == [
        .transition(["ad"]), .slot(["ad"]),
      ])
    #expect(store.state.now == 1.7e9)
  }

  @Test("R39: a popup that the user asks for is not held back by the pause")
  func userInitiated() {
    let store = store(PopupPolicy(lanes: [.modal: PopupLanePolicy(interval: .seconds(60))]))
    store.present(.named("ad"))
    host.report(.userDismissed(nil), of: "ad")
    #expect(!store.prospect(of: .named("a")).isPresented)
    #expect(store.prospect(of: .named("a", userInitiated: true)).isPresented)
  }
}

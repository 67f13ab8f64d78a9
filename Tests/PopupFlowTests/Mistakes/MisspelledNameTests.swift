import PopupFlow
import Testing

extension PopupGate {
  fileprivate static let onboarded: PopupGate = "onboarded"
}

/// A user wanted a popup behind a gate, on a page or in a lane, and misspelled the name.
@MainActor
@Suite struct MisspelledNameTests {
  private let clock = VirtualClock()
  private let store: PopupStore<Shop>

  init() {
    store = PopupStore(host: ScriptedHost.answeringAtOnce(), clock: clock)
  }

  private func lines(after seconds: Double = 1) -> [UInt] {
    issues { clock.advance(by: seconds) }.map(\.line)
  }

  // MARK: Gates

  @Test("R18: a guide after onboarding waits for a misspelled gate: said after a second, once")
  func gate() {
    let published = Collector(store.issues)
    let before: UInt = #line
    store.present("guide", id: "guide") { $0.requires = ["onbaorded"] }
    store.openGate(.onboarded)
    let found = issues {
      clock.advance(by: 0.9)
      #expect(published.values == [])
      clock.advance(by: 0.1)
      store.present("another") { $0.requires = ["onbaorded"] }
      clock.advance(by: 600)
    }
    #expect(found.map(\.line) == [before + 1])
    #expect(
      found.map(\.message) == [
        """
        "guide", request 1, requires the gate "onbaorded", which no code has set; "onboarded" was \
        set, and no request requires it. Correct the name, or declare it once: extension PopupGate { \
        static let onboarded: PopupGate = "onboarded" }.
        """
      ])
    #expect(
      published.values == [
        .mistake(
          .misspelled(
            "onbaorded", as: .gate, id: "guide", request: 1, similar: "onboarded"))
      ])
  }

  @Test("R18: a gate set before the request, or closed, counts, too", arguments: [true, false])
  func gateBefore(isOpen: Bool) {
    let gate: PopupGate = "signed in with apple"
    if isOpen { store.openGate(gate) } else { store.closeGate(gate) }
    store.present("gift") { $0.requires = ["signedInWithAppel"] }
    #expect(lines().count == 1)
  }

  @Test("A gate that is set within the second, or that a request requires, is no mistake")
  func gatesInTime() {
    store.present("guide", id: "a") { $0.requires = ["tour loaded"] }
    store.openGate("tour unloaded")
    store.openGate("tour laoded")
    clock.advance(by: 0.9)
    store.openGate("tour loaded")
    store.present("map", id: "b") { $0.requires = ["picture read"] }
    store.openGate("picture red")
    store.openGate("picture raed")
    clock.advance(by: 0.9)
    store.present("album", id: "c") { $0.requires = ["picture raed"] }
    clock.advance(by: 600)
  }

  @Test(
    "Gates of steps, of short names and of opposites are different ones",
    arguments: [
      ("step1", "step2"), ("step-a", "step-b"), ("tea loaded", "pea loaded"), ("a", "b"),
      ("finished", "unfinished"), ("online", "offline"), ("photos loaded", "photo loaded"),
      ("signedIn", "signedOut"), ("consent", "payment"),
    ])
  func otherGates(required: String, set: String) {
    store.present("guide") { $0.requires = [PopupGate(required)] }
    store.openGate(PopupGate(set))
    clock.advance(by: 600)
  }

  @Test("A gate that is required and never set waits, and the explanation says so at once")
  func neverSet() {
    store.present("guide", id: "guide") { $0.requires = ["onbaorded"] }
    #expect(
      store.explanation(of: "guide")?.sentences == [
        "Waits for gate onbaorded to open. It was never set."
      ])
    store.openGate(.onboarded)
    #expect(
      store.explanation(of: "guide")?.sentences == [
        """
        Waits for gate onbaorded to open. It was never set; onboarded was, and no request requires it.
        """
      ])
    store.closeGate("onbaorded")
    #expect(
      store.explanation(of: "guide")?.sentences == ["Waits for gate onbaorded to open."])
    clock.advance(by: 600)
  }

  // MARK: Pages

  @Test("R11: an offer for the checkout waits for a misspelled page: said after a second, once")
  func page() {
    let before: UInt = #line
    store.present("offer", id: "offer") { $0.pages = ["chekout"] }
    let visit = store.enter("checkout")
    visit.appeared()
    #expect(
      store.explanation(of: "offer")?.sentences == [
        "Waits for page chekout. It has never appeared; checkout has, and no request names it."
      ])
    let found = issues {
      clock.advance(by: 1)
      visit.disappeared()
      visit.appeared()
      clock.advance(by: 600)
    }
    #expect(found.map(\.line) == [before + 1])
    #expect(
      found.map(\.message) == [
        """
        "offer", request 1, names the page "chekout", which has not appeared; "checkout" has, and no \
        request names it. Correct the name, or make the pages of the app an enum.
        """
      ])
  }

  @Test("R11: nothing of ours in checkout, with a misspelled page, is said, too")
  func exceptPage() {
    store.present("offer") { $0.pages = .except(["chekout"]) }
    store.enter("checkout").appeared()
    #expect(lines().count == 1)
  }

  @Test(
    "Pages of similar names are different ones: the user has not gone there yet",
    arguments: [
      ("order", "orders"), ("cart", "card"), ("product 1", "product 2"), ("home", "hope"),
    ])
  func otherPages(named: String, seen: String) {
    store.present("offer", id: "offer") { $0.pages = [named] }
    store.enter(seen).appeared()
    #expect(
      store.explanation(of: "offer")?.sentences == [
        "Waits for page \(named). It has never appeared."
      ])
    clock.advance(by: 600)
    store.enter(named).appeared()
    #expect(store.presented == ["offer"])
  }

  @Test("Pages that are not strings cannot be misspelled")
  func typedPages() {
    enum Page: Sendable { case checkout, chekout }
    let store = PopupStore<Paged<Page>>(clock: clock)
    store.keepDriving(ClosureHost<Paged<Page>> { _, _ in })
    store.present("offer", id: "offer") { $0.pages = [.chekout] }
    store.enter(.checkout).appeared()
    #expect(
      store.explanation(of: "offer")?.sentences == [
        "Waits for page chekout. It has never appeared."
      ])
    clock.advance(by: 600)
  }

  // MARK: Lanes

  @Test("R23: a toast in a misspelled lane has no duration: said after a second")
  func lane() {
    let before: UInt = #line
    store.present("saved", id: "saved", lane: "toasts")
    let found = issues { clock.advance(by: 600) }
    #expect(found.map(\.line) == [before + 1])
    #expect(
      found.map(\.message) == [
        """
        "saved", request 1, is in the lane "toasts", which neither the policy nor a host names; there \
        is the lane "toast". Correct the name, or add the lane to the policy: lanes: ["toasts": .capacity(1)].
        """
      ])
    let policy = PopupPolicy(lanes: ["upload progress": .capacity(3)])
    let named = PopupStore<Shop>(
      policy: policy, host: ScriptedHost.answeringAtOnce(), clock: clock)
    named.present("half", lane: "uploadProgres")
    #expect(lines().count == 1)
  }

  @Test("A lane that the policy or a host names is meant, and so is one of another name")
  func otherLanes() {
    let clock = VirtualClock()
    let policy = PopupPolicy(lanes: ["toasts": .capacity(2)])
    let named = PopupStore<Shop>(
      policy: policy, host: ScriptedHost.answeringAtOnce(), clock: clock)
    named.present("saved", lane: "toasts")
    let store = PopupStore<Shop>(clock: clock)
    store.keepDriving(ScriptedHost.answeringAtOnce())
    store.present("sent", lane: "banners")
    for lane in ["card", "toast 2", "coach", "modal window", "modal a"] as [PopupLane] {
      store.present("\(lane)", lane: lane)
    }
    clock.advance(by: 0.5)
    // A view of SwiftUI comes a little later.
    store.keepDriving(ScriptedHost.answeringAtOnce(), lanes: ["banners"])
    clock.advance(by: 600)
  }

  @Test("R45: of a lane that no host serves, only that is said")
  func unservedLane() {
    let store = PopupStore<Shop>(clock: clock)
    store.keepDriving(ScriptedHost.answeringAtOnce(), lanes: [.modal, .toast])
    let found = issues {
      store.present("saved", lane: "tost")
      clock.advance(by: 600)
    }
    #expect(found.count == 1 && found[0].message.hasPrefix(#"No host serves the lane "tost""#))
  }
}

/// A user wanted to go on after a suspension, and resumed another one.
@MainActor
@Suite struct UselessResumeTests {
  private let clock = VirtualClock()
  private let store: PopupStore<Shop>

  init() {
    store = PopupStore(host: ScriptedHost.answeringAtOnce(), clock: clock)
  }

  private func said(_ message: String, _ resume: () -> Void) {
    let found = issues {
      resume()
      resume()
    }
    #expect(found.map(\.message) == [message])
  }

  @Test("R19: resuming all lanes does not resume the lane that was suspended")
  func anotherLane() {
    store.send(.suspend("checkout", lane: .modal))
    said(
      """
      resume("checkout") ended nothing: that reason was not given for all lanes; "checkout" is \
      given for lane "modal". Resume with the reason and the lane of the suspension.
      """
    ) { store.send(.resume("checkout")) }
    #expect(issues { store.send(.resume("checkout", lane: .toast)) }.count == 1)
  }

  @Test("R19: resuming one lane does not resume all")
  func allLanes() {
    store.send(.suspend)
    said(
      """
      resume("app", lane: "modal") ended nothing: that reason was not given for lane "modal"; \
      "app" is given for all lanes. Resume with the reason and the lane of the suspension.
      """
    ) { store.send(.resume(.app, lane: .modal)) }
    store.send(.resume)
  }

  @Test("R19: a misspelled reason resumes nothing")
  func misspelled() {
    store.send(.suspend("checkout"))
    said(
      """
      resume("chekout") ended nothing: that reason was not given for all lanes; "checkout" is \
      given for all lanes. Resume with the reason and the lane of the suspension.
      """
    ) { store.send(.resume("chekout")) }
  }

  @Test("R19: a suspension with a token is not ended by its reason")
  func token() {
    let checkout = store.suspension(for: "checkout")
    said(
      """
      resume("checkout") ended nothing: a suspension for "checkout" ends when the cancellable \
      that suspension(for:lane:) has returned is cancelled or released. Cancel it instead.
      """
    ) { store.send(.resume("checkout")) }
    checkout.cancel()
  }

  @Test("R19: repeated calls, reasons that nobody gives, and calls of operators change nothing")
  func harmless() {
    store.send(.resume)
    store.send(.resume("call", lane: .toast))
    store.send(.suspend("call"))
    store.send(.suspend("call", lane: .toast))
    store.send(.resume("call"))
    store.send(.resume("call"))
    store.send(.resume("tour"))
    store.send(.suspend("step-a"))
    store.send(.resume("step-b"))
    store.send(.suspend("import 1"))
    store.send(.resume("import 2"))
    // Its first value is false.
    let calls = CurrentValueSubject<Bool, Never>(false)
    store.send(.suspend("phone", lane: .modal))
    let sink = calls.suspend(in: store, for: "phone")
    sink.cancel()
  }

  @Test("R19: a reason that is given and taken away in one delivery is no mistake")
  func sameDelivery() {
    store.send(.suspend("call", lane: .toast))
    let sink = store.outcomes.sink { _ in
      MainActor.assumeIsolated {
        store.send(.suspend("call"))
        store.send(.resume("call"))
      }
    }
    store.request("a")
    store.dismiss("a")
    #expect(!store.state.isSuspended)
    sink.cancel()
  }

  @Test("R43: the explanation says since when a suspension holds")
  func since() {
    clock.advance(by: 2)
    store.send(.suspend("checkout"))
    let call = store.suspension(for: "call", lane: .modal)
    clock.advance(by: 3)
    store.send(.suspend("tour"))
    store.request("a")
    #expect(
      store.explanation(of: "a")?.sentences == [
        "Suspended until call is resumed. This began at 2 s.",
        "Suspended until checkout is resumed. This began at 2 s.",
        "Suspended until tour is resumed. This began at 5 s.",
      ])
    call.cancel()
    let dated = VirtualClock(now: 1_795_402_800)
    let other = PopupStore<Shop>(clock: dated)
    other.send(.suspend)
    dated.advance(by: 299.5)
    other.request("a")
    #expect(
      other.explanation(of: "a")?.sentences == [
        "Suspended until app is resumed. This began 5 minutes ago."
      ])
    // Of a restored state, nobody knows.
    let restored = PopupStore<Shop>(state: other.state, clock: dated)
    #expect(restored.explanation(of: "a")?.sentences == ["Suspended until app is resumed."])
  }
}

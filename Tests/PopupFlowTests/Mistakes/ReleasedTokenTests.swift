import Dispatch
import PopupFlow
import Testing

/// A user wanted to suspend a store, or to track a page, and has dropped the token.
@MainActor
@Suite struct ReleasedTokenTests {
  private var (clock, store) = virtualStore()

  private func turn() async {
    await withCheckedContinuation { continuation in
      DispatchQueue.main.async { continuation.resume() }
    }
  }

  @Test("R19: a suspension whose token is dropped suspends nothing: said at its line, once")
  func suspension() {
    let published = Collector(store.issues)
    let before: UInt = #line
    func suspend() { _ = store.suspension(for: "checkout", lane: .modal) }
    let found = issues { for _ in 0..<2 { suspend() } }
    #expect(found.map(\.line) == [before + 1])
    #expect(
      found.map(\.message) == [
        """
        The suspension for "checkout" was released in the turn of the main loop in which it began, so \
        it has suspended nothing. Store what suspension(for:lane:) returns for as long as the \
        suspension lasts, or use withSuspension(for:lane:).
        """
      ])
    #expect(published.values == [.mistake(.releasedAtOnce(.suspension("checkout")))])
    #expect(store.state.laneSuspensions.isEmpty)
  }

  @Test("R19: a token in a set that is released at the end of the function is dropped, too")
  func localSet() {
    let found = issues {
      var cancellables: Set<AnyCancellable> = []
      store.suspension(for: "checkout").store(in: &cancellables)
    }
    #expect(found.count == 1)
  }

  @Test("R10: a visit whose token is dropped can neither appear nor be left: said at its line")
  func visit() {
    let before: UInt = #line
    let found = issues { _ = store.enter("home") }
    #expect(found.map(\.line) == [before + 1])
    #expect(
      found.map(\.message) == [
        """
        The visit of the page home was released in the turn of the main loop in which it was entered, \
        unused, so the page can neither appear nor be left. Store what enter(_:id:) returns, and call \
        its appeared(), disappeared() and left().
        """
      ])
  }

  @Test("R19: a suspension that is cancelled, or that has held something back, is meant")
  func usedSuspension() async {
    store.keepDriving(ScriptedHost.answeringAtOnce())
    store.suspension(for: "checkout").cancel()
    var token: AnyCancellable? = store.suspension(for: "batch")
    store.request("a")
    token = nil
    #expect(store.presented == ["a"])
    token = store.suspension(for: "checkout")
    await turn()
    token = nil
    token = store.suspension(for: "checkout")
    clock.advance(by: 5)
    token = nil
    token = store.suspension(for: "checkout")
    #expect(store.state.isSuspended)
    token = nil
    await store.withSuspension(for: "checkout") {}
    // The reason outlasts its end until this code has had its turn (R47).
    while store.state.isSuspended { await turn() }
    #expect(token == nil)
  }

  @Test("R19: a token that is released with its store, or on another thread, is meant")
  func elsewhere() async {
    var last: PopupStore<Shop>? = PopupStore(clock: clock)
    var token = last?.suspension(for: "checkout")
    last = nil
    token = nil
    #expect(token == nil)
    let store = store
    await Task.detached { _ = store.suspension(for: "checkout") }.value
  }

  @Test("R10: a visit that is used, or that has a name of the app's, needs no token")
  func usedVisit() {
    store.enter("home").appeared()
    let origin = store.enter("product").id
    _ = store.enter("checkout", id: "checkout")
    store.send(.page(.appeared(origin, "product")))
    #expect(store.state.visiblePages == ["home", "product"])
  }

  @Test("R5: a session is a value: it can be taken and used in one turn")
  func session() {
    store.present("a", id: "a") { $0.scope = store.session.scope }
    _ = store.session
    #expect(store.presented == ["a"])
  }
}

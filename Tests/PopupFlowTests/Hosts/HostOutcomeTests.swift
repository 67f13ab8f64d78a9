import IssueReporting
import PopupFlow
import Testing

/// A host receives the outcome of every popup that it has shown, and of no other.
@MainActor
@Suite struct HostOutcomeTests {
  let clock = VirtualClock()
  let store: PopupStore<Shop>
  let one = ScriptedHost()
  let other = ScriptedHost()

  init() {
    store = PopupStore(clock: clock)
  }

  @Test("A host receives outcomes of popups that it has shown, even alive ones, and of no others")
  func shown() {
    let driving = store.drive(one)
    store.ask("a") { $0.preemption = .yield }
    one.answerAll()
    store.ask("better") { $0.priority = .high }
    one.answerAll()
    store.ask("waits")
    _ = one.takeLog()
    store.dismiss("waits")
    store.dismiss("a")
    #expect(one.takeLog() == ["a#1 cancelled"])
    store.dismiss("better")
    one.answerAll()
    #expect(one.takeLog() == ["dismiss requested better 2", "better#2 dismissed.requested"])
    driving.cancel()
  }

  @Test("Each of several hosts receives the outcomes of its own popups")
  func severalHosts() {
    let drivings = [store.drive(one, lanes: [.modal]), store.drive(other, lanes: [.toast])]
    store.ask("modal")
    store.ask("toast") { $0.lane = .toast }
    store.report(.userDismissed(nil), "modal")
    store.report(.userDismissed(nil), "toast")
    #expect(one.log == ["present modal 1", "modal#1 dismissed.user"])
    #expect(other.log == ["present toast 2", "toast#2 dismissed.user"])
    for driving in drivings { driving.cancel() }
  }

  @Test("Both hosts that have shown a popup receive its outcome")
  func shownByTwo() {
    let first = store.drive(one)
    store.ask("a") { $0.preemption = .yield }
    one.answerAll()
    store.ask("better") { $0.priority = .high }
    one.answerAll()
    first.cancel()
    let second = store.drive(other)
    store.dismiss("better")
    one.answerAll()
    #expect(other.log == ["return a 3"])
    store.report(.userDismissed(nil), "a")
    #expect(one.log.last == "a#1 dismissed.user")
    #expect(other.log == ["return a 3", "a#1 dismissed.user"])
    second.cancel()
  }

  @Test("A host that shows a popup twice receives its outcome once")
  func shownTwice() {
    let driving = store.drive(one)
    store.ask("a") { $0.preemption = .yield }
    one.answerAll()
    store.ask("better") { $0.priority = .high }
    one.answerAll()
    store.dismiss("better")
    one.answerAll()
    store.dismiss("a")
    one.answerAll()
    #expect(one.log.filter { $0 == "a#1 dismissed.requested" }.count == 1)
    driving.cancel()
  }

  @Test("The host receives the outcome before the requester")
  func toldFirst() {
    var order: [String] = []
    let host = TellingHost { order.append("host") }
    let driving = store.drive(host)
    let subscription = store.ask("a").outcomes.sink { _ in order.append("handle") }
    let all = store.outcomes.sink { _ in order.append("all") }
    store.report(.userDismissed(nil), "a")
    #expect(order == ["host", "handle", "all"])
    for cancellable in [driving, subscription, all] { cancellable.cancel() }
  }

  @Test("A host is released when its driving is over and its popups have ended, overdue or not")
  func letGo() {
    var host: ScriptedHost? = ScriptedHost()
    weak var reference: ScriptedHost?
    reference = host
    let driving = host.map { store.drive($0) }
    host = nil
    store.ask("never comes")
    withExpectedIssue {
      clock.advance(to: 10)
    }
    store.ask("swiped away")
    #expect(reference != nil)
    driving?.cancel()
    #expect(reference != nil)
    store.report(.userDismissed(nil), "swiped away")
    #expect(reference == nil)
  }

  @Test("A host is released even if a popup waits for the next host")
  func letGoWhileOneWaits() {
    var host: ScriptedHost? = ScriptedHost()
    weak var reference: ScriptedHost?
    reference = host
    let driving = host.map { store.drive($0, lanes: [.modal]) }
    host = nil
    store.ask("a")
    store.ask("toast") { $0.lane = .toast }
    store.report(.userDismissed(nil), "a")
    driving?.cancel()
    #expect(reference == nil)
    #expect(store.presented == ["toast"])
  }

  @Test("Releasing a host may cancel another driving")
  func endEndsAnother() {
    let inner = store.drive(other)
    var host: OwningHost? = OwningHost(inner)
    let driving = host.map { store.drive($0, lanes: [.toast]) }
    host = nil
    driving?.cancel()
    store.ask("a")
    #expect(other.log == [])
  }
}

/// A host that runs a closure when it receives an outcome.
@MainActor
private final class TellingHost: PopupHost {
  typealias Domain = Shop
  private let tell: () -> Void

  init(_ tell: @escaping () -> Void) {
    self.tell = tell
  }

  func perform(
    _ command: PopupCommand<Shop>,
    report: @escaping @MainActor (PopupReport<String>.Kind) -> Void
  ) {}

  func didResolve(_ resolution: PopupResolution<String>) { tell() }
}

/// A host that cancels another driving when it is deinitialized.
@MainActor
private final class OwningHost: PopupHost {
  typealias Domain = Shop
  private nonisolated(unsafe) let owned: AnyCancellable

  init(_ owned: AnyCancellable) {
    self.owned = owned
  }

  deinit { owned.cancel() }

  func perform(
    _ command: PopupCommand<Shop>,
    report: @escaping @MainActor (PopupReport<String>.Kind) -> Void
  ) {}
}

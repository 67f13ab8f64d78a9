import PopupFlow
import PopupFlowJournal
import Testing

@testable import StageServer

@Suite("The host that a page is")
@MainActor
struct PageHostTests {
  private final class Commands {
    var all: [PageCommand] = []
  }

  private func machine() -> (LiveMachine, Commands) {
    let machine = LiveMachine(
      policy: PopupPolicy(), state: nil, clock: DispatchPopupClock(), observe: { _ in })
    let commands = Commands()
    machine.host.send = { commands.all.append($0) }
    return (machine, commands)
  }

  private func request(_ id: PopupID, _ priority: PopupPriority = .normal)
    -> PopupEvent<JournalDomain>
  {
    .request(
      PopupRequest(.string("content"), id: id) {
        $0.priority = priority
        $0.preemption = .yield
      })
  }

  private func report(_ kind: PopupReport<JSONValue>.Kind, _ id: PopupID, _ presentation: Int)
    -> PopupEvent<JournalDomain>
  {
    .report(PopupReport(kind, id: id, presentation: presentation))
  }

  @Test("The page is commanded, and its reports reach the machine")
  func reports() {
    let (machine, commands) = machine()
    machine.take(request("ad"))
    #expect(commands.all.map(\.command) == [.present])
    #expect(machine.store.state.presented.map(\.phase) == [.presenting])
    machine.take(report(.didPresent, "ad", 1))
    #expect(machine.store.state.presented.map(\.phase) == [.presented])
    machine.take(request("update", .critical))
    #expect(commands.all.last?.command == .dismiss)
    #expect(commands.all.last?.reason == "displaced")
    machine.take(report(.didDismiss, "ad", 1))
    #expect(machine.store.state.alive.map(\.id) == ["ad"])
    #expect(commands.all.last?.id == "update")
  }

  @Test("A page that goes away leaves nothing in transition")
  func gone() {
    let (machine, _) = machine()
    machine.take(request("ad"))
    machine.host.send = nil
    #expect(machine.store.state.presented.map(\.phase) == [.presented])
    // And what comes while there is no page is there at once.
    machine.take(request("update", .critical))
    #expect(machine.store.state.presented.map(\.popup.id) == ["update"])
    #expect(machine.store.state.presented.map(\.phase) == [.presented])
  }

  @Test("A swipe that the page was in the middle of is cancelled")
  func swipe() {
    let (machine, _) = machine()
    machine.take(request("ad"))
    machine.take(report(.didPresent, "ad", 1))
    machine.take(report(.willDismiss, "ad", 1))
    #expect(machine.store.state.presented.map(\.phase) == [.swiping])
    machine.host.send = nil
    #expect(machine.store.state.presented.map(\.phase) == [.presented])
  }

  @Test("R32: a page that comes back and reports again causes no issue")
  func reportedTwice() {
    let (machine, _) = machine()
    var issues: [PopupIssue] = []
    let subscription = machine.store.issues.sink { issue in
      MainActor.assumeIsolated { issues.append(issue) }
    }
    machine.take(request("ad"))
    machine.host.send = nil
    var commands: [PageCommand] = []
    machine.host.send = { commands.append($0) }
    #expect(machine.host.commands.map(\.presentation) == [1])
    machine.take(report(.didPresent, "ad", 1))
    machine.take(report(.dismissCancelled, "ad", 1))
    #expect(issues.isEmpty)
    withExtendedLifetime(subscription) {}
  }
}

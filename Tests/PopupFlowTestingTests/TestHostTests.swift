import PopupFlow
import PopupFlowTesting
import Testing

@MainActor
@Suite struct TestHostTests {
  let clock = VirtualClock()
  let store: PopupStore<Shop>

  init() {
    store = PopupStore(clock: clock)
  }

  @Test("The recording host distinguishes presents, returns and updates, and commands and outcomes")
  func words() {
    let host = RecordingHost<Shop>()
    let driving = store.drive(host)
    store.present("A", id: "a") { $0.preemption = .yield }
    host.finishTransitions()
    store.present("B", id: "b") { $0.priority = .high }
    host.finishTransitions()
    host.report(.userDismissed("yes"), of: "b")
    host.finishTransitions()
    store.present("A2", id: "a") { $0.coalescing = .replace }
    #expect(
      host.log == [
        "present a 1", "dismiss displaced a 1", "present b 2", "b#2 completed", "return a 3",
        "a#1 replaced", "update a 3",
      ])
    #expect(host.commands.map(\.presentation) == [1, 1, 2, 3, 3])
    #expect(host.resolutions.map(\.outcome) == [.completed("yes"), .replaced])
    #expect(host.takeLog().count == 7 && host.entries.isEmpty)
    driving.cancel()
  }

  @Test("A report about an unknown presentation is an issue")
  func unknown() {
    let host = RecordingHost<Shop>()
    expectIssue("received no command about it") {
      host.report(.didPresent, of: "nobody")
    }
    expectIssue("received no command about it") {
      host.report(.didPresent, ofPresentation: 1)
    }
  }

  @Test("An action of the user on a popup that the host was never told of is an issue")
  func unknownAction() {
    let host = InstantHost<Shop>()
    let driving = store.drive(host)
    store.present("A", id: "a")
    expectIssue(#"The test dismisses "b", but the host received no command about it."#) {
      _ = host.dismiss("b")
    }
    expectIssue("The host received commands about: a") { _ = host.complete("b", with: "yes") }
    expectIssue("received no command about it") { _ = host.beginSwipe("b") }
    expectIssue("received no command about it") { _ = host.cancelSwipe("b") }
    #expect(host.showing == ["a"])
    // It was on screen, so it is no mistyped id.
    #expect(host.complete("a", with: "yes") && !host.complete("a", with: "yes"))
    driving.cancel()
  }

  @Test("The issue of an unknown popup names ten of those that the host knows")
  func manyKnown() {
    let host = InstantHost<Shop>()
    let driving = store.drive(host)
    for number in 10..<30 {
      store.present("A", id: "\(number)")
      store.dismiss("\(number)")
    }
    expectIssue("about: 10, 11, 12, 13, 14, 15, 16, 17, 18, 19 and 10 more.") {
      _ = host.dismiss("b")
    }
    driving.cancel()
  }

  @Test("R28: a popup that is dismissed on its way in has two answers, of which one may come late")
  func takenBack() {
    let host = RecordingHost<Shop>()
    let popup = Popup<Shop>(PopupRequest("A", id: "a"), number: 1)
    for command in [
      PopupCommand.present(popup, presentation: 1, isReturning: false),
      .dismiss(popup, presentation: 1, reason: .requested),
    ] {
      host.perform(command) { _ in }
    }
    #expect(host.pendingCommands.count == 2)
    host.report(.didPresent, of: "a")
    #expect(host.pendingCommands.map(\.snapshot) == ["dismiss requested a 1"])
    host.finishTransitions()
    #expect(host.showing == [] && host.pendingCommands.isEmpty)
  }

  @Test("A late answer about a popup does not hide another one of its id")
  func showingByPresentation() {
    let host = RecordingHost<Shop>()
    func perform(_ command: PopupCommand<Shop>) { host.perform(command) { _ in } }
    let popups = [1, 2].map { Popup<Shop>(PopupRequest("A", id: "a"), number: $0) }
    perform(.present(popups[0], presentation: 1, isReturning: false))
    host.finishTransitions()
    perform(.dismiss(popups[0], presentation: 1, reason: .overdue))
    perform(.present(popups[1], presentation: 2, isReturning: false))
    host.report(.didPresent, of: "a")
    #expect(host.showing == ["a", "a"])
    host.finishTransitions()
    #expect(host.showing == ["a"])
    host.report(.didPresent, of: "a")
    #expect(host.showing == ["a"])
    host.report(.didDismiss, of: "a")
    #expect(host.showing == [])
  }

  @Test("R28: the instant host answers a dismissal on the way in once, and shows nothing")
  func instantTakenBack() {
    let host = InstantHost<Shop>(.after(.seconds(1), on: clock))
    let popup = Popup<Shop>(PopupRequest("A", id: "a"), number: 1)
    let reports = Locked<[PopupReportName]>([])
    for command in [
      PopupCommand.present(popup, presentation: 1, isReturning: false),
      .dismiss(popup, presentation: 1, reason: .requested),
    ] {
      host.perform(command) { kind in reports.withLock { $0.append(kind.name) } }
    }
    clock.advance(by: 10)
    #expect(reports.withLock { $0 } == [.didDismiss] && host.showing == [])
  }

  @Test("The instant host answers at once")
  func instant() {
    let host = InstantHost<Shop>()
    let driving = store.drive(host)
    store.present("A", id: "a")
    #expect(host.showing == ["a"])
    #expect(store.state.presented.map(\.phase) == [.presented])
    #expect(host.beginSwipe("a"))
    #expect(store.state.presented.map(\.phase) == [.swiping])
    #expect(host.cancelSwipe("a"))
    #expect(!host.cancelSwipe("a"))
    store.dismiss("a")
    #expect(host.showing == [])
    #expect(!host.dismiss("a") && !host.beginSwipe("a"))
    driving.cancel()
  }

  @Test("A popup that is overdue on its way in is not shown")
  func overdue() {
    let host = InstantHost<Shop>(.after(.seconds(30), on: clock))
    let driving = store.drive(host)
    store.present("A", id: "a")
    expectIssue("still presenting after 10 s") {
      clock.advance(to: 10)
    }
    clock.advance(to: 100)
    #expect(host.showing == [])
    driving.cancel()
  }
}

import PopupFlow
import PopupFlowUIKit
import TestKit
import Testing
import UIKitDouble

/// Popups that their host moves itself, in a window or a view, with the same results.
@MainActor
@Suite(.simulated) struct MovedPopupTests {
  typealias Place = HostStage.Place

  // MARK: Transitions

  @Test("A popup is reported once, when its transition ends", arguments: Place.allCases)
  func transitions(place: Place) {
    let (stage, transition) = HostStage.make(place)
    stage.ask("a")
    #expect(stage.takeReports() == [])
    for _ in 1...2 { transition.completions[0]() }
    #expect(stage.takeReports() == ["a didPresent"])
    stage.store.dismiss("a")
    transition.completions[0]()
    #expect(stage.takeReports() == [])
    for _ in 1...2 { transition.completions[1]() }
    #expect(stage.takeReports() == ["a didDismiss"])
  }

  @Test(
    "U37: a popup that is dismissed while it moves in moves out, and was not presented",
    arguments: Place.allCases, [true, false])
  func takenBack(place: Place, isWayInEnded: Bool) {
    let (stage, transition) = HostStage.make(place)
    stage.perform(.present(.named("a"), presentation: 1, isReturning: false))
    stage.perform(.dismiss(.named("a"), presentation: 1, reason: .requested))
    if isWayInEnded { transition.completions[0]() }
    #expect(stage.takeReports() == [])
    transition.completions[1]()
    #expect(stage.takeReports() == ["1 didDismiss"])
    #expect(stage.showing == [] && simulation.accessibilityPosts.isEmpty)
  }

  @Test(
    "U22, U37: a popup that waits for the way out of another one never comes if it is dismissed",
    arguments: Place.allCases)
  func takenBackWaiting(place: Place) {
    let (stage, transition) = HostStage.make(place)
    stage.perform(.present(.named("a"), presentation: 1, isReturning: false))
    transition.completions[0]()
    stage.content("a")?.complete(with: "ok")
    _ = stage.takeReports()
    stage.perform(.present(.named("b", number: 2), presentation: 2, isReturning: false))
    stage.perform(.dismiss(.named("b", number: 2), presentation: 2, reason: .requested))
    #expect(stage.takeReports() == ["2 didDismiss"])
    transition.completions[1]()
    #expect(stage.takeReports() == [] && stage.showing == [])
  }

  @Test("U15: a transition without an end times out, and its popup goes", arguments: Place.allCases)
  func forgetful(place: Place) {
    let (stage, transition) = HostStage.make(place)
    stage.ask("a")
    stage.ask("b")
    // R33: while coming in, it has failed and is taken away.
    expectIssue("still presenting after 10 s") { simulation.advance(by: 11) }
    #expect(stage.showing == ["b"])
    transition.end()
    stage.store.dismiss("b")
    // R33: while leaving, it counts as gone and is taken away.
    expectIssue("still dismissing after 10 s") { simulation.advance(by: 11) }
    #expect(stage.showing == [])
    #expect(stage.outcomes == ["a failed", "b dismissed.requested"])
  }

  @Test(
    "R33, U15: a displaced popup whose transition does not end goes when the next one comes",
    arguments: Place.allCases)
  func forgetfulAndDisplaced(place: Place) {
    let (stage, transition) = HostStage.make(place)
    stage.store.present("low", id: "low") { $0.preemption = .yield }
    transition.end()
    stage.store.present("high", id: "high") { $0.priority = .high }
    expectIssue("still dismissing after 10 s") { simulation.advance(by: 11) }
    #expect(stage.showing == ["high"])
    transition.end()
    stage.store.dismiss("high")
    transition.end()
    #expect(stage.showing == ["low"])
    #expect(stage.outcomes == ["high dismissed.requested"])
  }

  @Test(
    "R22: a popup that is leaving stays when one of another lane comes and goes",
    arguments: Place.allCases)
  func others(place: Place) {
    let (stage, transition) = HostStage.make(place)
    stage.ask("a")
    transition.end()
    stage.store.dismiss("a")
    stage.store.present("b", id: "b", lane: "other")
    #expect(stage.showing == ["a", "b"])
    transition.completions[2]()
    stage.store.dismiss("b")
    transition.completions[3]()
    #expect(stage.showing == ["a"])
    transition.end()
    #expect(stage.showing == [])
  }

  @Test(
    "U17: a popup that is overdue ends at once, with the answer that was given",
    arguments: Place.allCases, [nil, "yes"])
  func overdue(place: Place, answer: String?) {
    let (stage, _) = HostStage.make(place)
    stage.perform(.present(.named("a"), presentation: 1, isReturning: false))
    if let answer { stage.content("a")?.complete(with: answer) }
    stage.perform(.dismiss(.named("a"), presentation: 1, reason: .overdue))
    #expect(stage.takeReports() == [answer == nil ? "1 didDismiss" : "1 userDismissed"])
    #expect(stage.showing == [])
  }

  @Test("U17: the host reports an unknown popup as dismissed", arguments: Place.allCases)
  func unknown(place: Place) {
    let (stage, _) = HostStage.make(place)
    stage.perform(.dismiss(.named("a"), presentation: 1, reason: .requested))
    #expect(stage.takeReports() == ["1 didDismiss"])
  }

  @Test(
    "U12: a popup of another store with the same number has a content of its own",
    arguments: Place.allCases)
  func otherStore(place: Place) {
    let (stage, transition) = HostStage.make(place)
    for (number, name) in [(1, "a"), (2, "b")] {
      stage.perform(.present(.named(name), presentation: number, isReturning: false))
      transition.end()
      #expect(stage.content(name)?.content == name)
      stage.perform(.dismiss(.named(name), presentation: number, reason: .displaced))
      transition.end()
    }
  }

  // MARK: Answers

  @Test(
    "R30: an answer counts while the popup comes and goes",
    arguments: Place.allCases, [true, false])
  func moving(place: Place, isLeaving: Bool) {
    let (stage, transition) = HostStage.make(place)
    stage.ask("a")
    if isLeaving {
      transition.end()
      stage.store.dismiss("a")
    }
    stage.content("a")?.complete(with: "yes")
    // An answer is told at once if the popup has come (U22).
    #expect(stage.outcomes == (isLeaving ? ["a completed"] : []))
    transition.end()
    #expect(stage.outcomes == ["a completed"])
    #expect(stage.store.state.presented.isEmpty)
  }

  @Test(
    "R30: an answer given while the popup is leaving or away counts, and a closing does not",
    arguments: ["yes", nil], [true, false])
  func away(answer: String?, isLeaving: Bool) {
    for place in Place.allCases {
      let (stage, transition) = HostStage.make(place)
      stage.store.present("low", id: "low") { $0.preemption = .yield }
      transition.end()
      let popup = stage.content("low")
      stage.store.present("high", id: "high") { $0.priority = .high }
      if !isLeaving { transition.end() }
      popup?.dismiss()
      if let answer { popup?.complete(with: answer) }
      transition.end()
      stage.store.dismiss("high")
      transition.end()
      #expect(stage.outcomes.contains("low completed") == (answer != nil))
      #expect(stage.showing == (answer == nil ? ["low"] : []))
      // An answer alone opens no window.
      let windows = (stage as? WindowStage)?.scene.windows
      #expect(windows == nil || windows?.count == (answer == nil ? 2 : 1))
    }
  }

  @Test(
    "R8: an answer given on the way in counts for the popup that replaces it",
    arguments: Place.allCases)
  func replacedOnItsWay(place: Place) {
    let (stage, transition) = HostStage.make(place)
    stage.ask("a")
    stage.content("a")?.complete(with: "yes")
    stage.store.present("b", id: "a") { $0.coalescing = .replace }
    transition.end()
    #expect(stage.outcomes == ["a replaced", "a completed"])
  }

  @Test(
    "U14: a popup that is answered when another one is taken away with it is reported once",
    arguments: Place.allCases)
  func answeredAtEnd(place: Place) {
    let (stage, transition) = HostStage.make(place, capacity: 2)
    transition.isImmediate = true
    for name in ["a", "b"] { stage.ask(name) }
    let answering = stage.store.outcomes.sink {
      if $0.id == "a" { stage.content("b")?.complete(with: "yes") }
    }
    _ = stage.takeReports()
    stage.close()
    #expect(stage.takeReports() == ["a didDismiss", "b userDismissed"])
    withExtendedLifetime(answering) {}
  }

  @Test(
    "U14: a popup that is taken away when its closing begins is reported once",
    arguments: Place.allCases)
  func takenAwayAtClosing(place: Place) {
    let (stage, transition) = HostStage.make(place)
    transition.isImmediate = true
    stage.ask("a")
    let closing = stage.store.transitions.sink {
      for case .report(let report) in $0.events {
        if case .userDismissed = report.kind { stage.close() }
      }
    }
    stage.content("a")?.complete(with: "yes")
    #expect(stage.takeReports() == ["a didPresent", "a userDismissed"])
    withExtendedLifetime(closing) {}
  }

  // MARK: Dragging

  @Test(
    "U7: a drag is reported, and its end when the popup is back or gone",
    arguments: Place.allCases, [true, false])
  func drag(place: Place, isOut: Bool) throws {
    let (stage, transition) = HostStage.make(place)
    stage.ask("a")
    transition.end()
    try stage.beginDrag("a")
    #expect(stage.takeReports() == ["a didPresent", "a willDismiss"])
    stage.endDrag(isOut: isOut)
    #expect(stage.takeReports() == (isOut ? ["a userDismissed"] : []))
    simulation.advance(by: 1)
    transition.end()
    #expect(stage.takeReports() == (isOut ? [] : ["a dismissCancelled"]))
    #expect(stage.outcomes == (isOut ? ["a dismissed.user"] : []))
  }

  @Test("U7: a popup that is moving in cannot be dragged", arguments: Place.allCases)
  func dragOnWayIn(place: Place) throws {
    let (stage, transition) = HostStage.make(place)
    stage.ask("a")
    try stage.beginDrag("a")
    stage.endDrag(isOut: true)
    #expect(stage.takeReports() == [])
    transition.end()
    #expect(stage.takeReports() == ["a didPresent"])
  }

  @Test(
    "R30, U7: a popup that is answered while it is dragged, or moving back, goes",
    arguments: Place.allCases, [true, false])
  func answeredWhileDragged(place: Place, isMovingBack: Bool) throws {
    let (stage, transition) = HostStage.make(place)
    stage.ask("a")
    transition.end()
    try stage.beginDrag("a")
    if isMovingBack { stage.endDrag(isOut: false) }
    stage.content("a")?.complete(with: "yes")
    simulation.advance(by: 1)
    transition.end()
    #expect(stage.takeReports() == ["a didPresent", "a willDismiss", "a userDismissed"])
    #expect(stage.outcomes == ["a completed"])
  }
}

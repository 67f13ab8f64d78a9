import Probes
import SwiftUIDouble
import UIKitDouble

/// The answer of the doubles to an open question.
struct HabitAnswer: Sendable {
  var probe: String
  var question: String
  var answer: @MainActor @Sendable (UIKitHabits) -> String

  init(
    _ probe: String, _ question: String,
    _ answer: @escaping @MainActor @Sendable (UIKitHabits) -> String
  ) {
    (self.probe, self.question, self.answer) = (probe, question, answer)
  }

  /// An answer that no habit changes.
  init(_ probe: String, _ question: String, always answer: String) {
    self.init(probe, question) { _ in answer }
  }

  /// Returns the answer to a question of a probe, with the current habits of SwiftUI.
  @MainActor
  static func expected(_ probe: Probe, _ question: ProbeQuestion, _ habits: UIKitHabits) -> String?
  {
    all.first { $0.probe == probe.name && $0.question == question.text }?.answer(habits)
  }

  static let all = ofUIKit + ofSwiftUI

  private static func yes(_ isTrue: Bool) -> String { isTrue ? "yes" : "no" }

  private static let ofUIKit: [HabitAnswer] = [
    HabitAnswer("popover-on-a-phone", "it is presented by a sheet's controller", always: "no"),
    HabitAnswer(
      "present-during-transition", "on a that appears, c is presented", always: "no"),
    HabitAnswer("present-during-transition", "a is dismissed", always: "no"),
    HabitAnswer("dismiss-twice", "twice in one turn, the sheet below goes", always: "no"),
    HabitAnswer("present-after-coordinator", "b is presented") {
      $0.acceptsAnimations ? "yes" : "the coordinator refuses"
    },
    HabitAnswer("cancelled-swipe", "isCancelled at its completion") {
      $0.acceptsAnimations ? "yes" : "the coordinator refuses"
    },
    HabitAnswer("remembered-responses", "UIKit asks") {
      $0.remembersResponses ? "when the delegate is set" : "before each message"
    },
    HabitAnswer(
      "handler-after-view", "the handler is called", always: "in the turn in which the view leaves"),
    HabitAnswer("window-of-the-delegate", "the delegate's window", always: "the app's"),
    HabitAnswer("action-sheet-on-a-phone", "it has a popover presentation controller") {
      yes($0.anchorsSheetsOnPhones)
    },
    // A popover of the double has the size of the window.
    HabitAnswer(
      "popover-after-a-rotation", "a popover in the middle, without a delegate, is there again",
      always: "yes"),
    HabitAnswer("confirmation-on-a-phone", "it is a popover") {
      yes($0.anchorsSheetsOnPhones)
    },
    HabitAnswer(
      "closed-scene", "at didDisconnect, the scene of its window is", always: "unattached"),
    HabitAnswer("closed-scene", "its controller is told before") { yes($0.tellsOfClosedScenes) },
    HabitAnswer(
      "deactivation-before-disconnection", "the order", always: "willDeactivate, didDisconnect"),
    HabitAnswer("scene-of-the-app", "while it connects, its session has it", always: "no"),
    HabitAnswer("scene-of-the-app", "at didDisconnect, its session has it", always: "no"),
    HabitAnswer("split-view-that-collapses", "right after the change, the page is") {
      $0.collapsesAtOnce ? "in the first column" : "in no column"
    },
    HabitAnswer(
      "split-view-that-collapses", "right after the change, the split view is collapsed"
    ) { yes($0.collapsesAtOnce || $0.tellsCollapsingFirst) },
    HabitAnswer(
      "bar-of-the-page-below", "without a bar in the sheet, that of the page is in a window"
    ) { yes($0.passesEventsToPresenters) },
    HabitAnswer("states-of-two-windows", "the window before it is", always: "foregroundActive"),
    HabitAnswer(
      "hits-beside-a-hosting-controller", "a hosting controller's view answers beside itself"
    ) { yes($0.answersHitTestsBesideViews) },
    HabitAnswer(
      "hits-beside-a-hosting-controller", "it answers where nothing is drawn", always: "yes"),
    HabitAnswer(
      "first-responder-of-another-window", "the field stays first responder", always: "yes"),
    HabitAnswer("safe-area-of-a-moved-view", "moved up, the view has a safe area", always: "yes"),
    HabitAnswer("window-controls", "without controls, the region is the safe area") {
      yes(!$0.insetsCorners)
    },
    HabitAnswer("announcement-after-a-change", "posted at once, it is read", always: "no"),
    HabitAnswer("keys-without-a-first-responder", "home receives the key", always: "no"),
    HabitAnswer("time-of-asking-for-failures", "it is asked") {
      $0.asksForFailuresBeforeTouches ? "before touchesBegan" : "after touchesBegan"
    },
    HabitAnswer("escape-of-a-presented-controller", "the receivers") {
      $0.passesEventsToPresenters ? "a escape, home escape" : "a escape"
    },
    HabitAnswer("cancelled-back-swipe", "the completion is called") {
      $0.acceptsAnimations ? "with isCancelled" : "the coordinator refuses"
    },
    HabitAnswer("end-without-animation", "viewDidAppear is called") {
      $0.endsUnanimatedTransitionsAtOnce ? "before present returns" : "later"
    },
    HabitAnswer("end-without-animation", "viewDidDisappear is called") {
      $0.endsUnanimatedTransitionsAtOnce ? "before dismiss returns" : "later"
    },
    HabitAnswer("dismissal-of-nothing", "the completion is called") {
      yes($0.completesRefusedDismissals)
    },
    HabitAnswer("middle-of-a-dismissal", "the one in the middle") {
      yes($0.marksEveryDismissedController)
    },
    HabitAnswer("order-of-coordinators", "the completion of a push is called") {
      if !$0.acceptsAnimations { return "never, because the coordinator refuses" }
      // A late completion is late in either order.
      let isEarly = $0.completesCoordinatorsFirst && $0.completesCoordinatorsAtOnce
      return isEarly ? "before viewDidAppear" : "after viewDidAppear"
    },
    HabitAnswer("time-of-coordinators", "between viewDidAppear and the completion") {
      if !$0.acceptsAnimations { return "no completion, because the coordinator refuses" }
      return $0.completesCoordinatorsAtOnce ? "less than 0.2 seconds" : "up to half a second"
    },
    HabitAnswer("refusing-coordinator", "a push accepts") { yes($0.acceptsAnimations) },
    HabitAnswer("refusing-coordinator", "a presentation accepts") { yes($0.acceptsAnimations) },
    HabitAnswer("time-of-the-presenter", "it is set") {
      $0.tellsPresentersAtOnce ? "when present returns" : "on the next turn"
    },
    HabitAnswer("window-of-the-escape-gesture", "the gesture begins in") {
      $0.escapesInKeyWindow ? "the key window" : "the window with the focus"
    },
    HabitAnswer("length-of-a-turn", "ten turns during a presentation take") {
      $0.hasShortTurns ? "less than a second" : "longer"
    },
  ]

  private static let ofSwiftUI: [HabitAnswer] = [
    HabitAnswer("child-sees-a-swipe", "viewWillDisappear comes") { _ in
      SwiftUIHabits.forwardsAppearance ? "while the finger drags" : "at the end"
    },
    HabitAnswer("child-sees-a-cancelled-swipe", "calls at a cancelled swipe") { _ in
      SwiftUIHabits.forwardsAppearance ? "viewWillDisappear, viewDidAppear" : "none"
    },
    HabitAnswer("request-before-the-last-sign", "a sheet requested in viewDidDisappear") { _ in
      // Otherwise, the binding becomes nil after the request, which ends it.
      SwiftUIHabits.remembersLostRequests && SwiftUIHabits.swipeEnd == .toldAtBegin
        ? "is presented" : "is lost"
    },
    HabitAnswer("dismissal-is-disabled", "it is forbidden by") { _ in
      SwiftUIHabits.marksModalControllers ? "the controller" : "the delegate"
    },
    HabitAnswer(
      "dismissal-is-disabled-inside", "with false around true, a swipe dismisses the sheet"
    ) { _ in yes(SwiftUIHabits.outermostForbids) },
    HabitAnswer("observable-object", "the view is updated") { _ in
      SwiftUIHabits.hasObservation ? "yes" : "no, before iOS 17"
    },
    HabitAnswer("touch-below-a-gesture", "the button of UIKit is tapped", always: "no"),
    HabitAnswer("hits-in-a-window", "the root's view answers in an empty place", always: "yes"),
    HabitAnswer("hits-in-a-window", "the window answers in an empty place", always: "yes"),
    HabitAnswer("view-under-a-cover", "a view under a cover is updated", always: "yes"),
    HabitAnswer("tab-over-a-view", "over a view, Tab reaches the field behind", always: "yes"),
    HabitAnswer("phase-of-a-scene", "behind the home screen", always: "background"),
    HabitAnswer("phase-at-a-launch", "the phase at onAppear", always: "background"),
    HabitAnswer("child-of-a-page", "the page at a cancelled back-swipe") { _ in
      SwiftUIHabits.forwardsAppearance
        ? "viewWillDisappear, viewWillAppear, viewDidAppear" : "none"
    },
    HabitAnswer("page-of-a-paged-tab", "calls of the second page's controller") { _ in
      SwiftUIHabits.forwardsAppearance ? "none" : "viewWillAppear, viewDidAppear"
    },
    HabitAnswer("controllers-in-items", "in a row, it has a parent") { _ in
      yes(!SwiftUIHabits.orphansControllersInItems)
    },
    HabitAnswer("controllers-in-items", "in a toolbar, it has a parent") { _ in
      yes(!SwiftUIHabits.orphansControllersInItems)
    },
    HabitAnswer(
      "appearance-and-insertion", "at onAppear, the controller is in a window", always: "no"),
    HabitAnswer("time-of-the-binding", "the binding becomes nil") { _ in
      switch SwiftUIHabits.swipeEnd {
      case .toldAtBegin: "before the sheet is gone"
      case .toldAtEnd: "when the sheet is gone, with onDismiss"
      case .toldAfterDismissal: "half a second after onDismiss"
      case .toldLate: "a second after the sheet is gone, with onDismiss"
      }
    },
    HabitAnswer("binding-of-a-cancelled-swipe", "the binding") { _ in
      guard SwiftUIHabits.swipeEnd == .toldAtBegin else { return "never became nil" }
      return SwiftUIHabits.restoresCancelledBindings ? "is set back" : "stays nil"
    },
    HabitAnswer("order-of-action-and-binding", "the order") { _ in
      SwiftUIHabits.runsActionsFirst ? "action, asking false" : "asking false, action"
    },
    HabitAnswer("lost-request", "an alert that was lost under a sheet") { _ in
      SwiftUIHabits.remembersLostRequests ? "comes later" : "never comes"
    },
    HabitAnswer(
      "appearance-in-a-sheet", "at a dismissal, the child's viewWillDisappear comes"
    ) { _ in SwiftUIHabits.forwardsAppearance ? "first" : "at the end" },
    HabitAnswer("life-cycle", "the phase of a scene in use") { _ in
      SwiftUIHabits.hasOwnLifeCycle ? "active, as in SwiftUI's" : "background, as in UIKit's"
    },
  ]
}

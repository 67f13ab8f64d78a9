// Shows two popups on the doubles of UIKit. `.ci/way` runs this program under callgrind, and counts
// the calls below `follow_request` and `follow_report`.

import PopupFlow
import PopupFlowUIKit
import SimulationTime
import UIKitDouble

enum Shop: PopupDomain {
  typealias Content = String
}

/// Requests a popup, and waits until UIKit is asked to present it.
@MainActor
@inline(never)
@_silgen_name("follow_request")
func followRequest(in store: PopupStore<Shop>, until isDone: () -> Bool) {
  store.present("Two for one", id: "offer")
  while !isDone() { UIKitSimulation.current.turn() }
}

/// Waits until the subscribers have received the state in which the popup is presented.
@MainActor
@inline(never)
@_silgen_name("follow_report")
func followReport(until isDone: () -> Bool) {
  while !isDone() { UIKitSimulation.current.advance(by: 0.01) }
}

UIKitSimulation.run { simulation in
  let scene = simulation.connectScene()
  let root = UIViewController()
  simulation.showWindow(in: scene, root: root)
  let clock = SimulationClock(simulation)
  let store = PopupStore<Shop>(clock: clock)
  let host = ModalHost<Shop>(scene: scene, clock: clock) { popup in
    let controller = UIViewController()
    controller.title = popup.content
    return controller
  }
  var shown: [String] = []
  let cancellables = [
    store.drive(host),
    store.states.sink { state in
      shown = state.presented.filter { $0.phase == .presented }.map(\.popup.content)
    },
  ]
  simulation.advance(by: 1)

  // Objects that are made for the first popup only are not on the way.
  store.present("Welcome", id: "welcome")
  simulation.advance(by: 1)
  store.dismiss("welcome")
  simulation.advance(by: 1)
  precondition(shown.isEmpty && root.presentedViewController == nil)

  followRequest(in: store) { root.presentedViewController != nil }
  // The transition takes half a second.
  simulation.advance(by: 0.49)
  followReport { shown == ["Two for one"] }
  for cancellable in cancellables { cancellable.cancel() }
}

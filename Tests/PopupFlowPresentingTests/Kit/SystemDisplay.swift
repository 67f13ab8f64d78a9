import PopupFlow
import PopupFlowPresenting
import PopupFlowTesting

/// A screen on which a system presents the popups of outlets, one at a time (V1). A second one is
/// lost while another is there, and in the turn in which it has gone.
@MainActor
final class SystemDisplay<Domain: PopupDomain> {
  let clock: VirtualClock
  private(set) var windows: [SystemWindow<Domain>] = []
  private(set) var lostCount = 0
  /// Whether a dismissal is lost that is requested while its popup moves in (U2).
  var losesEarlyDismissals = false
  private var hasJustBeenLeft = false
  private var waits: [AnyCancellable] = []

  init(clock: VirtualClock) {
    self.clock = clock
  }

  func add(_ outlet: PopupOutlet<Domain>) -> SystemWindow<Domain> {
    let window = SystemWindow(outlet, on: self)
    windows.append(window)
    outlet.appears()
    return window
  }

  /// Unmounts the view. The system takes away its modal.
  func remove(_ window: SystemWindow<Domain>) {
    window.isTakenAway()
    window.outlet.unmount()
  }

  var isFree: Bool {
    !hasJustBeenLeft && windows.allSatisfy { $0.presented == nil }
  }

  func isLost() {
    lostCount += 1
  }

  func isLeft() {
    hasJustBeenLeft = true
    after(0) { [weak self] in self?.hasJustBeenLeft = false }
  }

  func after(_ seconds: Double, _ action: @escaping @MainActor @Sendable () -> Void) {
    waits.append(clock.schedule(at: clock.now + seconds, action))
  }

  func isShowing(_ id: PopupID) -> Bool {
    windows.contains { $0.presented?.popup.id == id || $0.drawn.contains { $0.popup.id == id } }
  }
}

/// A signal of the system's about a sheet, which can be lost (U40).
enum SystemSignal: CaseIterable, Sendable {
  case didAppear, willDisappear, didDisappear, onDismiss, binding
}

/// The system's part of one outlet.
@MainActor
final class SystemWindow<Domain: PopupDomain> {
  let outlet: PopupOutlet<Domain>
  private unowned let display: SystemDisplay<Domain>

  /// The presented popup, even while it moves in or out.
  private(set) var presented: VisiblePopup<Domain>?
  /// The item it was made from. A sheet follows the popup, an alert never does.
  private(set) var presentedContent: Domain.Content?
  private(set) var isMoving = false
  private(set) var isSwiped = false
  /// The popups that an overlay draws, even while they move out.
  private(set) var drawn: [VisiblePopup<Domain>] = []
  /// The signals that are lost.
  var lost: Set<SystemSignal> = []
  private var refused: Int?
  private var isClosed = false
  private var watching: AnyCancellable?

  init(_ outlet: PopupOutlet<Domain>, on display: SystemDisplay<Domain>) {
    self.outlet = outlet
    self.display = display
    watching = outlet.$visiblePopups.sink { [weak self, weak display] _ in
      // Drawn on a later turn, like a view, with the items of that turn.
      display?.after(0) { self?.draw() }
    }
    if outlet.kind == .overlay {
      outlet.animate = { [weak self, weak display] changes, completion in
        changes()
        self?.draw()
        display?.after(0.3) {
          self?.forgetGone()
          completion()
        }
      }
    }
  }

  private func draw() {
    guard !isClosed else { return }
    guard outlet.kind != .overlay else {
      drawn += outlet.visiblePopups.filter { new in !drawn.contains { $0.id == new.id } }
      return
    }
    guard !isMoving, !isSwiped else { return }
    let item = outlet.item
    if let presented, item?.id != presented.id {
      dismiss()
    } else if presented == nil, let item, refused != item.id {
      present(item)
    } else if isTold {
      presentedContent = presented?.popup.content
    }
  }

  private func forgetGone() {
    drawn.removeAll { old in !outlet.visiblePopups.contains { $0.id == old.id } }
  }

  private func present(_ item: VisiblePopup<Domain>) {
    guard display.isFree else {
      refused = item.id
      return display.isLost()
    }
    presented = item
    presentedContent = item.popup.content
    isMoving = true
    display.after(0.4) { [weak self] in
      guard let self, presented?.id == item.id else { return }
      isMoving = false
      let isLost = display.losesEarlyDismissals && outlet.item == nil
      if tells(.didAppear) { outlet.didAppear(item.id) }
      if !isLost { draw() }
    }
  }

  private func dismiss() {
    isMoving = true
    isSwiped = false
    display.after(0.4) { [weak self] in
      guard let self, let gone = presented else { return }
      presented = nil
      isMoving = false
      display.isLeft()
      if tells(.didDisappear) { outlet.didDisappear(gone.id) }
      if tells(.onDismiss), !isClosed { outlet.didDismiss() }
      draw()
    }
  }

  // The system sends no signals about an alert.
  private var isTold: Bool { outlet.kind == .sheet }

  private func tells(_ signal: SystemSignal) -> Bool { isTold && !lost.contains(signal) }

  /// Lets the engine see what is presented, as on platforms with UIKit.
  func letsSee() {
    outlet.inspector = ScreenInspector { [weak display] in
      display?.isFree == true ? nil : .other
    } presented: { [weak self] _ in
      guard let self, presented != nil else { return .nothing }
      return isMoving || isSwiped ? .moving : .resting
    } cover: {
      nil
    } isMoving: { [weak display] in
      display?.windows.contains { $0.isMoving } ?? false
    }
  }

  func isTakenAway() {
    isClosed = true
    drawn = []
    if let presented {
      display.isLeft()
      if tells(.didDisappear) { outlet.didDisappear(presented.id) }
    }
    presented = nil
  }

  // MARK: The user

  /// Begins to swipe a sheet out.
  func beginSwipe() {
    guard let presented, !isMoving, !isSwiped, outlet.item?.id == presented.id else { return }
    isSwiped = true
    if tells(.willDisappear) { outlet.willDisappear(presented.id) }
    if tells(.binding) { outlet.item = nil }
  }

  func cancelSwipe() {
    guard isSwiped, let presented else { return }
    isSwiped = false
    if tells(.binding) { outlet.item = presented }
    if tells(.didAppear) { outlet.didAppear(presented.id) }
    draw()
  }

  func completeSwipe() {
    guard isSwiped else { return }
    dismiss()
  }

  /// Takes the sheet away, as the app can with a call of UIKit.
  func takeAway() {
    guard let presented else { return }
    refused = presented.id
    dismiss()
  }

  /// Taps a button of an alert, which closes it.
  func tapButton(_ action: @MainActor () -> Void) {
    guard presented != nil, !isMoving, outlet.item != nil else { return }
    outlet.item = nil
    action()
    draw()
  }
}

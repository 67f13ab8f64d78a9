/// What waits for the locks of a store's hosts, and the presentations that hold one (L5).
///
/// Every command stands in the lock's row. `present` and `dismiss` are transitions: each holds the
/// lock from when it is handed over until the presentation is in transition no longer, be it that
/// the host has answered or that it is overdue (R33). `update` is none, and holds the lock only
/// while the host is called. A swipe is one that the user begins: nobody can make it wait, so it
/// takes its place in the row, at once if the lock is free, and holds the lock until it is over.
///
/// What is not handed over yet can change: a present is updated in place, or dropped when its popup
/// is to go; any command is dropped when the host says that its popup is gone. But a dismissal that
/// the machine has given up waiting for is handed over all the same, for the popup is on screen
/// still.
@MainActor
@usableFromInline
final class LockedHosts<Domain: PopupDomain> {
  @usableFromInline typealias Order = HostOrder<Domain>

  /// Something that stands in a lock's row. It is the owner there: dropped here, it is skipped.
  @MainActor
  final class Waiting {
    let presentation: Int
    let driven: DrivenHost<Domain>
    // Nil if it is a swipe that waits.
    var order: Order?
    // Whether the machine has given up waiting for it.
    var isGivenUp = false

    init(_ presentation: Int, driven: DrivenHost<Domain>, order: Order?) {
      self.presentation = presentation
      self.driven = driven
      self.order = order
    }
  }

  private(set) var waiting: [Waiting] = []
  // Presentations whose present was dropped, until the machine knows that they are over.
  private var unseen: Set<Int> = []
  var holds: [Int: LockHold] = [:]

  // MARK: Asking

  /// Has a command handed to its host when the lock is free.
  @usableFromInline
  func ask(_ order: Order, of driven: DrivenHost<Domain>, in engine: StoreEngine<Domain>) {
    let number = order.command.presentation
    var before: LockHold?
    switch order.command {
    case .present:
      break
    case .update(let popup, _):
      if let present = waitingPresent(of: number) {
        present.order?.command = .present(popup, presentation: number, isReturning: false)
        return
      }
    case .dismiss(_, _, let reason):
      if let present = waitingPresent(of: number) { dropPresent(present) }
      guard !unseen.contains(number) else {
        // Nobody else says that it is gone.
        if reason != .overdue { order.send(.didDismiss) }
        return
      }
      // What it was in is over, and others that wait come before this.
      before = holds.removeValue(forKey: number)
      if reason == .overdue, let hold = before, hold.isHeld {
        // It undoes the transition that holds the lock, and is part of it.
        before = nil
        holds[number] = hold
        return handOver(order, to: driven, holding: hold, in: engine)
      }
    }
    wait(Waiting(number, driven: driven, order: order), for: order.command.popup.id, in: engine)
    before?.end()
  }

  /// Has a swipe hold the lock.
  func askForSwipe(
    _ presentation: PopupPresentation<Domain>, of driven: DrivenHost<Domain>,
    in engine: StoreEngine<Domain>
  ) {
    wait(
      Waiting(presentation.number, driven: driven, order: nil), for: presentation.popup.id,
      in: engine)
  }

  private func wait(_ new: Waiting, for id: PopupID, in engine: StoreEngine<Domain>) {
    waiting.append(new)
    new.driven.lock?.enqueue(owner: new, .popup(id)) { [weak self, weak new] token in
      guard let self, let new, !engine.hasEnded, remove(new) else { return token.end() }
      begin(new, token, in: engine)
    }
  }

  private func waitingPresent(of number: Int) -> Waiting? {
    waiting.first { $0.presentation == number && $0.order?.isPresent == true }
  }

  // MARK: Changing what waits

  /// - Returns: whether it was waiting still.
  @discardableResult
  func remove(_ gone: Waiting) -> Bool {
    guard let index = waiting.firstIndex(where: { $0 === gone }) else { return false }
    // The caller holds it, so nothing ends here.
    waiting.remove(at: index)
    return true
  }

  /// Takes out what its host will never be told to present.
  func dropPresent(_ present: Waiting) {
    remove(present)
    unseen.insert(present.presentation)
  }

  /// Forgets what the machine has forgotten.
  func forgetUnseen(but presented: [PopupPresentation<Domain>]) {
    guard !unseen.isEmpty else { return }
    unseen.formIntersection(presented.map(\.number))
  }

  /// Takes out what a host was never told to present, for the next host.
  func takePresents(of driven: DrivenHost<Domain>) -> [Order] {
    let taken = waiting.filter { $0.driven === driven && $0.order?.isPresent == true }
    for present in taken { remove(present) }
    return taken.compactMap(\.order)
  }

  // MARK: Handing over

  private func begin(
    _ next: Waiting, _ token: TransitionLock.Token, in engine: StoreEngine<Domain>
  ) {
    let presentation = engine.state.presented.first { $0.number == next.presentation }
    let hold = LockHold(token)
    guard let order = next.order else {
      // It may be over by now.
      if presentation?.phase == .swiping { holds[next.presentation] = hold } else { hold.end() }
      return
    }
    switch order.command {
    case .present(let popup, _, _):
      guard let presentation, presentation.reason == nil else {
        // It is to go, and never came.
        dropPresent(next)
        hold.end()
        if presentation != nil { order.send(.didDismiss) }
        return
      }
      engine.hosting.note(popup, isShownBy: next.driven)
    case .update(let popup, _):
      guard presentation != nil else { return hold.end() }
      engine.hosting.note(popup, isShownBy: next.driven)
      perform(order, of: next.driven, in: engine)
      return hold.end()
    case .dismiss:
      break
    }
    holds[next.presentation] = hold
    handOver(order, to: next.driven, holding: hold, in: engine)
    // Somebody else may have answered before it was handed over.
    if let presentation, presentation.phase == .presented { end(hold, of: next.presentation) }
  }

  private func handOver(
    _ order: Order, to driven: DrivenHost<Domain>, holding hold: LockHold,
    in engine: StoreEngine<Domain>
  ) {
    let number = order.command.presentation
    if !engine.state.presented.contains(where: { $0.number == number }) {
      // The machine waits for it no longer, so the lock does, as long as the machine would.
      hold.isBeyondMachine = true
      if let timeout = engine.loop.reducer.policy.transitionTimeout {
        hold.timer = engine.clock.schedule(at: engine.clock.now + timeout) {
          [weak self, weak hold] in
          if let hold { self?.end(hold, of: number) }
        }
      }
    }
    perform(order, of: driven, in: engine)
  }

  private func perform(
    _ order: Order, of driven: DrivenHost<Domain>, in engine: StoreEngine<Domain>
  ) {
    var order = order
    order.isUnderLock = true
    // What comes of it waits: the host is to see everything in its order.
    engine.drain { driven.perform(order) }
  }

  /// A host that was called under its lock says what became of a command.
  @usableFromInline
  func hear(_ kind: PopupReport<Domain.Answer>.Kind, about order: Order) {
    let number = order.command.presentation
    if kind.isGone { dropCommands(about: number) }
    if kind.isOfSwipe && isDismissWaiting(of: number) { return }
    order.send(kind)
    if kind.isLast { hasAnswered(number) }
  }

  // Nothing more is commanded about what is gone.
  private func dropCommands(about number: Int) {
    for gone in waiting where gone.presentation == number { remove(gone) }
  }

  // The host does not know of it yet, so the user may begin to swipe. The machine, which takes the
  // popup for dismissing already, hears how that ends.
  private func isDismissWaiting(of number: Int) -> Bool {
    waiting.contains { entry in
      guard entry.presentation == number, case .dismiss? = entry.order?.command else {
        return false
      }
      return true
    }
  }

  private func hasAnswered(_ number: Int) {
    if let hold = holds[number], hold.isBeyondMachine { end(hold, of: number) }
  }

  func end(_ hold: LockHold, of number: Int) {
    if holds[number] === hold { holds[number] = nil }
    hold.end()
  }
}

/// A transition of a presentation, as the lock knows it. Let go of with its store, it ends.
@MainActor
final class LockHold {
  private let token: TransitionLock.Token
  var timer: AnyCancellable?

  /// Whether the host's answer alone ends it: the machine has given up waiting.
  var isBeyondMachine = false

  init(_ token: TransitionLock.Token) {
    self.token = token
  }

  deinit {
    MainQueue.perform { [token] in
      if !token.isEnded { token.end() }
    }
  }

  /// Whether the lock waits for it; it may have given up (L6).
  var isHeld: Bool { !token.isEnded }

  func end() {
    timer = nil
    if !token.isEnded { token.end() }
  }
}

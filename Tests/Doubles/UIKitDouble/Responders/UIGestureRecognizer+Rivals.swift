// Recognisers that see the same touch, and the choice between them.
//
// As documented: the first one that recognises makes the others fail, unless a delegate allows
// both. A recogniser that requires another one to fail waits while that one is possible, and fails
// if it recognises.
extension UIGestureRecognizer {
  func change(to new: State) {
    switch (current, new) {
    case (.possible, .began), (.possible, .changed), (.possible, .ended):
      recognize(in: new == .changed ? .began : new)
    case (_, .failed) where current == .possible:
      fail()
    case (.failed, _):
      break
    default:
      current = new
    }
  }

  func fail() {
    guard current == .possible else { return }
    current = .failed
    pending = nil
    for rival in rivals where rival.pending != nil { rival.tryAgain() }
  }

  private func recognize(in new: State) {
    guard pending != nil || mayBegin else { return fail() }
    let required = rivals.filter(requiresFailure(of:))
    guard required.allSatisfy({ $0.current == .possible || $0.current == .failed }) else {
      return fail()
    }
    guard required.allSatisfy({ $0.current == .failed }) else {
      pending = new
      return
    }
    pending = nil
    hasBegunToRecognize(in: new)
    for rival in rivals where rival.current == .possible {
      if rival.requiresFailure(of: self) || prevents(rival) { rival.fail() }
    }
  }

  private func tryAgain() {
    guard let pending, current == .possible else { return }
    recognize(in: pending)
  }

  private var mayBegin: Bool {
    guard view?.gestureRecognizerShouldBegin(self) ?? true else { return false }
    return send("gestureRecognizerShouldBegin:", to: delegate) {
      $0.gestureRecognizerShouldBegin(self)
    } ?? true
  }

  /// The other recognisers that see one of this one's touches.
  private var rivals: [UIGestureRecognizer] {
    var seen: Set<ObjectIdentifier> = [ObjectIdentifier(self)]
    return touches.flatMap { $0.gestureRecognizers ?? [] }.filter { other in
      let shares = other.touches.contains { touch in touches.contains { $0 === touch } }
      return shares && seen.insert(ObjectIdentifier(other)).inserted
    }
  }

  private func requiresFailure(of other: UIGestureRecognizer) -> Bool {
    askedFailures[ObjectIdentifier(other)] ?? other.shouldBeRequiredToFail(by: self)
  }

  /// Asks others of a touch whether they must fail first, once for each gesture.
  func askForFailures(of others: [UIGestureRecognizer]) {
    for other in others where other !== self && askedFailures[ObjectIdentifier(other)] == nil {
      askedFailures[ObjectIdentifier(other)] = other.shouldBeRequiredToFail(by: self)
    }
  }

  private func prevents(_ other: UIGestureRecognizer) -> Bool {
    !allowsBoth(self, other) && !allowsBoth(other, self)
  }

  private func allowsBoth(_ one: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
    send(
      "gestureRecognizer:shouldRecognizeSimultaneouslyWithGestureRecognizer:", to: one.delegate
    ) {
      $0.gestureRecognizer(one, shouldRecognizeSimultaneouslyWith: other)
    } ?? false
  }
}

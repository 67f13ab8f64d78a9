import Testing
import UIKitDouble

/// Recognizers of the same touch, and the rules for which of them recognizes it.
@MainActor
@Suite(.simulated) struct RecognizerTests {
  /// Recognizes a finger that has moved down by a distance.
  private final class Pull: UIGestureRecognizer {
    var way: CGFloat
    var seen: [State] = []
    var isNeededByAll = false
    private var start: CGFloat = 0

    init(way: CGFloat) {
      self.way = way
      super.init(target: nil, action: nil)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      start = location(in: nil).y
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
      let isFar = location(in: nil).y - start >= way
      if state != .possible { state = .changed } else if isFar { state = .began }
      if seen.last != state { seen.append(state) }
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
      state = state == .possible ? .failed : .ended
      seen.append(state)
    }
    override func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool { isNeededByAll }
  }

  private final class Judge: NSObject, UIGestureRecognizerDelegate {
    var begins = true
    var receives = true
    var allowsBoth = false

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { begins }
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
    ) -> Bool { receives }
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { allowsBoth }
  }

  /// An outer view that recognizes after 10 points, and an inner one that does after 20.
  @MainActor
  private struct Stage {
    let scene: UIWindowScene
    let outer = Pull(way: 10)
    let inner = Pull(way: 20)
    let judge = Judge()

    init() {
      let home = page("home")
      scene = simulation.show(home)
      let view = UIView(frame: CGRect(x: 0, y: 100, width: 390, height: 300))
      home.view.addSubview(view)
      home.view.addGestureRecognizer(outer)
      view.addGestureRecognizer(inner)
      outer.delegate = judge
    }

    /// Moves a finger down in steps of ten points, and lifts it.
    func pull(_ count: Int) throws {
      let finger = try #require(simulation.putFingerDown(at: CGPoint(x: 50, y: 150), in: scene))
      for step in 1...count { finger.move(to: CGPoint(x: 50, y: 150 + 10 * CGFloat(step))) }
      finger.lift()
    }
  }

  /// Returns the recognisers that recognise a finger.
  private func winners(_ change: (Stage) -> Void) throws -> [String] {
    let stage = Stage()
    change(stage)
    try stage.pull(3)
    let both = [("outer", stage.outer), ("inner", stage.inner)]
    #expect(both.allSatisfy { $0.1.state == .possible })
    return both.filter { $0.1.seen.contains(.began) || $0.1.seen.contains(.changed) }.map(\.0)
  }

  @Test("The first recogniser that recognises a touch makes the others fail")
  func prevention() throws {
    #expect(try winners { _ in } == ["outer"])
    #expect(try winners { $0.inner.way = 5 } == ["inner"])
  }

  @Test("Two recognisers both recognise if the delegate of either allows it")
  func both() throws {
    #expect(try winners { $0.judge.allowsBoth = true } == ["outer", "inner"])
    #expect(
      try winners {
        $0.judge.allowsBoth = true
        $0.outer.delegate = nil
        $0.inner.delegate = $0.judge
      } == ["outer", "inner"])
  }

  @Test("A recogniser waits for one that must fail first, and fails if that one recognises")
  func waiting() throws {
    #expect(try winners { $0.inner.isNeededByAll = true } == ["inner"])
    // The inner one fails when the finger is lifted.
    let stage = Stage()
    stage.inner.isNeededByAll = true
    try stage.pull(1)
    #expect(stage.outer.seen == [.possible, .ended])
    #expect(!stage.inner.seen.contains(.began))
  }

  @Test("A recogniser that may not begin, or receives no touch, leaves it to the others")
  func refused() throws {
    #expect(try winners { $0.judge.begins = false } == ["inner"])
    #expect(try winners { $0.judge.receives = false } == ["inner"])
  }
}

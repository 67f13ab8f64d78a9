#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  extension ProbeSection {
    static let gestures = uiKit("Gestures")
  }

  extension Probe {
    static let gestures: [Probe] = [
      Probe(
        "scroll-view-waits", .gestures,
        "A scroll view waits for a recognizer that returns `true` from `shouldBeRequiredToFail(by:)`.",
        knownFrom: "Apple's documentation of `UIGestureRecognizer`",
        needs: [.finger],
        asks: [
          ProbeQuestion("the recognizer recognizes", "yes"),
          ProbeQuestion("the content is scrolled", "no"),
        ]
      ) { stage, notes in
        let recognizer = ProbeRecognizer(notes, wins: true)
        let scroll = try await showScrollView(stage, recognizer)
        try await stage.perform(.drag("scroll", x: 0, y: -80))
        await stage.seconds(1)
        notes.answer("the recognizer recognizes", notes.contains("began"))
        notes.answer("the content is scrolled", scroll.contentOffset.y != 0)
      },
      Probe(
        "time-of-asking-for-failures", .gestures,
        "`shouldBeRequiredToFail(by:)` is asked before or after `touchesBegan`. The double has both "
          + "orders as a habit.",
        knownFrom: "Not documented", needs: [.finger],
        asks: [ProbeQuestion("it is asked", "before touchesBegan", "after touchesBegan")]
      ) { stage, notes in
        let recognizer = ProbeRecognizer(notes, wins: false)
        _ = try await showScrollView(stage, recognizer)
        try await stage.perform(.drag("scroll", x: 0, y: -80))
        await stage.seconds(1)
        guard let asked = notes.notes.firstIndex(where: { $0.text == "asked" }),
          let touched = notes.notes.firstIndex(where: { $0.text == "touchesBegan" })
        else { throw ProbeObstacle("The recognizer was not asked, or not touched.") }
        notes.answer(
          "it is asked", asked < touched ? "before touchesBegan" : "after touchesBegan")
      },
      Probe(
        "scroll-view-begins-late", .gestures,
        "A scroll view begins after about 10 points, so a recognizer that fails after 4 points causes "
          + "no delay.",
        knownFrom: "Reports; not documented", needs: [.finger],
        asks: [
          ProbeQuestion("the finger has moved when scrolling begins", "by 5 to 20 points"),
          ProbeQuestion("with the recognizer that fails", "by 5 to 20 points"),
        ]
      ) { stage, notes in
        for hasRecognizer in [false, true] {
          let recognizer = ProbeRecognizer(notes, wins: false)
          let scroll = try await showScrollView(stage, hasRecognizer ? recognizer : nil)
          let content = NotingView(
            "content", notes, frame: CGRect(x: 0, y: 0, width: 300, height: 3000))
          scroll.addSubview(content)
          var start: CGPoint?
          var way: CGFloat?
          content.onTouch = { start = $0.location(in: nil) }
          // The scroll view takes the touch from its content when it begins.
          content.onCancel = { touch in way = start.map { abs(touch.location(in: nil).y - $0.y) } }
          try await stage.perform(.drag("scroll", x: 0, y: -80))
          await stage.seconds(1)
          notes.note("scrolling began after \(way ?? -1) points")
          notes.answer(
            hasRecognizer
              ? "with the recognizer that fails" : "the finger has moved when scrolling begins",
            way.map { (5...20).contains($0) ? "by 5 to 20 points" : "by \(Int($0)) points" }
              ?? "never")
        }
      },
      Probe(
        "state-of-a-refused-gesture", .gestures,
        "If a delegate or another recognizer keeps a recognizer from beginning, its `state` is not "
          + "`began` after it is set.",
        knownFrom: "Not documented; `reset()` covers the other case", needs: [.finger],
        asks: [
          ProbeQuestion("the delegate is asked", "yes"), ProbeQuestion("the state is began", "no"),
        ]
      ) { stage, notes in
        let recognizer = ProbeRecognizer(notes, wins: true)
        let delegate = RefusingDelegate(notes)
        recognizer.delegate = delegate
        _ = try await showScrollView(stage, recognizer)
        try await stage.perform(.drag("scroll", x: 0, y: -80))
        await stage.seconds(1)
        notes.answer("the delegate is asked", notes.contains("asked whether to begin"))
        notes.answer("the state is began", notes.contains("began"))
      },
      Probe(
        "drag-from-a-button", .gestures,
        "A recognizer that begins takes the touch from a button below it, which is not pressed when the "
          + "finger is lifted on it. A tap presses it.",
        knownFrom: "Documentation of `cancelsTouchesInView`", needs: [.finger],
        asks: [
          ProbeQuestion("a drag presses the button", "no"),
          ProbeQuestion("a tap presses it", "yes"),
        ]
      ) { stage, notes in
        let recognizer = ProbeRecognizer(notes, wins: true)
        recognizer.cancelsTouchesInView = true
        let home = UIViewController()
        let card = UIView(frame: CGRect(x: 0, y: 100, width: 300, height: 200))
        let button = UIButton(frame: card.bounds)
        button.accessibilityIdentifier = "button"
        button.addAction(UIAction { _ in notes.note("pressed") }, for: .touchUpInside)
        card.addSubview(button)
        card.addGestureRecognizer(recognizer)
        home.view.addSubview(card)
        await stage.show(home)
        await stage.seconds(0.5)
        try await stage.perform(.drag("button", x: 0, y: 40))
        await stage.seconds(1)
        notes.answer("a drag presses the button", notes.contains("pressed"))
        try await stage.perform(.tap("button"))
        await stage.seconds(1)
        notes.answer("a tap presses it", notes.contains("pressed"))
      },
      Probe(
        "recognizer-that-is-turned-off", .gestures,
        "UIKit calls `reset()` when a recognizer is turned off during a gesture.",
        knownFrom: "Apple's documentation of `reset()`", needs: [.finger],
        asks: [ProbeQuestion("reset is called", "yes")]
      ) { stage, notes in
        let recognizer = ProbeRecognizer(notes, wins: true)
        recognizer.onBegan = { [weak recognizer] in
          recognizer?.isEnabled = false
          stage.onNextTurn { notes.answer("reset is called", notes.contains("reset")) }
        }
        _ = try await showScrollView(stage, recognizer)
        try await stage.perform(.drag("scroll", x: 0, y: -80))
        await stage.seconds(1)
      },
    ]

    /// Shows a scroll view with a long content, and perhaps a recognizer on it.
    @MainActor
    private static func showScrollView(
      _ stage: any ProbeStage, _ recognizer: UIGestureRecognizer?
    ) async throws -> UIScrollView {
      let home = UIViewController()
      let scroll = UIScrollView(frame: CGRect(x: 0, y: 100, width: 300, height: 300))
      scroll.contentSize = CGSize(width: 300, height: 3000)
      scroll.accessibilityIdentifier = "scroll"
      scroll.delaysContentTouches = false
      if let recognizer { scroll.addGestureRecognizer(recognizer) }
      home.view.addSubview(scroll)
      await stage.show(home)
      await stage.seconds(0.5)
      return scroll
    }
  }

  /// A recognizer that begins or fails after four points.
  private final class ProbeRecognizer: UIGestureRecognizer {
    private let notes: ProbeNotebook
    private let wins: Bool
    private var start: CGPoint?
    var onBegan: (@MainActor () -> Void)?

    init(_ notes: ProbeNotebook, wins: Bool) {
      self.notes = notes
      self.wins = wins
      super.init(target: nil, action: nil)
      cancelsTouchesInView = false
    }

    override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
      notes.note("asked")
      return true
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      notes.note("touchesBegan")
      start = touches.first?.location(in: nil)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
      guard let start, let place = touches.first?.location(in: nil) else { return }
      let way = max(abs(place.x - start.x), abs(place.y - start.y))
      guard state == .possible, way > 4 else { return }
      state = wins ? .began : .failed
      if state == .began {
        notes.note("began")
        onBegan?()
      }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
      state = state == .possible ? .failed : .ended
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
      state = state == .possible ? .failed : .cancelled
    }

    override func reset() {
      super.reset()
      notes.note("reset")
    }
  }

  private final class RefusingDelegate: NSObject, UIGestureRecognizerDelegate {
    private let notes: ProbeNotebook

    init(_ notes: ProbeNotebook) {
      self.notes = notes
      super.init()
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      notes.note("asked whether to begin")
      return false
    }
  }
#endif

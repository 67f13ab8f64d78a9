import PopupFlowPresenting
import Testing

/// Drags of popups towards an edge, in windows and views.
@Suite struct PopupDragTests {
  @Test("A drag counts towards the edge, and back")
  func directions() {
    let expected: [PopupEdge: Double] = [.top: -4, .bottom: 4, .left: -3, .right: 3]
    for edge in PopupEdge.allCases {
      #expect(edge.distance(x: 3, y: 4) == expected[edge])
      let (x, y) = edge.translation(by: 5)
      #expect(edge.distance(x: x, y: y) == 5)
      #expect(abs(x) + abs(y) == 5)
      #expect(edge.length(width: 30, height: 40) == (edge.isVertical ? 40 : 30))
    }
  }

  @Test("The leading edge is where lines begin")
  func leading() {
    #expect(PopupEdge.leading(isRightToLeft: false) == .left)
    #expect(PopupEdge.leading(isRightToLeft: true) == .right)
    #expect(PopupEdge.trailing(isRightToLeft: false) == .right)
    #expect(PopupEdge.trailing(isRightToLeft: true) == .left)
  }

  @Test("A popup follows the finger outwards, and a fifth of the way inwards")
  func offset() {
    #expect(PopupDrag(distance: 120, length: 80).offset == 120)
    #expect(PopupDrag(distance: -100, length: 80).offset == -20)
  }

  @Test("The progress is the part of the length, from 0 to 1")
  func progress() {
    let expected: [(Double, Double)] = [(-20, 0), (0, 0), (20, 0.25), (80, 1), (200, 1)]
    for (distance, progress) in expected {
      #expect(PopupDrag(distance: distance, length: 80).progress == progress)
    }
    #expect(PopupDrag(distance: 20, length: 0).progress == 0)
  }

  @Test(
    "After half of the way, or with a flick, a drag closes the popup",
    arguments: [
      (39, 0, false), (41, 0, true), (41, -199, true), (41, -201, false), (10, 599, false),
      (10, 601, true), (-10, 0, false), (-10, 601, true),
    ] as [(Double, Double, Bool)])
  func out(distance: Double, speed: Double, isOut: Bool) {
    #expect(PopupDrag(distance: distance, length: 80).isOut(speed: speed) == isOut)
  }

  @Test("A popup whose size is unknown is closed with a flick only")
  func unknownSize() {
    #expect(!PopupDrag(distance: 300, length: 0).isOut(speed: 0))
    #expect(PopupDrag(distance: 10, length: 0).isOut(speed: 700))
  }
}

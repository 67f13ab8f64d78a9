/// The edge of the screen over which a popup is dragged away.
package enum PopupEdge: Hashable, Sendable, CaseIterable {
  case top, bottom, left, right

  /// The edge where lines begin.
  package static func leading(isRightToLeft: Bool) -> PopupEdge { isRightToLeft ? .right : .left }

  /// The edge where lines end.
  package static func trailing(isRightToLeft: Bool) -> PopupEdge { isRightToLeft ? .left : .right }

  package var isVertical: Bool { self == .top || self == .bottom }

  private var sign: Double { self == .top || self == .left ? -1 : 1 }

  /// Returns the distance that a translation comes closer to the edge; negative if it leads away.
  package func distance(x: Double, y: Double) -> Double { sign * (isVertical ? y : x) }

  /// Returns the translation that comes closer to the edge by a distance.
  package func translation(by distance: Double) -> (x: Double, y: Double) {
    isVertical ? (0, sign * distance) : (sign * distance, 0)
  }

  /// Returns the length of a size in the direction of the edge.
  package func length(width: Double, height: Double) -> Double { isVertical ? height : width }
}

/// A drag of a popup towards the edge over which it leaves.
///
/// A pure value, the same for windows and views.
package struct PopupDrag: Hashable, Sendable {
  /// The distance towards the edge, in points; negative in the other direction.
  package let distance: Double

  /// The length of the popup in the direction of the edge, in points; 0 if it is unknown.
  package let length: Double

  package init(distance: Double, length: Double) {
    self.distance = distance
    self.length = length
  }

  /// The distance by which the popup moves: it follows the finger fully outwards, and a fifth of the
  /// way inwards.
  package var offset: Double { distance < 0 ? distance / 5 : distance }

  /// The part of the popup's length that is dragged out, from 0 to 1.
  package var progress: Double { length > 0 ? min(1, max(0, distance / length)) : 0 }

  /// The speed towards the edge, in points a second, from which a flick closes the popup.
  package static var flick: Double { 600 }

  /// Returns whether a finger that is lifted here closes the popup: after half of the way, unless it
  /// moves back, or with a flick.
  ///
  /// - Parameter speed: The speed towards the edge, in points a second.
  package func isOut(speed: Double) -> Bool {
    speed > Self.flick || (progress > 0.5 && speed > -Self.flick / 3)
  }
}

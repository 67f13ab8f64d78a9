import Foundation
import SVG

extension SVGDrawing {
  /// Draws the marker of a point. Markers differ in shape, so that colour is not required to
  /// distinguish them.
  mutating func marker(of kind: Growth.Kind, x: Double, y: Double) {
    switch kind {
    case .library:
      element(
        "circle", ["class": "marker \(kind)", "cx": x.tenths, "cy": y.tenths, "r": "4.5"])
    case .heaps:
      element(
        "rect",
        [
          "class": "marker \(kind)", "x": (x - 3.5).tenths, "y": (y - 3.5).tenths,
          "width": "7", "height": "7",
        ])
    case .list:
      element(
        "path",
        ["class": "marker \(kind)", "d": "M\(x.tenths) \((y - 5).tenths)l5 8.5h-10z"])
    }
  }
}

extension Double {
  /// The coordinate, rounded to a tenth of a point.
  var tenths: String { String(format: "%.1f", self) }
}

import Foundation
import SVG

extension SVGDrawing {
  /// The sign of one measured point. They differ in shape, for whoever cannot tell the colours
  /// apart.
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
  /// As a coordinate, to a tenth of a point.
  var tenths: String { String(format: "%.1f", self) }
}

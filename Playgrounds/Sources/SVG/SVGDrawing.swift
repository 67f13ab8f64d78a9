/// A writer of SVG documents.
package struct SVGDrawing {
  package private(set) var text = ""

  private var depth = 0

  /// Creates an empty document.
  package init() {}

  /// Adds an element with child elements.
  package mutating func element(
    _ name: String, _ attributes: KeyValuePairs<String, String>,
    _ content: (inout SVGDrawing) -> Void
  ) {
    add("<\(name)\(Self.text(of: attributes))>")
    depth += 1
    content(&self)
    depth -= 1
    add("</\(name)>")
  }

  /// Adds an element that is empty or contains a text.
  package mutating func element(
    _ name: String, _ attributes: KeyValuePairs<String, String> = [:], text content: String? = nil
  ) {
    let start = "<\(name)\(Self.text(of: attributes))"
    add(content.map { "\(start)>\($0.escapedForXML)</\(name)>" } ?? "\(start)/>")
  }

  package mutating func rectangle(_ rectangle: SVGRectangle, rounding: Int = 2, class name: String)
  {
    element(
      "rect",
      [
        "class": name, "x": "\(rectangle.x)", "y": "\(rectangle.y)",
        "width": "\(rectangle.width)", "height": "\(rectangle.height)", "rx": "\(rounding)",
      ])
  }

  package mutating func line(
    from start: (x: Int, y: Int), to end: (x: Int, y: Int), class name: String
  ) {
    element(
      "line",
      [
        "class": name, "x1": "\(start.x)", "y1": "\(start.y)", "x2": "\(end.x)", "y2": "\(end.y)",
      ])
  }

  package mutating func text(_ content: String, x: Int, y: Int, class name: String) {
    element("text", ["class": name, "x": "\(x)", "y": "\(y)"], text: content)
  }

  private mutating func add(_ line: String) {
    text += String(repeating: "  ", count: depth) + line + "\n"
  }

  private static func text(of attributes: KeyValuePairs<String, String>) -> String {
    attributes.map { " \($0.key)=\"\($0.value.escapedForXML)\"" }.joined()
  }
}

/// A rectangle in a picture, in points.
package struct SVGRectangle {
  package var x: Int
  package var y: Int
  package var width: Int
  package var height: Int

  package init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}

extension String {
  /// The text, escaped for XML. It must not contain characters that XML forbids.
  package var escapedForXML: String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}

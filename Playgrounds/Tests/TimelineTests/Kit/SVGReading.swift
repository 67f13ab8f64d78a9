import Foundation
import SVG

@testable import Timeline

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The content of a picture, as read by an XML parser.
struct SVGReading {
  private(set) var root: String?
  private(set) var texts: [String: [String]] = [:]
  private(set) var rectangles: [SVGRectangle] = []

  /// - Throws: The parser's error if the document is not well-formed.
  init(_ document: String) throws {
    let collector = Collector()
    let parser = XMLParser(data: Data(document.utf8))
    parser.delegate = collector
    guard parser.parse() else { throw parser.parserError ?? CocoaError(.fileReadCorruptFile) }
    self = collector.reading
  }

  private init() {}

  private final class Collector: NSObject, XMLParserDelegate {
    var reading = SVGReading()
    private var open: [String] = []
    private var contents: [String] = []

    func parser(
      _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
      qualifiedName qName: String?, attributes attributeDict: [String: String]
    ) {
      if open.isEmpty { reading.root = elementName }
      open.append(elementName)
      contents.append("")
      guard elementName == "rect" else { return }
      let numbers = ["x", "y", "width", "height"].compactMap { attributeDict[$0] }.compactMap(
        Int.init)
      guard numbers.count == 4 else { return }
      reading.rectangles.append(
        SVGRectangle(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
      guard !contents.isEmpty else { return }
      contents[contents.count - 1] += string
    }

    func parser(
      _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?,
      qualifiedName qName: String?
    ) {
      guard let content = contents.popLast() else { return }
      open.removeLast()
      reading.texts[elementName, default: []].append(content)
    }
  }
}

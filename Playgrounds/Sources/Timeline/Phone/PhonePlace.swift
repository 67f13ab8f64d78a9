import PopupFlow
import SVG

/// The place of a popup on the screen, with its texts in lines that fit.
struct PhonePlace: Hashable, Comparable {
  private static let titleHeight = 19
  private static let idHeight = 17

  let card: PhoneRun.Card
  let titleLines: [String]
  let idLines: [String]

  /// The top of the card.
  let y: Int
  let height: Int

  /// - Parameter last: The place of the popup before it in its lane.
  init(_ card: PhoneRun.Card, after last: PhonePlace?) {
    self.card = card
    // Three lines at most, so that a toast stays below a popup in the middle.
    titleLines = card.text.lines(of: 24, atMost: 3)
    idLines = card.lane == .modal ? card.id.lines(of: 30, atMost: 2) : []
    let height =
      (card.isBar ? 46 : 76) + max(titleLines.count - 1, 0) * Self.titleHeight
      + max(idLines.count - 1, 0) * Self.idHeight
    self.height = height
    switch card.lane {
    case .toast: y = max((last?.y ?? 394) - 8 - height, 12)
    case .banner: y = min(last.map { $0.y + $0.height + 8 } ?? 72, 386 - height)
    default:
      // The card covers the texts of the one before it.
      let top = last.map { max($0.y, $0.y + $0.height - height) + 16 }
      y = min(top ?? 164, 400 - height)
    }
  }

  var rectangle: SVGRectangle {
    card.isBar
      ? SVGRectangle(x: 60, y: y, width: 240, height: height)
      : SVGRectangle(x: 64, y: y, width: 232, height: height)
  }

  /// Draws the card with its texts.
  func draw(in drawing: inout SVGDrawing) {
    drawing.rectangle(rectangle, rounding: 14, class: "card")
    var baseline = y + 29
    for line in titleLines {
      drawing.text(line, x: 180, y: baseline, class: "title")
      baseline += Self.titleHeight
    }
    baseline = y + height - 20 - max(idLines.count - 1, 0) * Self.idHeight
    for line in idLines {
      drawing.text(line, x: 180, y: baseline, class: "id")
      baseline += Self.idHeight
    }
  }

  /// The distance from which the popup moves in.
  var offset: Int { card.lane == .banner ? -30 : 30 }

  static func < (first: Self, second: Self) -> Bool {
    (first.card.presentation, first.y, first.card.text)
      < (second.card.presentation, second.y, second.card.text)
  }
}

extension PhoneRun.Card {
  /// Whether the popup is at an edge of the screen, not in its middle.
  fileprivate var isBar: Bool { lane == .toast || lane == .banner }
}

extension PhoneRun.Scene {
  /// The places of the popups on screen.
  var places: [PhonePlace] {
    var last: [PopupLane: PhonePlace] = [:]
    return cards.map { card in
      let place = PhonePlace(card, after: last[card.lane])
      last[card.lane] = place
      return place
    }
  }
}

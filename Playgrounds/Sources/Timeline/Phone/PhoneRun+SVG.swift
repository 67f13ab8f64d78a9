import PopupFlow
import SVG

extension PhoneRun {
  /// Returns the animation as an SVG document for screens with 390 points.
  ///
  /// The document has no scripts and no external dependencies, follows the viewer's preference for
  /// light or dark, and stands still for viewers who prefer less motion.
  public func svg(title: String) -> String {
    PhonePicture(self, title: title).document
  }
}

/// Draws the screen of a phone as an animation.
private struct PhonePicture {
  private static let size = (width: 360, height: 520)
  private static let screen = SVGRectangle(x: 40, y: 12, width: 280, height: 392)

  private let title: String
  private let scenes: [PhoneRun.Scene]
  private var actors: [Actor] = []

  /// An element that is visible in consecutive scenes.
  private struct Actor {
    let scenes: Range<Int>
    let offset: Int
    let draw: (inout SVGDrawing) -> Void
  }

  init(_ run: PhoneRun, title: String) {
    self.title = title.visible
    scenes = run.scenes
    addEach(of: { $0.pages.joined(separator: ", ") }) { page, drawing in
      drawing.text(page, x: 180, y: 52, class: "page")
    }
    addEach(of: { $0.cards.contains { $0.lane == .modal } }) { isDimmed, drawing in
      if isDimmed { drawing.rectangle(Self.screen, rounding: 34, class: "scrim") }
    }
    for place in Set(scenes.flatMap(\.places)).sorted() {
      let text = place.card.text.shortened(to: 30)
      add(scenes.map { $0.places.contains(place) }, offset: place.offset) { isShown, drawing in
        guard isShown else { return }
        drawing.rectangle(place.rectangle, rounding: 14, class: "card")
        drawing.text(text, x: 180, y: place.rectangle.y + 29, class: "title")
        if place.card.lane == .modal {
          drawing.text(place.card.id, x: 180, y: place.rectangle.y + 56, class: "id")
        }
      }
    }
    addEach(of: \.changeLines) { lines, drawing in
      for (index, line) in lines.enumerated() {
        drawing.text(line, x: 180, y: 430 + index * 19, class: "change")
      }
    }
    addEach(of: \.waitingLines) { lines, drawing in
      for (index, line) in lines.enumerated() {
        drawing.text(line, x: 180, y: 472 + index * 17, class: "waiting")
      }
    }
  }

  // Adds an actor for each value and the consecutive scenes that have it.
  private mutating func addEach<Value: Equatable>(
    of value: (PhoneRun.Scene) -> Value, draw: @escaping (Value, inout SVGDrawing) -> Void
  ) {
    add(scenes.map(value), offset: 0, draw: draw)
  }

  private mutating func add<Value: Equatable>(
    _ values: [Value], offset: Int, draw: @escaping (Value, inout SVGDrawing) -> Void
  ) {
    var start = 0
    for (index, value) in values.enumerated()
    where index + 1 == values.count || values[index + 1] != value {
      let range = start..<index + 1
      actors.append(Actor(scenes: range, offset: offset) { draw(value, &$0) })
      start = index + 1
    }
  }

  var document: String {
    let schedule = PhoneSchedule(of: scenes)
    // The richest scene, for viewers who prefer less motion.
    let still = scenes.indices.max { scenes[$0].richness < scenes[$1].richness } ?? 0
    var elements: [(name: String, isStill: Bool, actor: Actor)] = []
    for actor in actors {
      var drawing = SVGDrawing()
      actor.draw(&drawing)
      guard !drawing.text.isEmpty else { continue }
      elements.append(("a\(elements.count)", actor.scenes.contains(still), actor))
    }
    let motion = elements.map { name, _, actor in
      schedule.rules(name, visibleIn: actor.scenes, offset: actor.offset)
    }
    var drawing = SVGDrawing()
    drawing.element(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "class": PhoneStyle.name, "role": "img",
        "width": "\(Self.size.width)", "height": "\(Self.size.height)",
        "viewBox": "0 0 \(Self.size.width) \(Self.size.height)",
      ]
    ) { drawing in
      drawing.element("title", text: title)
      drawing.element(
        "desc",
        text: scenes.map { $0.changes.joined(separator: ", ") }.filter { !$0.isEmpty }
          .joined(separator: "\n"))
      drawing.element("style", text: PhoneStyle.sheet(motion: motion.joined(separator: "\n")))
      drawing.rectangle(
        SVGRectangle(x: 0, y: 0, width: Self.size.width, height: Self.size.height), rounding: 0,
        class: "background")
      drawing.rectangle(Self.screen, rounding: 34, class: "body")
      for row in 0..<6 {
        let line = SVGRectangle(
          x: 64, y: 84 + row * 50, width: [232, 180, 206][row % 3], height: 14)
        drawing.rectangle(line, rounding: 7, class: "line")
      }
      for (name, isStill, actor) in elements {
        drawing.element("g", ["class": "actor \(name)\(isStill ? " still" : "")"], actor.draw)
      }
    }
    return drawing.text
  }
}

/// The place of a popup on the screen.
private struct PhonePlace: Hashable, Comparable {
  let card: PhoneRun.Card

  /// The position among the popups of the lane.
  let index: Int

  var rectangle: SVGRectangle {
    switch card.lane {
    case .toast: SVGRectangle(x: 60, y: max(340 - index * 54, 12), width: 240, height: 46)
    case .banner: SVGRectangle(x: 60, y: min(72 + index * 54, 340), width: 240, height: 46)
    default: SVGRectangle(x: 64, y: min(164 + index * 16, 324), width: 232, height: 76)
    }
  }

  /// The distance from which the popup moves in.
  var offset: Int { card.lane == .banner ? -30 : 30 }

  static func < (first: Self, second: Self) -> Bool {
    (first.card.presentation, first.index, first.card.text)
      < (second.card.presentation, second.index, second.card.text)
  }
}

extension PhoneRun.Scene {
  fileprivate var places: [PhonePlace] {
    var counts: [PopupLane: Int] = [:]
    return cards.map { card in
      defer { counts[card.lane, default: 0] += 1 }
      return PhonePlace(card: card, index: counts[card.lane, default: 0])
    }
  }

  fileprivate var richness: Int { 2 * cards.count + waitingCount }
}

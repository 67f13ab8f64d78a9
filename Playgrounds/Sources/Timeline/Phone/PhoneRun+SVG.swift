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
    addEach(of: \.pageLines) { lines, drawing in
      for line in lines { drawing.text(line, x: 180, y: 52, class: "page") }
    }
    addEach(of: { $0.cards.contains { $0.lane == .modal } }) { isDimmed, drawing in
      if isDimmed { drawing.rectangle(Self.screen, rounding: 34, class: "scrim") }
    }
    let places = scenes.map { Set($0.places) }
    for place in Set(places.joined()).sorted() {
      add(places.map { $0.contains(place) }, offset: place.offset) { isShown, drawing in
        if isShown { place.draw(in: &drawing) }
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

extension PhoneRun.Scene {
  fileprivate var richness: Int { 2 * cards.count + waitingCount }
}

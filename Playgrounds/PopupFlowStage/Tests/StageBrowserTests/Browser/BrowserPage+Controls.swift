import Foundation
import PopupFlowJournal

/// An element of a page, found by its role and its name.
struct PageElement: Sendable {
  let page: BrowserPage
  let node: Int
  let properties: [String: JSONValue]

  func property(_ name: String) -> String? {
    switch properties[name] {
    case .string(let text)?: text
    case .bool(let flag)?: "\(flag)"
    default: nil
    }
  }
}

extension BrowserPage {
  /// Returns all elements that have a role and a name.
  func all(_ role: String, _ name: String? = nil, in parent: PageElement? = nil) async throws
    -> [PageElement]
  {
    var parameters: [String: JSONValue] = ["role": .string(role)]
    if let name { parameters["accessibleName"] = .string(name) }
    if let parent {
      parameters["backendNodeId"] = .integer(parent.node)
    } else {
      let document = try await call("DOM.getDocument", ["depth": 0])
      parameters["backendNodeId"] = document["root"]?["backendNodeId"] ?? .null
    }
    let result = try await call("Accessibility.queryAXTree", .object(parameters))
    return (result["nodes"]?.array ?? []).compactMap { node in
      guard node["ignored"]?.bool != true, let id = node["backendDOMNodeId"]?.integer else {
        return nil
      }
      let properties = (node["properties"]?.array ?? []).map {
        ($0["name"]?.string ?? "", $0["value"]?["value"] ?? .null)
      }
      var values = Dictionary(properties) { first, _ in first }
      values["name"] = node["name"]?["value"]
      return PageElement(page: self, node: id, properties: values)
    }
  }

  /// Waits for an element that has a role and a name.
  func find(_ role: String, _ name: String) async throws -> PageElement {
    try await wait(for: "a \(role) \"\(name)\"") { try await all(role, name).first }
  }

  /// Waits until no element has a role and a name.
  func waitUntilGone(_ role: String, _ name: String) async throws {
    try await wait(for: "no \(role) \"\(name)\" any more") {
      try await all(role, name).isEmpty ? () : nil
    }
  }

  /// Clicks the first such element of the page, or of a list, once it can be clicked.
  func click(_ role: String, _ name: String?, inList list: String? = nil) async throws {
    try await wait(for: "a \(role) \"\(name ?? "")\" that can be clicked") { () -> Void? in
      // If the page has replaced an element meanwhile, the new one is used.
      var parent: PageElement?
      if let list {
        parent = try await all("list", list).first
        if parent == nil { return nil }
      }
      return try await all(role, name, in: parent).first { $0.property("disabled") != "true" }?
        .click()
    }
  }

  /// Waits until the text of an element fulfills a condition, and returns it.
  @discardableResult
  func text(
    of role: String, _ name: String, for what: String = "the expected text",
    where condition: (String) -> Bool = { _ in true }
  ) async throws -> String {
    try await wait(for: "\(what) in the \(role) \"\(name)\"") {
      guard let element = try await all(role, name).first else { return nil }
      let text = try await element.text()
      return condition(text) ? text : nil
    }
  }

  /// Chooses an option of a list.
  func choose(_ value: String, in name: String) async throws {
    try await find("combobox", name).set(value)
  }

  /// Presses a key, such as `Enter`.
  func press(_ key: String, shift: Bool = false) async throws {
    let codes = [
      "Enter": 13, "Tab": 9, "Escape": 27, "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39,
      "ArrowDown": 40, "End": 35, "Home": 36, "Delete": 46, "F2": 113, "k": 75,
    ]
    for type in ["keyDown", "keyUp"] {
      var parameters: [String: JSONValue] = [
        "type": .string(type), "key": .string(key), "code": .string(key),
        "windowsVirtualKeyCode": .integer(codes[key] ?? 0), "modifiers": .integer(shift ? 8 : 0),
      ]
      if key == "Enter" && type == "keyDown" { parameters["text"] = "\r" }
      _ = try await call("Input.dispatchKeyEvent", .object(parameters))
    }
  }

  /// Moves the mouse with its button down.
  func drag(from start: (Double, Double), by shift: (Double, Double), releases: Bool = true)
    async throws
  {
    try await mouse("mousePressed", start)
    for part in [0.25, 0.5, 0.75, 1] {
      try await mouse("mouseMoved", (start.0 + shift.0 * part, start.1 + shift.1 * part))
    }
    if releases { try await mouse("mouseReleased", (start.0 + shift.0, start.1 + shift.1)) }
  }

  func mouse(_ type: String, _ place: (Double, Double)) async throws {
    _ = try await call(
      "Input.dispatchMouseEvent",
      [
        "type": .string(type), "x": .number(place.0), "y": .number(place.1), "button": "left",
        "buttons": .integer(type == "mouseReleased" ? 0 : 1), "clickCount": 1,
      ])
  }
}

extension PageElement {
  /// The middle of the element in the window.
  func middle() async throws -> (Double, Double) {
    _ = try await page.call("DOM.scrollIntoViewIfNeeded", ["backendNodeId": .integer(node)])
    let quads = try await page.call("DOM.getContentQuads", ["backendNodeId": .integer(node)])
    let points = (quads["quads"]?.array.first?.array ?? []).compactMap(\.double)
    guard points.count == 8 else { throw BrowserError("An element has no place on the page.") }
    return ((points[0] + points[4]) / 2, (points[1] + points[5]) / 2)
  }

  /// Clicks the element when it stands still: a page that is still being filled moves its parts
  /// away from under the mouse. If one moves between the last look and the click, it is clicked again.
  func click() async throws {
    try await call(
      """
      function() {
        this.lastEvent = null;
        const note = (event) => { this.lastEvent = event.type; };
        for (const type of ["pointerdown", "click"]) {
          this.addEventListener(type, note, { capture: true });
        }
      }
      """)
    for _ in 1...20 {
      let place = try await restingPlace()
      try await page.mouse("mousePressed", place)
      try await page.mouse("mouseReleased", place)
      // The page may take the element away when it is pressed.
      let isHit = try await call(
        """
        function() {
          return this.lastEvent == "click" || (this.lastEvent != null && !this.isConnected);
        }
        """)
      if isHit.bool == true { return }
    }
    throw BrowserError("Each click has missed the element.")
  }

  /// Waits until the element stands still, and returns its middle.
  private func restingPlace() async throws -> (Double, Double) {
    var place = try await middle()
    for _ in 1...600 {
      _ = try await page.evaluate(
        "new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))")
      let next = try await middle()
      if next == place { break }
      place = next
    }
    return place
  }

  func focus() async throws {
    _ = try await page.call("DOM.focus", ["backendNodeId": .integer(node)])
  }

  func text() async throws -> String {
    try await call("function() { return this.innerText; }").string ?? ""
  }

  /// Sets the value of a control, as a visitor who chooses it.
  func set(_ value: String) async throws {
    _ = try await call(
      """
      function(value) {
        this.value = value;
        this.dispatchEvent(new Event("input", { bubbles: true }));
        this.dispatchEvent(new Event("change", { bubbles: true }));
      }
      """, [.string(value)])
  }

  @discardableResult
  func call(_ function: String, _ arguments: [JSONValue] = []) async throws -> JSONValue {
    let object = try await page.call("DOM.resolveNode", ["backendNodeId": .integer(node)])
    let result = try await page.call(
      "Runtime.callFunctionOn",
      [
        "objectId": object["object"]?["objectId"] ?? .null,
        "functionDeclaration": .string(function), "returnByValue": true, "awaitPromise": true,
        "arguments": .array(arguments.map { ["value": $0] }),
      ])
    if let details = result["exceptionDetails"] { throw BrowserError("\(details)") }
    return result["result"]?["value"] ?? .null
  }
}

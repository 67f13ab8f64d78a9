import Foundation
import PopupFlowJournal

/// A page in a browser of its own, which tests know by roles and labels only.
final class BrowserPage: Sendable {
  private let chromium: Chromium
  private let session: String
  private let context: String
  private let target: JSONValue
  private let problems = Problems()

  /// The errors of the console, and those that nobody has caught.
  private final class Problems: @unchecked Sendable {
    // Sendable because the lock protects the texts.
    private let lock = NSLock()
    private var texts: [String] = []

    func add(_ text: String) { lock.withLock { texts.append(text) } }
    var all: [String] { lock.withLock { texts } }

    func takeAll() -> [String] {
      lock.withLock {
        defer { texts = [] }
        return texts
      }
    }
  }

  /// A size and a preference of the visitor.
  struct Look: Sendable {
    var width = 1440
    var height = 900
    var isDark = false
    var reducesMotion = false

    /// Whether nothing was stored before, so that the story plays.
    var isFirstVisit = false
  }

  /// Opens an address, in a profile without anything stored.
  convenience init(_ address: String, look: Look = Look()) async throws {
    let chromium = try await Chromium.shared.value
    let context = try await chromium.call("Target.createBrowserContext")
    try await self.init(chromium, context: context["browserContextId"]?.string ?? "", look)
    try await open(address)
  }

  /// Opens the same address with what the page has stored, as a browser duplicates a tab.
  func duplicate() async throws -> BrowserPage {
    let stored = try await evaluate("JSON.stringify(Object.entries(sessionStorage))")
    let address = try await evaluate("location.href").string ?? ""
    let page = try await BrowserPage(chromium, context: context, Look())
    _ = try await page.call(
      "Page.addScriptToEvaluateOnNewDocument",
      [
        "source": .string(
          "for (const [key, value] of \(stored.string ?? "[]")) sessionStorage.setItem(key, value);"
        )
      ])
    try await page.open(address)
    return page
  }

  /// Opens an address in a further window of the same browser.
  func sibling(_ address: String) async throws -> BrowserPage {
    let page = try await BrowserPage(chromium, context: context, Look())
    try await page.open(address)
    return page
  }

  /// Closes the window alone.
  func closeWindow() async throws {
    _ = try await chromium.call("Target.closeTarget", ["targetId": target])
  }

  /// Tells the page that it is hidden, as if another tab were chosen, or shown again.
  func setHidden(_ isHidden: Bool) async throws {
    let state = isHidden ? "hidden" : "visible"
    try await evaluate(
      """
      Object.defineProperty(document, "visibilityState", { configurable: true, value: "\(state)" });
      document.dispatchEvent(new Event("visibilitychange"));
      null
      """)
  }

  private init(_ chromium: Chromium, context: String, _ look: Look) async throws {
    self.chromium = chromium
    self.context = context
    let created = try await chromium.call(
      "Target.createTarget",
      // A window of its own, since a tab in the background takes no clicks.
      ["url": "about:blank", "browserContextId": .string(context), "newWindow": true])
    target = created["targetId"] ?? .null
    let attached = try await chromium.call(
      "Target.attachToTarget", ["targetId": target, "flatten": true])
    session = attached["sessionId"]?.string ?? ""
    await chromium.observe(session) { [problems] method, parameters in
      switch method {
      case "Runtime.exceptionThrown":
        problems.add("\(parameters["exceptionDetails"] ?? .null)")
      case "Runtime.consoleAPICalled" where parameters["type"]?.string == "error":
        problems.add("\(parameters["args"] ?? .null)")
      case "Log.entryAdded" where parameters["entry"]?["level"]?.string == "error":
        let entry = parameters["entry"]
        problems.add("\(entry?["text"]?.string ?? "") \(entry?["url"]?.string ?? "")")
      default: break
      }
    }
    for domain in ["Runtime", "Log", "Page", "DOM", "Accessibility"] {
      _ = try await call("\(domain).enable")
    }
    try await show(look)
    _ = try await call(
      "Page.addScriptToEvaluateOnNewDocument", ["source": .string(Self.observation)])
    guard !look.isFirstVisit else { return }
    _ = try await call(
      "Page.addScriptToEvaluateOnNewDocument",
      ["source": "try { localStorage.setItem('popupflow-story', 'seen'); } catch {}"])
  }

  // Counts what changes in the page, so that tests can wait for a change.
  private static let observation = """
    window.changes = 0; window.changed = new Set();
    new MutationObserver(() => { changes += 1; for (const tell of changed) tell(); })
      .observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    window.nextChange = (seen) => new Promise((resolve) => {
      const end = (value) => { changed.delete(look); clearTimeout(timer); resolve(value); };
      const timer = setTimeout(() => end(false), 1000);
      const look = () => { if (changes > seen) end(true); };
      changed.add(look); look();
    });
    """

  /// The errors that the console has shown.
  var errors: [String] { problems.all }

  /// Returns the errors so far, and forgets them.
  func takeErrors() -> [String] { problems.takeAll() }

  func close() async throws {
    _ = try await chromium.call(
      "Target.disposeBrowserContext", ["browserContextId": .string(context)])
  }

  func open(_ address: String) async throws {
    _ = try await call("Page.navigate", ["url": .string(address)])
  }

  func reload() async throws {
    _ = try await call("Page.reload")
  }

  func show(_ look: Look) async throws {
    _ = try await call(
      "Emulation.setDeviceMetricsOverride",
      [
        "width": .integer(look.width), "height": .integer(look.height), "deviceScaleFactor": 1,
        "mobile": false,
      ])
    let features: [JSONValue] = [
      ["name": "prefers-color-scheme", "value": .string(look.isDark ? "dark" : "light")],
      [
        "name": "prefers-reduced-motion",
        "value": .string(look.reducesMotion ? "reduce" : "no-preference"),
      ],
    ]
    _ = try await call("Emulation.setEmulatedMedia", ["features": .array(features)])
  }

  /// Returns a picture of the window as PNG.
  func screenshot() async throws -> Data {
    let result = try await call("Page.captureScreenshot", ["format": "png"])
    return Data(base64Encoded: result["data"]?.string ?? "") ?? Data()
  }

  /// Evaluates an expression, which can be a promise.
  @discardableResult
  func evaluate(_ expression: String) async throws -> JSONValue {
    let result = try await call(
      "Runtime.evaluate",
      ["expression": .string(expression), "awaitPromise": true, "returnByValue": true])
    if let details = result["exceptionDetails"] { throw BrowserError("\(details)") }
    return result["result"]?["value"] ?? .null
  }

  func call(_ method: String, _ parameters: JSONValue = [:]) async throws -> JSONValue {
    try await chromium.call(method, parameters, session: session)
  }
}

import Foundation
import PopupFlowJournal

// The parts of the stage that several tests use.
extension BrowserPage {
  /// Clicks the first step of the log that has a text.
  func clickStep(_ text: String) async throws {
    try await wait(for: "a step \(text)") { () -> Void? in
      guard let log = try await all("list", "Log").first else { return nil }
      return try await all("button", nil, in: log).first {
        $0.property("name")?.contains(text) ?? false
      }?.click()
    }
  }

  /// Waits for the mark of an event on the timeline.
  func event(_ text: String) async throws -> PageElement {
    try await wait(for: "the event \(text)") {
      guard let row = try await all("group", "Events").first else { return nil as PageElement? }
      return try await all("button", nil, in: row).first {
        $0.property("name")?.hasPrefix("\(text) at") ?? false
      }
    }
  }

  /// Waits until the timeline ends at a label, such as `10 s`.
  func waitForTimeline(_ label: String) async throws {
    try await wait(for: "a timeline to \(label)") { () -> Void? in
      let last = try await evaluate(
        "document.querySelector('#timeline .axis')?.lastChild.textContent")
      return last.string == label ? () : nil
    }
  }

  /// Lets a guide come on screen, and opens another page above it.
  func setGuideAside() async throws {
    try await click("button", "Guide")
    try await waitUntilPresented("guide-1")
    try await click("button", "Deep link")
    try await waitFor("Set aside", ["guide-1"])
  }

  /// Opens the policy.
  ///
  /// The lists above it move it while a run is being opened, so a click can miss it.
  func openPolicy() async throws {
    try await wait(for: "the policy") { () -> Void? in
      if try await !all("combobox", "Order").isEmpty { return () }
      try await all("DisclosureTriangle", "Policy").first?.click()
      return nil
    }
  }

  /// Opens the part of the page in which an own event is written, and returns the field of its JSON.
  func ownEventField() async throws -> PageElement {
    try await wait(for: "the text of the event") { () -> Void? in
      if try await !all("textbox", "Own event as JSON").isEmpty { return () }
      try await all("DisclosureTriangle", "Your own event").first?.click()
      return nil
    }
    return try await find("textbox", "Own event as JSON")
  }

  /// Opens the menu in which a run is exported.
  func openExport() async throws {
    try await wait(for: "the menu Export") { () -> Void? in
      if try await !all("link", "Journal file").isEmpty { return () }
      try await all("DisclosureTriangle", "Export").first?.click()
      return nil
    }
  }

  /// Copies the address of the run, and returns it.
  func copyLink() async throws -> String {
    try await evaluate(
      "navigator.clipboard.writeText = async (text) => { window.copied = text; }; window.copied = null; null"
    )
    try await openExport()
    try await click("button", "Copy link")
    return try await wait(for: "a copied address") { try await evaluate("window.copied").string }
  }

  /// Presses a key on the tab of a run.
  func press(_ key: String, onTab name: String) async throws {
    try await find("tab", name).focus()
    try await press(key)
  }

  /// Keeps in `shares` what the bar of progress has said. `progressIsShown` is fulfilled when the
  /// visitor sees the bar near its end.
  ///
  /// The page shows the bar only if the work takes long. A test holds back the answer to the work
  /// until the bar is shown, so that the speed of the stage does not matter.
  func observeProgress() async throws {
    try await evaluate(
      """
      window.shares = [];
      window.progressIsShown = new Promise((resolve) => {
        const progress = document.getElementById("progress");
        const bar = document.getElementById("progress-bar");
        new MutationObserver(() => {
          if (!bar.hasAttribute("value")) return;
          if (shares.at(-1) !== bar.value) shares.push(bar.value);
          if (!progress.hidden && bar.value > 0.9) resolve();
        }).observe(progress, { attributes: true, subtree: true });
      });
      null
      """)
  }

  /// Drops a file on the page.
  func drop(_ text: String, named name: String) async throws {
    let (text, name) = (JSONValue.string(text), JSONValue.string(name))
    let arguments = String(decoding: try JSONEncoder().encode([text, name]), as: UTF8.self)
    try await evaluate(
      """
      (([text, name]) => {
        const data = new DataTransfer();
        data.items.add(new File([text], name));
        document.body.dispatchEvent(
          new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
      })(\(arguments))
      """)
  }
}

import Foundation
import PopupFlowJournal

extension BrowserPage {
  /// Waits until a condition of the page holds.
  ///
  /// It is asked after each change of the page, never by the clock. After a time without success
  /// that no busy machine takes, the wait fails.
  func wait<Value>(
    for what: String, seconds: Double = 180, _ condition: () async throws -> Value?
  ) async throws -> Value {
    let start = ContinuousClock.now
    while true {
      let seen = (try? await evaluate("window.changes"))?.integer
      do {
        if let value = try await condition() { return value }
      } catch let error as BrowserError where ContinuousClock.now - start > .seconds(seconds) {
        throw error
      } catch is BrowserError {
        // The page is being loaded, or the element went away meanwhile.
      }
      guard ContinuousClock.now - start < .seconds(seconds) else {
        let text = (try? await evaluate("document.body.innerText"))?.string ?? "no page"
        throw BrowserError("The page has never had \(what). It shows:\n\(text)\nErrors: \(errors)")
      }
      // Fails while the page is being loaded.
      _ = try? await evaluate("window.nextChange(\(seen ?? 0))")
    }
  }
}

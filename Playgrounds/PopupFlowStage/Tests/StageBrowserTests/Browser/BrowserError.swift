/// A failure of the browser or of a wait, with what the page showed.
struct BrowserError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

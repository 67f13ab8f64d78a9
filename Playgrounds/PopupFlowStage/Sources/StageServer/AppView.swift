import StageRuns

/// An inspected app as the page sees it.
struct AppView: Encodable, Sendable {
  let id: String
  let name: String
  let run: String
  let steps: Int
  let end: Double

  /// Whether nothing was heard of the app for some time.
  let isSilent: Bool

  /// A problem that the visitor should know of.
  let message: String?
}

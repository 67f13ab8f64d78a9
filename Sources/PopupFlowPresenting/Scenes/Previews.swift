import Foundation

/// Whether the process runs previews of Xcode (V9).
///
/// A preview's scene can be inactive or in the background while its view is on the backend. For a
/// preview, every scene counts as active.
@MainActor
package enum Previews {
  /// Tests set it.
  package static var isRunning =
    ProcessInfo.processInfo.environment["XCODE_RUNNING_FOR_PREVIEWS"] == "1"
}

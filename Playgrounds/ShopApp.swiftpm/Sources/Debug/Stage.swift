import Foundation
import PopupFlow

/// Sends the run of a store to the stage at an address, until the result is cancelled.
typealias AttachToStage = @MainActor (PopupStore<Shop>, URL) -> AnyCancellable

enum Stage {
  /// The sender. The debug screen has no switch while it is `nil`.
  static let attach: AttachToStage? = nil
}

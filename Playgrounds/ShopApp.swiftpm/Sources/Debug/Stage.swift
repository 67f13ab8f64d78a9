import Foundation
import PopupFlow
import PopupFlowJournal
import PopupFlowLiveJournal

/// Sends the run of a store to the stage at an address, until the result is cancelled.
typealias AttachToStage = @MainActor (PopupStore<Shop>, URL) -> AnyCancellable

enum Stage {
  /// Sends the journal until the result is cancelled.
  static let attach: AttachToStage = { store, address in
    let sender = JournalSender(Journal.recorder(of: store), to: address)
    return AnyCancellable { sender.end() }
  }
}

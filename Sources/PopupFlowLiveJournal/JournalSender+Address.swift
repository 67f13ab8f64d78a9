import Foundation
import PopupFlow
import PopupFlowJournal

extension JournalSender {
  /// Begins to send to an address, from the current state of the recorder's store on.
  ///
  /// ```swift
  /// let sender = JournalSender(recorder, to: inspector)
  /// ```
  ///
  /// The log says once when the address accepts the journal, and when it stops to do so, with the
  /// reason: in the system's log on Apple's platforms, elsewhere on standard error.
  ///
  /// - Parameters:
  ///   - recorder: the recorder of the store. Its closures are called on a queue of the sender.
  ///   - address: the address. See ``HTTPJournalTransport`` for the format.
  @MainActor
  public convenience init(_ recorder: JournalRecorder<Domain>, to address: URL) {
    self.init(recorder, to: HTTPJournalTransport(address: address) { $0.log() })
  }
}

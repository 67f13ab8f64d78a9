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
  /// - Parameters:
  ///   - recorder: the recorder of the store. Its closures are called on a queue of the sender.
  ///   - address: the address. See ``HTTPJournalTransport`` for the format.
  @MainActor
  public convenience init(_ recorder: JournalRecorder<Domain>, to address: URL) {
    self.init(recorder, to: HTTPJournalTransport(address: address))
  }
}

import Foundation
import PopupFlow
import PopupFlowJournal

extension JournalSender {
  /// Begins to send to an address, from the current state of a store on.
  ///
  /// ```swift
  /// let sender = JournalSender(recorder, of: store, to: inspector)
  /// ```
  ///
  /// - Parameters:
  ///   - recorder: converts contents, pages and answers. Its closures are called on a queue of the
  ///     sender.
  ///   - store: the store.
  ///   - address: the address. See ``HTTPJournalTransport`` for the format.
  @MainActor
  public convenience init(
    _ recorder: JournalRecorder<Domain>, of store: PopupStore<Domain>, to address: URL
  ) {
    self.init(recorder, of: store, to: HTTPJournalTransport(address: address))
  }
}

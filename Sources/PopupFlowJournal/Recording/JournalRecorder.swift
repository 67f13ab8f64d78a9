import PopupFlow

/// Records a store as a journal that replays exactly.
///
/// ```swift
/// let recorder = JournalRecorder(
///   store, content: { .string("\($0)") }, page: { "\($0)" }, answer: { .string("\($0)") })
/// recorder.record { file.write(Data($0)) }.store(in: &cancellables)
/// ```
///
/// Each transition is a line: its events, including ticks and reports, form a batch. A journal
/// begins with the policy if the store is new, otherwise also with the store's state. So the replay
/// has the same states, outcomes and commands, whenever the recording begins. A store is new if its
/// state is empty and its time is 0; a store whose clock counts from another time, or that was
/// restored, is not.
///
/// Do not use ids of the form `#3`, because a request without an id is recorded in this form.
///
/// The recorder retains the store. Recordings, senders and recent journals do not.
@MainActor
public struct JournalRecorder<Domain: PopupDomain> {
  let store: PopupStore<Domain>
  private let conversions: JournalConversions<Domain>

  /// Creates a recorder. It records nothing by itself.
  ///
  /// - Parameters:
  ///   - store: the store. Its time must not be negative when a recording begins.
  ///   - content: returns the JSON value of a content. A journal contains this value, so leave out
  ///     personal data.
  ///   - page: returns the name of a page. Different pages must have different names.
  ///   - answer: returns the JSON value of an answer.
  public init(
    _ store: PopupStore<Domain>,
    content: @escaping @Sendable (Domain.Content) -> JSONValue,
    page: @escaping @Sendable (Domain.Page) -> String,
    answer: @escaping @Sendable (Domain.Answer) -> JSONValue
  ) {
    self.store = store
    conversions = JournalConversions(content: content, page: page, answer: answer)
  }

  /// Records the store until the result is cancelled or released, or the store is.
  ///
  /// If this method is called during a delivery of the store, the journal begins after the
  /// transition that the store publishes next. Each call begins a journal of its own. O(*n* log *n*) at the beginning, where *n*
  /// is the number of popups; then O(*e*) for a transition with *e* events.
  ///
  /// - Parameter write: receives the bytes of the journal in order, one or more whole lines at a
  ///   time: first the beginning, usually before this method returns, then each transition as soon
  ///   as it has settled. Called on the main actor.
  /// - Returns: The recording.
  public func record(_ write: @escaping @MainActor ([UInt8]) -> Void) -> AnyCancellable {
    var lines = lines
    var isBegun = store.isSettled
    let beginning = isBegun ? lines.beginning(at: store.unobservedState) : []
    let recording = store.transitions.sink { transition in
      // Correct because a store publishes on the main actor.
      MainActor.assumeIsolated {
        // In the middle of a transition, the state before the next one is not known.
        let next = isBegun ? lines.next(transition) : lines.beginning(at: transition.state)
        isBegun = true
        write(next)
      }
    }
    // After the subscription, because the closure can send events.
    if !beginning.isEmpty { write(beginning) }
    return recording
  }

  /// The lines of a new journal.
  var lines: JournalLines<Domain> { JournalLines(conversions, policy: store.policy) }
}

import PopupFlow
import PopupFlowJournal

extension PopupOutcome<JSONValue> {
  /// The outcome in the words of the pictures, such as `closed by the user`.
  public var words: String { TimelineEnding.outcome(self).words() }
}

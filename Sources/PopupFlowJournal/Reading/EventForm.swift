import PopupFlow

/// A field of events, or several that belong together: how their value is read and written.
struct EventField<Value>: Sendable {
  let names: [String]

  /// Reads the value. The request has the values of fields that a request leaves out.
  let read: @Sendable (FieldReader, PopupRequest<JournalDomain>) throws -> Value

  /// Writes the value at a time, from which relative times count.
  let write: @Sendable (Value, Double, inout JSONText) -> Void
}

extension EventField {
  /// - Parameter json: returns the value in JSON; nil if the field is left out.
  init<JSON: JSONWritable & SendableMetatype>(
    _ name: FieldName, _ read: @escaping @Sendable (FieldReader, FieldName) throws -> Value,
    as json: @escaping @Sendable (Value) -> JSON?
  ) {
    self.init(names: [name.rawValue]) { fields, _ in
      try read(fields, name)
    } write: { value, _, text in
      text.member(name.rawValue, json(value))
    }
  }

  /// This field, and another one.
  func and<Other>(_ other: EventField<Other>) -> EventField<(Value, Other)> {
    EventField<(Value, Other)>(names: names + other.names) { fields, defaults in
      (try read(fields, defaults), try other.read(fields, defaults))
    } write: { values, now, text in
      write(values.0, now, &text)
      other.write(values.1, now, &text)
    }
  }
}

/// An event in a journal: its name, its fields, and the event that they make.
struct EventForm<Value>: Sendable {
  let name: String
  let field: EventField<Value>
  let event: @Sendable (Value) -> PopupEvent<JournalDomain>

  init(
    _ name: String, _ field: EventField<Value>,
    _ event: @escaping @Sendable (Value) -> PopupEvent<JournalDomain>
  ) {
    self.name = name
    self.field = field
    self.event = event
  }

  func write(_ value: Value, _ now: Double, _ text: inout JSONText) {
    text.member("event", name)
    field.write(value, now, &text)
  }
}

/// The form of any event, whatever its fields are.
protocol EventReading: Sendable {
  var name: String { get }

  /// The names of all fields, without the name and the time of the event.
  var fieldNames: [String] { get }

  func read(
    _ fields: FieldReader, defaults: PopupRequest<JournalDomain>
  ) throws -> PopupEvent<JournalDomain>
}

extension EventForm: EventReading {
  var fieldNames: [String] { field.names }

  func read(
    _ fields: FieldReader, defaults: PopupRequest<JournalDomain>
  ) throws -> PopupEvent<JournalDomain> {
    event(try field.read(fields, defaults))
  }
}

/// A waiting popup with its number, which a search compares without reading the record.
@usableFromInline
struct NumberedRecord<Domain: PopupDomain>: OrderedElement {
  @usableFromInline let number: Int
  @usableFromInline let record: PopupRecord<Domain>

  @inlinable
  init(number: Int, record: PopupRecord<Domain>) {
    self.number = number
    self.record = record
  }

  @inlinable var key: Int { number }
}

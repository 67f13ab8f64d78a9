/// A waiting popup and its place.
@usableFromInline
struct WaitingPopup<Domain: PopupDomain>: Sendable {
  @usableFromInline let popup: Popup<Domain>

  @inlinable
  init(_ record: PopupRecord<Domain>) {
    popup = Popup(record: record)
  }

  @inlinable var place: WaitingPlace { popup.record.place }
}

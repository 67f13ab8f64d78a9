/// A host that was added to a store, with the number of its driving.
@MainActor
@usableFromInline
final class DrivenHost<Domain: PopupDomain> {
  @usableFromInline typealias Command = PopupCommand<Domain>
  @usableFromInline typealias Report = @MainActor (PopupReport<Domain.Answer>.Kind) -> Void

  @usableFromInline let number: Int
  @usableFromInline let host: any PopupHost<Domain>
  @usableFromInline let lock: TransitionLock?

  // Released together with the host.
  private let attachment: AnyCancellable?

  // Created where the host's type is known, so that neither the call nor its report needs a
  // conversion.
  @usableFromInline let perform: @MainActor (Command, @escaping Report) -> Void

  @usableFromInline
  init(
    number: Int, host: any PopupHost<Domain>, lock: TransitionLock?, attachment: AnyCancellable?,
    perform: @escaping @MainActor (Command, @escaping Report) -> Void
  ) {
    self.number = number
    self.host = host
    self.lock = lock
    self.attachment = attachment
    self.perform = perform
  }
}

/// The way from a store's engine to its hosts, which are driven by code that the engine does not know.
///
/// Closures rather than a protocol: they are made where the store is made, so they are compiled for
/// the app's types.
@MainActor
@usableFromInline
final class HostConnection<Domain: PopupDomain> {
  /// The object that drives the hosts.
  @usableFromInline let driver: AnyObject

  /// Performs a command of the machine.
  @usableFromInline let perform: @MainActor (PopupCommand<Domain>) -> Void

  /// Tells the hosts an outcome, before anybody else is told.
  @usableFromInline let tell: @MainActor (PopupResolution<Domain.Answer>) -> Void

  /// Is called when the machine has settled, before the state is published.
  @usableFromInline let settled: @MainActor () -> Void

  /// Releases the hosts, because the store is gone.
  @usableFromInline let end: @MainActor () -> Void

  @inlinable
  init(
    driver: AnyObject, perform: @escaping @MainActor (PopupCommand<Domain>) -> Void,
    tell: @escaping @MainActor (PopupResolution<Domain.Answer>) -> Void,
    settled: @escaping @MainActor () -> Void,
    end: @escaping @MainActor () -> Void
  ) {
    self.driver = driver
    self.perform = perform
    self.tell = tell
    self.settled = settled
    self.end = end
  }
}

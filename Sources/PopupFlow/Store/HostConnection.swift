/// The connection of a store's engine to its hosts. The engine does not depend on the type that
/// drives them.
///
/// Consists of closures instead of a protocol: they are created with the store, where they are
/// compiled for the app's types.
@MainActor
@usableFromInline
final class HostConnection<Domain: PopupDomain> {
  /// The object that drives the hosts.
  @usableFromInline let driver: AnyObject

  /// Performs a command of the machine.
  @usableFromInline let perform: @MainActor (PopupCommand<Domain>) -> Void

  /// Passes an outcome to the hosts, before any subscriber receives it.
  @usableFromInline let tell: @MainActor (PopupResolution<Domain.Answer>) -> Void

  /// Called when the machine has settled, before the state is published.
  @usableFromInline let settled: @MainActor () -> Void

  /// Releases the hosts, because the store was deallocated.
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

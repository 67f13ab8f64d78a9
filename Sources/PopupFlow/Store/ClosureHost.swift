/// A host that consists of closures.
///
/// ```swift
/// let host = ClosureHost<Shop> { command, report in
///   switch command {
///   case .present(let popup, _, _): banner.show(popup.content) { report(.didPresent) }
///   case .update(let popup, _): banner.change(to: popup.content)
///   case .dismiss: banner.hide { report(.didDismiss) }
///   }
/// }
/// ```
///
/// It must fulfill the same contract as every ``PopupHost``.
@MainActor
public final class ClosureHost<Domain: PopupDomain>: PopupHost {
  /// A closure that reports the result of a command to the store.
  public typealias Report = @MainActor (PopupReport<Domain.Answer>.Kind) -> Void

  private let onCommand: @MainActor (PopupCommand<Domain>, @escaping Report) -> Void
  private let onResolution: @MainActor (PopupResolution<Domain>) -> Void

  /// Creates a host from closures, which are called on the main actor.
  ///
  /// - Parameters:
  ///   - perform: Performs a command; see ``PopupHost/perform(_:report:)``.
  ///   - didResolve: Releases values that were stored for a return; see
  ///     ``PopupHost/didResolve(_:)``.
  public init(
    perform: @escaping @MainActor (PopupCommand<Domain>, @escaping Report) -> Void,
    didResolve: @escaping @MainActor (PopupResolution<Domain>) -> Void = { _ in }
  ) {
    onCommand = perform
    onResolution = didResolve
  }

  /// Calls the closure for commands.
  public func perform(_ command: PopupCommand<Domain>, report: @escaping Report) {
    onCommand(command, report)
  }

  /// Calls the closure for outcomes.
  public func didResolve(_ resolution: PopupResolution<Domain>) {
    onResolution(resolution)
  }
}

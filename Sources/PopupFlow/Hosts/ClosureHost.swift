/// A host made of closures, where a type of its own is not worth the while.
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
/// What it owes is what every ``PopupHost`` owes.
@MainActor
public final class ClosureHost<Domain: PopupDomain>: PopupHost {
  /// What tells the store what became of a command.
  public typealias Report = @MainActor (PopupReport<Domain.Answer>.Kind) -> Void

  private let onCommand: @MainActor (PopupCommand<Domain>, @escaping Report) -> Void
  private let onResolution: @MainActor (PopupResolution<Domain.Answer>) -> Void

  /// Makes a host of closures, which are called on the main actor and held as long as the host is.
  ///
  /// - Parameters:
  ///   - perform: does something about a popup; see ``PopupHost/perform(_:report:)``.
  ///   - didResolve: lets go of what was kept for a return; see ``PopupHost/didResolve(_:)``.
  public init(
    perform: @escaping @MainActor (PopupCommand<Domain>, @escaping Report) -> Void,
    didResolve: @escaping @MainActor (PopupResolution<Domain.Answer>) -> Void = { _ in }
  ) {
    onCommand = perform
    onResolution = didResolve
  }

  /// Calls the closure that was given for it.
  public func perform(_ command: PopupCommand<Domain>, report: @escaping Report) {
    onCommand(command, report)
  }

  /// Calls the closure that was given for it.
  public func didResolve(_ resolution: PopupResolution<Domain.Answer>) {
    onResolution(resolution)
  }
}

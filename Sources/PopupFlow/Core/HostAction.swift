/// Something that the engine of a store must do for its hosts.
@usableFromInline
enum HostAction<Domain: PopupDomain> {
  @usableFromInline typealias Command = PopupCommand<Domain>

  /// Call the host of a driving with a command.
  case call(driving: Int, Command)

  /// Send the host's report to the machine.
  case send(PopupReport<Domain.Answer>)

  /// Release a command.
  case release(Command)
}

extension PopupCommand {
  var isPresent: Bool { if case .present = self { true } else { false } }
}

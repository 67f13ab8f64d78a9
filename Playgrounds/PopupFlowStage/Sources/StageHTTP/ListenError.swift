import FlyingSocks

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The reason for which a server cannot listen.
public enum ListenError: Error, Hashable, Sendable {
  /// Another program listens at the port.
  case portInUse

  /// The system allows the port to administrators only.
  case portNotAllowed

  /// The address is none of this machine, or no IP address.
  case wrongAddress

  /// Another reason, in the words of the system.
  case other(String)

  init(_ error: SocketError) {
    switch error {
    case .failed(_, EADDRINUSE, _): self = .portInUse
    case .failed(_, EACCES, _): self = .portNotAllowed
    case .failed(_, EADDRNOTAVAIL, _), .unsupportedAddress: self = .wrongAddress
    case .failed(_, _, let message): self = .other(message)
    case .blocked, .disconnected, .timeout: self = .other("\(error)")
    }
  }
}

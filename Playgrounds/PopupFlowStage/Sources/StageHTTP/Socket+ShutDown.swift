import FlyingSocks

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension Socket {
  /// The directions of a connection.
  enum Direction: Int32 {
    case writing = 1
    case both = 2
  }

  /// Ends a direction of a connection, without freeing its descriptor.
  func shutDown(_ direction: Direction) {
    // A connection that the client has ended already needs nothing.
    _ = shutdown(file.rawValue, direction.rawValue)
  }
}

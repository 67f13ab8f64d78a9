import Foundation

// Unlike Foundation's methods, these return the bytes available now, and throw the reason of an
// error.
extension FileHandle {
  /// Whether the handle reads or writes a regular file, and not a terminal, a pipe or a device.
  var isRegularFile: Bool { isOfKind(S_IFREG) }

  /// Opens a file for reading.
  ///
  /// - Throws: `POSIXError`. The errors of Foundation do not name all reasons.
  static func reading(_ path: String) throws -> FileHandle {
    let descriptor = Foundation.open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    return FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  /// Whether the handle reads from a pipe.
  var isPipe: Bool { isOfKind(S_IFIFO) }

  /// The size of a regular file in bytes; nil for others.
  var fileSize: Int? {
    var status = stat()
    guard fstat(fileDescriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return nil
    }
    return Int(status.st_size)
  }

  private func isOfKind(_ kind: mode_t) -> Bool {
    var status = stat()
    return fstat(fileDescriptor, &status) == 0 && status.st_mode & S_IFMT == kind
  }

  /// Whether a read would block: there are no bytes now, but the other side may write more.
  var isSilent: Bool {
    var poll = pollfd(fd: fileDescriptor, events: Int16(POLLIN), revents: 0)
    return Foundation.poll(&poll, 1, 0) == 0
  }

  /// Reads the available bytes, and waits if there are none; nil at the end.
  ///
  /// - Throws: `POSIXError`.
  func readSome(upToCount count: Int) throws -> [UInt8]? {
    let bytes = try [UInt8](unsafeUninitializedCapacity: count) { buffer, count in
      count = try call(waitingFor: POLLIN) { Foundation.read($0, buffer.baseAddress, buffer.count) }
    }
    return bytes.isEmpty ? nil : bytes
  }

  /// Writes all bytes.
  ///
  /// - Throws: `POSIXError`.
  func writeAll(_ bytes: [UInt8]) throws {
    try bytes.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let buffer = UnsafeRawBufferPointer(rebasing: rest)
        let count = try call(waitingFor: POLLOUT) {
          Foundation.write($0, buffer.baseAddress, buffer.count)
        }
        rest = rest.dropFirst(count)
      }
    }
  }

  // A signal may interrupt the call, and another process may have made the file non-blocking.
  private func call(waitingFor event: Int32, _ body: (Int32) -> Int) throws -> Int {
    while true {
      let count = body(fileDescriptor)
      if count >= 0 { return count }
      switch errno {
      case EINTR: continue
      case EAGAIN:
        var poll = pollfd(fd: fileDescriptor, events: Int16(event), revents: 0)
        _ = Foundation.poll(&poll, 1, -1)
      case let code: throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EIO)
      }
    }
  }
}

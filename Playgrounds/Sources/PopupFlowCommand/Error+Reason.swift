import Foundation

extension Error {
  /// The reason why a file cannot be read or written.
  var reason: String {
    switch self {
    case let error as CocoaError: error.code.reason
    case let error as POSIXError: error.code.reason
    default: "\(self)"
    }
  }
}

extension CocoaError.Code {
  fileprivate var reason: String {
    switch self {
    case .fileReadNoSuchFile: "the file does not exist"
    case .fileNoSuchFile: "the folder does not exist"
    case .fileReadNoPermission, .fileWriteNoPermission: "permission denied"
    case .fileWriteOutOfSpace: "no space is left"
    case .fileWriteVolumeReadOnly: "the volume is read-only"
    case .fileWriteUnknown: "it may be a folder"
    default: "error \(rawValue)"
    }
  }
}

extension POSIXErrorCode {
  fileprivate var reason: String {
    switch self {
    case .ENOENT: "the file does not exist"
    case .EACCES: "permission denied"
    case .ELOOP: "it is a link to itself"
    case .EISDIR: "it is a folder"
    case .EBADF: "it is closed"
    case .ENOSPC: "no space is left"
    default: String(cString: strerror(rawValue))
    }
  }
}

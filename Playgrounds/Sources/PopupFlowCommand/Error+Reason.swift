import Foundation

extension Error {
  /// Why a file cannot be read or written, in words.
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
    case .fileReadNoSuchFile: "there is no such file"
    case .fileNoSuchFile: "there is no such folder"
    case .fileReadNoPermission, .fileWriteNoPermission: "no permission"
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
    case .EISDIR: "it is a folder"
    case .EBADF: "it is closed"
    case .ENOSPC: "no space is left"
    default: String(cString: strerror(rawValue))
    }
  }
}

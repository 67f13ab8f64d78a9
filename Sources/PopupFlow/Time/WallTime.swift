import CoreFoundation

/// The wall time of the device, which the user can change.
enum WallTime {
  /// The seconds since 1970.
  static var secondsSince1970: Double {
    CFAbsoluteTimeGetCurrent() + kCFAbsoluteTimeIntervalSince1970
  }
}

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension PopupConfiguration.Patch {
  /// Reads a patch from the JSON of a server.
  ///
  /// Never fails: parts that are wrong or unknown are left out, and are ``problems``, which
  /// ``PopupStore/configure(_:isComplete:fileID:filePath:line:column:)`` reports. Data that are not
  /// JSON make a patch that changes nothing, which is a problem, too.
  ///
  /// ```swift
  /// responses.map { PopupConfiguration.Patch(json: $0) }.configure(in: store)
  /// ```
  public init(json: Data) {
    do {
      self = try JSONDecoder().decode(Self.self, from: json)
    } catch {
      self.init(unreadable: "expected JSON, found \(json.count) bytes that are none (\(error))")
    }
  }
}

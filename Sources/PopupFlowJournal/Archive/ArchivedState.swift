import Foundation
import PopupFlow

/// The format of an archive: a version, and the state as JSON.
struct ArchivedState<Domain: PopupDomain>: Codable
where Domain.Content: Codable, Domain.Page: Codable {
  let version: Int
  let state: PopupState<Domain>

  static func data(of state: PopupState<Domain>) throws -> Data {
    try JSONEncoder.ofStates.encode(ArchivedState(version: ArchiveVersion.current, state: state))
  }

  /// - Throws: `ArchiveVersionError` if a newer version wrote the data, `DecodingError` if they are
  ///   damaged.
  static func state(from data: Data) throws -> PopupState<Domain> {
    let decoder = JSONDecoder.ofStates
    // The version first: a newer state may not be readable at all.
    try decoder.decode(ArchiveVersion.self, from: data).check()
    return try decoder.decode(ArchivedState.self, from: data).state
  }
}

extension JSONEncoder {
  /// An encoder of states, whose durations can be infinite.
  static var ofStates: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    encoder.outputFormatting = .sortedKeys
    return encoder
  }
}

extension JSONDecoder {
  /// A decoder of states.
  static var ofStates: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return decoder
  }
}

import Foundation
import PopupFlow

/// The format of an archive: a version, the patches of the configuration, the time of the clock, and the
/// state, as JSON.
///
/// The content of a popup that will not be restored is null. The configuration in the state is only that by
/// which limits have counted so far.
struct ArchivedState<Domain: PopupDomain>: Codable
where Domain.Content: Codable, Domain.Page: Codable {
  /// The version that this library writes. Raise it when an older library must not read an archive.
  static var current: Int { 1 }

  let version: Int
  let patch: PopupConfiguration.Patch?

  /// The time of the store's clock at the time of the state.
  let clockTime: Double

  let state: PopupState<ArchivedDomain<Domain>>

  /// Returns the time at which a store continues, when its clock has a time.
  ///
  /// Time goes on by as much as the clock has, and never backwards (R35). So a clock that was a year ahead
  /// once costs that jump, and not the year after it.
  func time(at now: Double) -> Double {
    state.now + max(0, now - clockTime)
  }

  static func data(
    of state: PopupState<Domain>, patch: PopupConfiguration.Patch = PopupConfiguration.Patch(),
    clockTime: Double
  ) throws -> Data {
    do {
      return try data(of: ArchivedDomain<Domain>.state(of: state), patch, clockTime)
    } catch {
      // A content that cannot be encoded takes nothing else with it. An encoder whose value has
      // thrown must not be used on, so the contents are tried one by one.
      return try data(
        of: ArchivedDomain<Domain>.state(of: state) {
          (try? JSONEncoder.ofStates.encode($0)) != nil
        }, patch, clockTime)
    }
  }

  private static func data(
    of state: PopupState<ArchivedDomain<Domain>>, _ patch: PopupConfiguration.Patch,
    _ clockTime: Double
  ) throws -> Data {
    try JSONEncoder.ofStates.encode(
      ArchivedState(
        version: current, patch: patch.isEmpty ? nil : patch, clockTime: clockTime, state: state))
  }

  /// - Throws: `ArchiveVersionError` if a newer version wrote the data, `DecodingError` if they are
  ///   damaged.
  static func from(_ data: Data) throws -> ArchivedState {
    let decoder = JSONDecoder.ofStates
    // The version first: a newer state may not be readable at all.
    try decoder.decode(ArchiveVersion.self, from: data).check(upTo: current)
    return try decoder.decode(ArchivedState.self, from: data)
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

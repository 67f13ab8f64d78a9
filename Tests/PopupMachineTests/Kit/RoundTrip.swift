#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Returns a value after encoding it as JSON and decoding it.
func roundTripped<Value: Codable>(_ value: Value) throws -> Value {
  try decoded(Value.self, from: encoded(value))
}

/// Returns a value as JSON with sorted keys.
func encoded(_ value: some Encodable) throws -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  return String(decoding: try encoder.encode(value), as: UTF8.self)
}

/// Returns a value decoded from JSON.
func decoded<Value: Decodable>(_ type: Value.Type, from json: String) throws -> Value {
  try JSONDecoder().decode(type, from: Data(json.utf8))
}

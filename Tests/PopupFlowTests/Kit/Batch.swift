import PopupFlow

/// Events that come in together, and when.
struct Batch: Equatable, Sendable, CustomStringConvertible {
  var time: Double
  var events: [PopupEvent<Shop>]

  /// The time and the events; of a request only what is not its default.
  var description: String {
    "at \(time): " + events.map(Self.words).joined(separator: ", ")
  }

  private static func words(_ event: PopupEvent<Shop>) -> String {
    switch event {
    case .request(let request): return "request(\(fields(of: request).joined(separator: ", ")))"
    case .report(let report):
      let number = report.presentation.map { " \($0)" } ?? ""
      return "\(report.kind)(\(report.id)\(number))"
    default:
      return "\(event)"
    }
  }

  private static func fields(of request: PopupRequest<Shop>) -> [String] {
    let usual = Mirror(reflecting: PopupRequest<Shop>(request.content)).children
    return zip(Mirror(reflecting: request).children, usual).compactMap { field, usual in
      let value = "\(field.value)"
      return value == "\(usual.value)" ? nil : "\(field.label ?? ""): \(value)"
    }
  }
}

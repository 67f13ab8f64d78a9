import StageHTTP

/// Refuses requests that pages of other sites make.
struct RequestGuard: Sendable {
  private let hosts: Set<String>

  /// - Parameters:
  ///   - names: the names and addresses under which the stage is reached.
  init(names: [String], port: UInt16) {
    let names = names.map { $0.contains(":") ? "[\($0)]" : $0.lowercased() }
    hosts = Set(names.map { "\($0):\(port)" } + (port == 80 ? names : []))
  }

  /// Throws if a request is not made for the stage by its own page or by an app.
  func check(_ head: RequestHead) throws {
    // A site that points its name at this machine has its own name here.
    guard let host = head["Host"]?.lowercased(), hosts.contains(host) else {
      throw HTTPError(
        .misdirected,
        "The host is not the stage's; expected one of \(hosts.sorted().joined(separator: ", ")).")
    }
    if let origin = head["Origin"], !hosts.contains(where: { origin == "http://\($0)" }) {
      throw HTTPError(.forbidden, "The origin \(origin.prefix(80)) is not the stage's.")
    }
    // Browsers leave out the origin of some requests, but not this.
    let site = head["Sec-Fetch-Site"] ?? "none"
    let isNavigation = head["Sec-Fetch-Mode"] == "navigate" && head.method == "GET"
    if site != "none" && site != "same-origin" && !isNavigation {
      throw HTTPError(.forbidden, "The request comes from a page of another site.")
    }
  }
}

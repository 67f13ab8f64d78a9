import Testing

@testable import PopupFlow

/// An operator that sets a field of requests, with its effect.
///
/// It returns Combine's `Publishers.Map`, which keeps Combine's contract.
struct Stamp: Sendable, CustomTestStringConvertible {
  typealias Requests = AnyPublisher<PopupRequest<Shop>, Never>

  let name: String
  let apply: @Sendable (Requests) -> Requests
  let set: @Sendable (inout PopupRequest<Shop>) -> Void

  init(
    _ name: String,
    _ apply: @escaping @Sendable (Requests) -> Publishers.Map<Requests, PopupRequest<Shop>>,
    sets set: @escaping @Sendable (inout PopupRequest<Shop>) -> Void
  ) {
    self.name = name
    self.apply = { apply($0).eraseToAnyPublisher() }
    self.set = set
  }

  var testDescription: String { name }

  static let all: [Stamp] = [
    Stamp("id(_:)", { $0.id("x") }, sets: { $0.id = "x" }),
    Stamp("priority(_:)", { $0.priority(.critical) }, sets: { $0.priority = .critical }),
    Stamp("tieBreak(_:)", { $0.tieBreak(.lifo) }, sets: { $0.tieBreak = .lifo }),
    Stamp("lane(_:)", { $0.lane(.toast) }, sets: { $0.lane = .toast }),
    Stamp("presence(_:)", { $0.presence(.concurrent) }, sets: { $0.presence = .concurrent }),
    Stamp(
      "pages(_:)", { $0.pages("home", "cart") }, sets: { $0.pages = .only(["home", "cart"]) }),
    Stamp("pages(except:)", { $0.pages(except: "home") }, sets: { $0.pages = .except(["home"]) }),
    Stamp("pages(visit:)", { $0.pages(visit: "v") }, sets: { $0.pages = .visit("v") }),
    Stamp("retention(_:)", { $0.retention(.keepAlive) }, sets: { $0.retention = .keepAlive }),
    Stamp("preemption(_:)", { $0.preemption(.yield) }, sets: { $0.preemption = .yield }),
    Stamp("interrupts(_:)", { $0.interrupts() }, sets: { $0.interrupts = true }),
    Stamp(
      "whenIneligible(_:)", { $0.whenIneligible(.discard) }, sets: { $0.whenIneligible = .discard }),
    Stamp("whenUsedUp(_:)", { $0.whenUsedUp(.discard) }, sets: { $0.whenUsedUp = .discard }),
    Stamp("requires(_:)", { $0.requires("a", "b") }, sets: { $0.requires.formUnion(["a", "b"]) }),
    Stamp("coalescing(_:)", { $0.coalescing(.replace) }, sets: { $0.coalescing = .replace }),
    Stamp(
      "limits(_:)", { $0.limits("daily", "ads") }, sets: { $0.limits.formUnion(["daily", "ads"]) }),
    Stamp("userInitiated(_:)", { $0.userInitiated() }, sets: { $0.userInitiated = true }),
    Stamp("mandatory(_:)", { $0.mandatory() }, sets: { $0.mandatory = true }),
    Stamp("relaunch(_:)", { $0.relaunch(.restore) }, sets: { $0.relaunch = .restore }),
    Stamp("scope(_:)", { $0.scope(.app) }, sets: { $0.scope = .app }),
    Stamp(
      "notBefore(_:)", { $0.notBefore(.after(.seconds(3))) },
      sets: { $0.notBefore = .after(.seconds(3)) }),
    Stamp(
      "expiresAt(_:)", { $0.expiresAt(.after(.seconds(4))) },
      sets: { $0.expiresAt = .after(.seconds(4)) }),
    Stamp("expires(_:)", { $0.expires(.always) }, sets: { $0.expires = .always }),
    Stamp("duration(_:)", { $0.duration(.seconds(5)) }, sets: { $0.duration = .seconds(5) }),
  ]
}

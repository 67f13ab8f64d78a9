/// A library whose cost for one event was measured once.
///
/// The measurements were made with release builds on a Linux computer with two processors and Swift
/// 6.3.1, as medians, and as multiples of a plain loop that reduces a counter in place. They are
/// shown relative to OpenCombine's `PassthroughSubject`, `scan` and `sink`, because ratios hold on
/// other computers, and times do not.
struct Peer: Sendable {
  let name: String

  /// The part of the library that takes the event.
  let work: String

  /// The cost of an event as a multiple of the plain loop.
  let loops: Double

  /// The cost relative to OpenCombine's pipeline.
  var ratio: Double { loops / Self.pipeline }

  static let pipeline = 41.0

  static let all = [
    Peer(name: "OpenCombine", work: "subject, `scan`, `sink`", loops: pipeline),
    Peer(
      name: "OpenCombine", work: "subject, current value, `sink`, effect to a host", loops: 130),
    Peer(name: "ReactiveSwift", work: "pipe, `scan`", loops: 171),
    Peer(name: "ReSwift", work: "dispatch, one subscriber", loops: 373),
    Peer(name: "CombineFeedback", work: "one event", loops: 447),
    Peer(name: "Mobius", work: "one event with one effect", loops: 546),
    Peer(name: "RxFeedback", work: "one event", loops: 2_600),
  ]
}

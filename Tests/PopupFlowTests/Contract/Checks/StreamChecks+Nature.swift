import Testing

@testable import PopupFlow
@testable import PopupMachine

extension ContractCheck<StreamKind> {
  /// Every subscription has a short description and hides its internals.
  static let ofNature: [ContractCheck] = [
    ContractCheck("A subscription's description is one word, and its mirror is empty") {
      kind in
      let stream = kind.make()
      let subscriber = stream.subscribe(demand: .none)
      let subscription = try #require(subscriber.subscription)
      let description = try #require((subscription as? any CustomStringConvertible)?.description)
      #expect(!description.isEmpty && description.allSatisfy(\.isLetter))
      let mirror = try #require((subscription as? any CustomReflectable)?.customMirror)
      #expect(mirror.children.isEmpty)
      let playground = subscription as? any CustomPlaygroundDisplayConvertible
      #expect(playground?.playgroundDescription as? String == description)
      subscriber.cancel()
    },
    ContractCheck(
      "Subscription, demand and cancellation are passed on unchanged",
      unless: { kind in
        kind.traits.contains(.transparent) ? nil : "It has no upstream publisher."
      }
    ) { kind in
      let stamp = Stamp.all.first { $0.name == kind.name } ?? Stamp.making
      let upstream = ManualPublisher<PopupRequest<Shop>>()
      let subscriber = TrackingSubscriber<PopupRequest<Shop>>(demand: .max(2)) { _, _ in .max(3) }
      stamp.apply(upstream.eraseToAnyPublisher()).subscribe(subscriber)
      upstream.send(PopupRequest("one"))
      subscriber.request(.unlimited)
      #expect(upstream.demands == [[.max(2), .max(3), .unlimited]])
      #expect(subscriber.subscription is ManualSubscription<PopupRequest<Shop>>)
      #expect(upstream.subscribers == ["Map"])
      subscriber.cancel()
      #expect(upstream.cancelCounts == [1])
      subscriber.dropSubscription()
      #expect(upstream.areHeld == [false])
    },
  ]
}

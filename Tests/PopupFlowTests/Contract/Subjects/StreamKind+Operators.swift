@testable import PopupFlow
@testable import PopupMachine

// The operators on publishers of requests, each after a broadcast of requests.
extension StreamKind {
  /// Every operator of the library.
  static let operators =
    [
      StreamKind(name: "popupRequests(_:)", holding: .all, traits: [.shared, .transparent]) {
        let broadcast = Broadcast<Int>()
        return StreamUnderTest(
          broadcast.popupRequests { PopupRequest<Shop>("\($0)") }.map { Int($0.content) ?? -1 },
          send: { broadcast.send($0) }, finish: { broadcast.finish() })
      }
    ] + Stamp.all.map(behindBroadcast)

  private static func behindBroadcast(_ stamp: Stamp) -> StreamKind {
    StreamKind(name: stamp.name, holding: .all, traits: [.shared, .transparent]) {
      let broadcast = Broadcast<PopupRequest<Shop>>()
      return StreamUnderTest(
        stamp.apply(broadcast.eraseToAnyPublisher()).map { Int($0.content) ?? -1 },
        send: { broadcast.send(PopupRequest("\($0)")) }, finish: { broadcast.finish() })
    }
  }
}

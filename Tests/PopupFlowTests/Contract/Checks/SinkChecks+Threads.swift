import Testing

@testable import PopupFlow

extension ContractCheck<SinkKind> {
  /// Sinks receive values on any thread.
  static let ofThreads: [ContractCheck] = [
    ContractCheck("It takes all values sent by four threads, one at a time") { kind in
      let sink = kind.make(.none)
      let source = sink.source
      await onThreads(4) { _ in for _ in 0..<100 { source.sendNext() } }
      #expect(sink.count == 400)
      sink.cancel()
    },
    ContractCheck("Cancelled while four threads send, it takes no more values") { kind in
      let sink = kind.make(.none)
      let source = sink.source
      async let feeding: Void = onThreads(4) { _ in for _ in 0..<100 { source.sendNext() } }
      sink.cancel()
      await feeding
      let count = sink.count
      source.sendNext()
      #expect(sink.count == count)
      #expect(source.cancelCounts == [1])
    },
    ContractCheck(
      "Cancelled by eight threads, it cancels its upstream once",
      excuse: { $0.hasStore ? ofOneThread : nil }
    ) { kind in
      let sink = kind.make(.none)
      await onThreads(8) { _ in sink.cancel() }
      #expect(sink.source.cancelCounts == [1])
      #expect(sink.source.areHeld == [false])
    },
  ]

  private static let ofOneThread =
    "An `AnyCancellable` ends it, which only one thread at a time can cancel in OpenCombine."
}

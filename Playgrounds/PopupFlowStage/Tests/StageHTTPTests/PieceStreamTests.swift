import StageHTTP
import Testing

@Suite("A stream of pieces")
struct PieceStreamTests {
  private func pieces(of stream: PieceStream) async -> [Int] {
    let (counts, continuation) = AsyncStream.makeStream(of: Int.self)
    await stream.forEach { piece in
      continuation.yield(piece.count)
      return true
    }
    continuation.finish()
    return await counts.reduce(into: []) { $0.append($1) }
  }

  private func piece(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: count) }

  @Test("Bytes that nobody reads have a limit, after which the stream ends")
  func limit() async {
    let stream = PieceStream(limit: 100, budget: ByteBudget(limit: 1000))
    for _ in 0..<3 { stream.send(piece(40)) }
    #expect(stream.waitingBytes == 80)
    // It has ended, and takes nothing any more.
    stream.send(piece(1))
    #expect(await pieces(of: stream) == [40, 40])
    #expect(stream.waitingBytes == 0)
  }

  @Test("One piece can be longer than the limit")
  func longPiece() async {
    let stream = PieceStream(limit: 100, budget: ByteBudget(limit: 1000))
    stream.send(piece(400))
    stream.finish()
    #expect(await pieces(of: stream) == [400])
  }

  @Test("All streams share a budget, which gets back what was read, and what never is")
  func budget() async {
    let budget = ByteBudget(limit: 100)
    var first: PieceStream? = PieceStream(limit: 100, budget: budget)
    first?.send(piece(60))
    let second = PieceStream(limit: 100, budget: budget)
    second.send(piece(60))
    #expect(second.waitingBytes == 0)
    first = nil
    let third = PieceStream(limit: 100, budget: budget)
    third.send(piece(60))
    third.finish()
    #expect(await pieces(of: third) == [60])
    #expect(budget.take(100))
  }

  @Test("The end is told once, whichever side ends the stream")
  func end() async {
    await confirmation { confirm in
      let stream = PieceStream(limit: 100, budget: ByteBudget(limit: 100))
      stream.onEnd { confirm() }
      stream.send(piece(1))
      await stream.forEach { _ in false }
      stream.finish()
    }
  }
}

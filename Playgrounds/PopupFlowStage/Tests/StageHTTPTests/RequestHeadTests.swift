import Testing

@testable import StageHTTP

@Suite("The head of a request")
struct RequestHeadTests {
  private func head(_ text: String) throws -> RequestHead {
    try RequestHead(Array(text.utf8))
  }

  @Test("Path, parameters and headers are decoded")
  func parts() throws {
    let head = try head("POST /runs/a%20b/log?from=1&app=My+App HTTP/1.1\r\nHost: x\r\nA: b ")
    #expect(head.method == "POST")
    #expect(head.path == ["runs", "a b", "log"])
    #expect(head.query == ["from": "1", "app": "My App"])
    #expect(head["HOST"] == "x")
    #expect(head["a"] == "b")
    #expect(head.contentLength == 0)
    #expect(head.keepsAlive)
  }

  @Test(
    "What two programs could understand differently is refused",
    arguments: [
      ("GET /", 400), ("GET / HTTP/2.0", 505), ("GET  / HTTP/1.1", 400),
      ("GET http://x/ HTTP/1.1", 400), ("G T / HTTP/1.1", 400), ("GET /%zz HTTP/1.1", 400),
      ("GET / HTTP/1.1\r\nHost : x", 400), ("GET / HTTP/1.1\r\n folded", 400),
      ("GET / HTTP/1.1\r\nHost: a\r\nHost: b", 400), ("GET / HTTP/1.1\r\nA: b\u{0}", 400),
      ("POST / HTTP/1.1\r\nContent-Length: -1", 400),
      ("POST / HTTP/1.1\r\nContent-Length: 1e3", 400),
      ("POST / HTTP/1.1\r\nContent-Length: 99999999999999999999", 400),
      ("POST / HTTP/1.1\r\nTransfer-Encoding: chunked", 501),
      ("GET / HTTP/1.1" + String(repeating: "\r\nA:", count: 65), 431),
    ])
  func refused(text: String, status: Int) throws {
    let error = #expect(throws: HTTPError.self) { try head(text) }
    #expect(error?.status.rawValue == status)
  }

  @Test("Spaces and tabs surround values, and other white space is part of them")
  func whiteSpace() throws {
    for space in ["\u{A0}", "\u{2003}", "\u{FEFF}", "\u{3000}"] {
      #expect(throws: HTTPError.self) { try head("POST / HTTP/1.1\r\nContent-Length: \(space)3") }
      #expect(throws: HTTPError.self) { try head("POST / HTTP/1.1\r\nContent-Length: 3\(space)") }
      let origin = "http://127.0.0.1:8080"
      #expect(try head("GET / HTTP/1.1\r\nOrigin: \(origin)\(space)")["Origin"] != origin)
    }
    #expect(try head("POST / HTTP/1.1\r\nContent-Length:\t 3 \t").contentLength == 3)
    #expect(try head("GET / HTTP/1.1\r\nA: \t")["a"] == "")
  }

  @Test("Bytes that are no text are refused")
  func binary() {
    #expect(throws: HTTPError.self) { try RequestHead([0xFF, 0xFE, 0x00, 0x80]) }
  }

  @Test("The connection stays as the client asks")
  func keepAlive() throws {
    #expect(try !head("GET / HTTP/1.0").keepsAlive)
    #expect(try head("GET / HTTP/1.0\r\nConnection: Keep-Alive").keepsAlive)
    #expect(try !head("GET / HTTP/1.1\r\nConnection: close").keepsAlive)
  }
}

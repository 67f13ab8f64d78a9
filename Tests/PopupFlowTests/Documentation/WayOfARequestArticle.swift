#if canImport(Runtime) && os(Linux)
  import PopupFlow
  import Runtime
  import Testing

  /// A domain that notes which functions are being called where the library compares its pages: in
  /// the reducer.
  private enum Traced: PopupDomain {
    typealias Content = String
    typealias Answer = String

    struct Page: Hashable, Sendable {
      let number: Int

      static func == (one: Page, other: Page) -> Bool {
        StackRecorder.current?.note()
        return one.number == other.number
      }

      func hash(into hasher: inout Hasher) {
        StackRecorder.current?.note()
        hasher.combine(number)
      }
    }
  }

  /// Notes the functions on the stack, the outermost first.
  private final class StackRecorder: @unchecked Sendable {
    @TaskLocal static var current: StackRecorder?

    // Sendable because the test uses it on the main actor only.
    private(set) var stacks: [[String]] = []

    func note() {
      guard let trace = try? Backtrace.capture().symbolicated() else { return }
      stacks.append(trace.frames.reversed().compactMap { $0.symbol.map { plain($0.name) } })
    }

    /// The name of a function without generic arguments; for a closure, of the function around it.
    private func plain(_ symbol: String) -> String {
      var name = symbol[...]
      for prefix in ["closure #", "partial apply for "] {
        if let range = name.ranges(of: prefix).last { name = name[range.upperBound...] }
      }
      if let range = name.ranges(of: " in ").first { name = name[range.upperBound...] }
      var depth = 0
      return String(
        name.filter { character in
          if character == "<" { depth += 1 }
          defer { if character == ">" { depth -= 1 } }
          return depth == 0
        })
    }
  }

  extension Documentation {
    @MainActor
    @Suite struct WayOfARequestArticle {
      /// A call between two files.
      struct Call: Hashable, CustomStringConvertible {
        let caller: String
        let function: String
        let callee: String

        var description: String { "\(caller) calls \(function) of \(callee)" }
      }

      let index: SourceIndex

      /// The calls of the article's tables, one for each heading.
      let tables: [[Call]]

      init() throws {
        index = try SourceIndex(of: ["Sources/PopupFlow", "Sources/PopupMachine/Reducer"])
        let text = try ArticleCode.text(DocumentationTests.articles + "WayOfARequest.md")
        tables = text.split(separator: "\n## ").dropFirst().map { section in
          section.split(separator: "\n").compactMap { line in
            let parts = line.split(separator: "`")
            guard line.hasPrefix("| "), parts.count == 7 else { return nil }
            return Call(
              caller: String(parts[1]), function: String(parts[3]), callee: String(parts[5]))
          }
        }
      }

      /// Returns the calls between files on a stack, without those inside the reducer.
      func calls(on stack: [String]) -> [Call] {
        var calls: [Call] = []
        var last: String?
        for symbol in stack {
          guard let file = index.file(of: symbol) else { continue }
          if let last, last != file, let dot = symbol.lastIndex(of: ".") {
            let function = String(symbol[symbol.index(after: dot)...])
            calls.append(Call(caller: last, function: function, callee: file))
          }
          if file.hasPrefix("PopupReducer") { break }
          last = file
        }
        return calls
      }

      /// The calls of a request, and those of the host's report about it.
      func trace() -> [[Call]] {
        let (request, answer) = (StackRecorder(), StackRecorder())
        let store = PopupStore<Traced>(clock: VirtualClock())
        var report: ClosureHost<Traced>.Report?
        let host = ClosureHost<Traced> { _, reporting in
          StackRecorder.current?.note()
          report = reporting
        }
        let requests = PassthroughSubject<PopupRequest<Traced>, Never>()
        let cancellables = [
          requests.enqueue(in: store), store.drive(host),
          store.states.sink { _ in StackRecorder.current?.note() },
        ]
        store.send(.page(.appeared(PageVisitID("visit"), Traced.Page(number: 1))))
        let popup = PopupRequest<Traced>("a", pages: [.init(number: 1), .init(number: 2)])
        StackRecorder.$current.withValue(request) { requests.send(popup) }
        StackRecorder.$current.withValue(answer) { report?(.userDismissed("")) }
        for cancellable in cancellables { cancellable.cancel() }
        return [request, answer].map { $0.stacks.flatMap(calls) }
      }

      @Test("Each call between two files on the stack of a request or a report is in the tables")
      func complete() {
        let calls = trace().map(Set.init)
        let listed = tables.map(Set.init)
        #expect(calls[0].subtracting(listed[0]).subtracting(listed[1]) == [])
        #expect(calls[1].subtracting(listed[1]) == [])
        // The calls in which code of the app ran.
        #expect(calls[0].intersection(listed[0]).count == 7)
        #expect(calls[1].intersection(listed[1]).count == 3)
      }

      @Test("Each call of the tables is in the sources, and each way has at most twelve")
      func sources() throws {
        #expect(tables.count == 2)
        for call in tables.joined() {
          #expect(index.declares(call.function, in: call.callee), "\(call)")
          // What is called in a closure of an initializer has another name.
          guard !call.function.hasPrefix("init") else { continue }
          let name = call.function.prefix { $0 != "(" }
          let code = try ArticleCode.text("Sources/PopupFlow/\(call.caller)")
          #expect(code.contains("\(name)("), "\(call)")
        }
        for table in tables { #expect((6...12).contains(table.count)) }
      }
    }
  }
#endif

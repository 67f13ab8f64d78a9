import ArgumentParser
import Comparing
import Foundation
import PopupFlow
@_spi(JournalTools) import PopupFlowJournal
import Scenarios

/// A journal given on the command line.
struct JournalFile {
  /// The name of the file in messages.
  let name: String

  private let source: Source

  private enum Source {
    case coldStart
    case standardInput
    case path(String)
  }

  /// - Parameter argument: a path, or `-` for standard input. If it is nil, standard input if that
  ///   is redirected from a file, otherwise the cold start.
  init(argument: String?) {
    switch argument {
    case nil where !FileHandle.standardInput.isRegularFile:
      name = "cold-start.jsonl"
      source = .coldStart
    case nil, "-":
      name = "standard input"
      source = .standardInput
    case let path?:
      name = path
      source = .path(path)
    }
  }

  /// Whether the journal is that which is built into the command.
  var isBuiltIn: Bool { if case .coldStart = source { true } else { false } }

  /// Throws if an argument is empty, or standard input is given twice.
  ///
  /// - Throws: `ValidationError`.
  static func validate(arguments: [String]) throws {
    guard !arguments.contains("") else {
      throw ValidationError("A file argument is empty; expected a path, or - for standard input.")
    }
    guard arguments.filter({ $0 == "-" }).count < 2 else {
      throw ValidationError("- is given more than once; expected it at most once.")
    }
  }

  /// The identity of the file on disk; nil if there is none.
  var identity: FileIdentity? {
    switch source {
    case .coldStart: nil
    case .standardInput: FileIdentity(.standardInput)
    case .path(let path): FileIdentity(path: path)
    }
  }

  /// Replays the journal.
  ///
  /// - Parameters:
  ///   - output: the output, which is flushed whenever the journal's source is idle.
  ///   - body: receives the replay, and the log for its issues.
  /// - Throws: `ExitCode` 2 if the journal cannot be read, after printing an error.
  func replay<Result>(
    into output: StandardOutput, _ body: (inout JournalReplay, IssueLog) throws -> Result
  ) throws -> Result {
    let issues = IssueLog(of: name)
    return try reading {
      defer { issues.finish() }
      var replay = JournalReplay(JournalReader(try chunks(whenSilent: output.flush)))
      let result = try body(&replay, issues)
      issues.endRun()
      return result
    }
  }

  /// Returns all entries of the journal, of a file of cases those of all.
  ///
  /// - Throws: `ExitCode` 2 if the journal cannot be read, after printing an error.
  func entries() throws -> [JournalEntry] {
    try reading { try Self.entries(in: contents()) }
  }

  /// Returns the entries of a case, or of a journal without cases, and the cases of the file.
  ///
  /// - Parameter caseName: the name of the case that is meant; if it is nil, the first, if the file
  ///   has cases.
  /// - Throws: `ExitCode` 2 if the journal cannot be read, after printing an error.
  func entries(
    ofCase caseName: String?
  ) throws -> (entries: [JournalEntry], chosen: JournalCases.Case?, cases: [JournalCases.Case]) {
    try reading {
      let contents = try contents()
      let cases = try JournalCases(contents)
      let chosen = try chosen(caseName, of: cases)
      return (try Self.entries(in: chosen?.journal ?? contents), chosen, cases.all)
    }
  }

  /// Returns the entries of a text.
  ///
  /// - Throws: `JournalError` if a line is wrong.
  static func entries(in text: [UInt8]) throws -> [JournalEntry] {
    var reader = JournalReader(text)
    var entries: [JournalEntry] = []
    while let entry = try reader.next() { entries.append(entry) }
    return entries
  }

  /// Returns the whole text of the journal, unchecked.
  ///
  /// - Throws: `CocoaError` or `POSIXError` if the file cannot be read.
  func contents() throws -> [UInt8] {
    let next = try chunks()
    var contents: [UInt8] = []
    while let chunk = try next() { contents += chunk }
    return contents
  }

  /// Returns the text of a case as a journal of its own, or that of a file without cases.
  ///
  /// - Parameter caseName: the name of the case; if it is nil, the first, if the file has cases.
  /// - Returns: The name of the case, if the file has cases, and the text.
  /// - Throws: `JournalError` if a line is wrong, and `ExitCode` 2 if there is no such case, after
  ///   printing an error.
  func contents(ofCase caseName: String?) throws -> (caseName: String?, text: [UInt8]) {
    let contents = try contents()
    let chosen = try chosen(caseName, of: JournalCases(contents))
    return (chosen?.name, chosen?.journal ?? contents)
  }

  private func chosen(_ name: String?, of cases: JournalCases) throws -> JournalCases.Case? {
    if let chosen = cases.first(named: name) { return chosen }
    guard let name else { return nil }
    throw noCase(name, among: cases.all.map(\.name))
  }

  /// Prints that the file has no case of a name, and returns the exit code.
  func noCase(_ name: String, among names: [String]) -> ExitCode {
    if names.isEmpty {
      return failure(
        "\(self.name): the file has no cases; expected the command without --case")
    }
    let question =
      Spelling.suggestion(for: name, among: names).map { " (did you mean \($0.debugDescription)?)" }
    return failure(
      "\(self.name): no case is named \(name.debugDescription)\(question ?? ""); expected one of "
        + names.map(\.debugDescription).joined(separator: ", "))
  }

  /// Runs a body that reads the journal.
  ///
  /// - Throws: `ExitCode` 2 if the journal cannot be read, after printing an error.
  func reading<Result>(_ body: () throws -> Result) throws -> Result {
    defer { Progress.erase() }
    do {
      return try body()
    } catch let error as JournalError {
      throw failure("\(name):\(error.line): \(error.problem); expected \(error.expected)")
    } catch  where error is CocoaError || error is POSIXError {
      throw failure("\(name): cannot be read: \(error.reason); expected a journal")
    }
  }

  /// The beginning of the journal; nil if reading it could take away bytes from the replay.
  var beginning: String? {
    switch source {
    case .coldStart: String(decoding: Scenarios.coldStart.prefix(1_000), as: UTF8.self)
    case .standardInput: nil
    case .path(let path): Self.beginning(ofFile: path)
    }
  }

  /// Returns the beginning of a regular file; nil if there is none.
  static func beginning(ofFile path: String) -> String? {
    let path = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    guard attributes?[.type] as? FileAttributeType == .typeRegular,
      let file = FileHandle(forReadingAtPath: path)
    else { return nil }
    defer { try? file.close() }
    return (try? file.read(upToCount: 1_000)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns a function that returns the next bytes, or nil at the end.
  ///
  /// - Parameter whenSilent: runs before the function waits for bytes that may come.
  private func chunks(
    whenSilent: @escaping () throws -> Void = {}
  ) throws -> () throws -> [UInt8]? {
    let handle: FileHandle
    switch source {
    case .coldStart:
      var rest: [UInt8]? = Scenarios.coldStart
      return {
        defer { rest = nil }
        return rest
      }
    case .standardInput: handle = .standardInput
    case .path(let path): handle = try .reading(path)
    }
    var progress = ReadingProgress(of: name, total: handle.fileSize)
    return {
      if handle.isSilent { try whenSilent() }
      let chunk = try handle.readSome(upToCount: 1 << 16)
      progress.add(chunk?.count ?? 0)
      return chunk
    }
  }
}

extension JournalReader {
  /// Creates a reader of the bytes of a journal.
  init(_ text: [UInt8]) {
    var rest: [UInt8]? = text
    self.init { rest.take() }
  }
}

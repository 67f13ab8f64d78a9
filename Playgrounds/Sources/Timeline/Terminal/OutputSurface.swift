import Foundation

/// What the timeline is printed on: how wide it is, and whether it shows colour.
public struct OutputSurface: Hashable, Sendable {
  /// How many columns a line may have.
  public let columns: Int

  /// Whether colour is welcome.
  public let hasColour: Bool

  /// Decides from what is known of the output.
  ///
  /// A terminal is as wide as it says, else as `COLUMNS` says, else 80. What is piped is as wide as
  /// `COLUMNS` says, else 100. Colour is for terminals, unless `NO_COLOR` is set and not empty, or
  /// `TERM` is `dumb`.
  ///
  /// - Parameters:
  ///   - environment: the environment's variables.
  ///   - isTerminal: whether a terminal shows the output.
  ///   - terminalColumns: how wide the terminal says it is, if it says so.
  public init(environment: [String: String], isTerminal: Bool, terminalColumns: Int? = nil) {
    let told = environment["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    if isTerminal {
      columns = terminalColumns.flatMap { $0 > 0 ? $0 : nil } ?? told ?? 80
    } else {
      columns = told ?? 100
    }
    let isColourRefused = !(environment["NO_COLOR"] ?? "").isEmpty
    hasColour = isTerminal && !isColourRefused && environment["TERM"] != "dumb"
  }

  /// What standard output is.
  public static func standardOutput() -> OutputSurface {
    var size = winsize()
    let isKnown = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0
    return OutputSurface(
      environment: ProcessInfo.processInfo.environment,
      isTerminal: isatty(STDOUT_FILENO) == 1,
      terminalColumns: isKnown ? Int(size.ws_col) : nil)
  }
}

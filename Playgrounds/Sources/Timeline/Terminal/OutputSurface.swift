import Foundation

/// The width and the colour support of the output.
public struct OutputSurface: Hashable, Sendable {
  /// The maximum number of columns in a line.
  public let columns: Int

  /// A Boolean value that indicates whether to use colour.
  public let hasColour: Bool

  /// Creates a surface from the properties of the output.
  ///
  /// The width of a terminal is its own, otherwise `COLUMNS`, otherwise 80. The width of other
  /// outputs is `COLUMNS`, otherwise 100. Terminals show colour, unless `NO_COLOR` is set and not
  /// empty, or `TERM` is `dumb`.
  ///
  /// - Parameters:
  ///   - environment: the environment variables.
  ///   - isTerminal: whether the output is a terminal.
  ///   - terminalColumns: the terminal's own width, if known.
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

  /// Returns the surface of standard output.
  public static func standardOutput() -> OutputSurface {
    var size = winsize()
    let isKnown = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0
    return OutputSurface(
      environment: ProcessInfo.processInfo.environment,
      isTerminal: isatty(STDOUT_FILENO) == 1,
      terminalColumns: isKnown ? Int(size.ws_col) : nil)
  }
}

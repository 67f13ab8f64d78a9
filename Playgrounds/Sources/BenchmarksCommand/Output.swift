import Foundation

/// Prints a line immediately, even if the output is not a terminal.
func show(_ line: String) {
  print(line)
  fflush(nil)
}

/// Prints a line to standard error.
func printError(_ line: String) {
  try? FileHandle.standardError.write(contentsOf: Data((line + "\n").utf8))
}

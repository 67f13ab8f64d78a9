import Foundation

/// Prints a line at once, also where it does not go to a terminal: who waits sees how far it is.
func show(_ line: String) {
  print(line)
  fflush(nil)
}

/// Prints a line to standard error.
func printError(_ line: String) {
  try? FileHandle.standardError.write(contentsOf: Data((line + "\n").utf8))
}

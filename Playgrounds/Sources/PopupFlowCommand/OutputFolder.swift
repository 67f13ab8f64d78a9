import ArgumentParser
import Foundation

/// A folder for files, given on the command line.
enum OutputFolder {
  /// Checks that the folder exists, before a command works for files that it could not write.
  ///
  /// - Throws: `ExitCode` 2 if it does not exist, after printing an error.
  static func check(_ path: String, for option: String) throws {
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    if exists && isFolder.boolValue { return }
    let problem = exists ? "is not a folder" : "does not exist"
    throw failure("\(path): \(problem); expected a folder that exists for \(option)")
  }
}

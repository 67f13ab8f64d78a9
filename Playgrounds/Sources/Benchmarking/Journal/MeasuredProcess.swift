import Foundation

/// The duration and the peak memory of a run of another program.
struct MeasuredProcess {
  /// The elapsed time, in seconds.
  let seconds: Double

  /// The peak of resident memory, in bytes.
  let peakBytes: Double

  /// Runs a program to its end. Its output is discarded, and its errors go to standard error.
  ///
  /// - Throws: ``Failure`` if it cannot be run, or exits with an error.
  init(_ executable: URL, _ arguments: [String]) throws {
    let start = ContinuousClock.now
    let process = try Self.spawn(executable, arguments)
    var status: Int32 = 0
    var usage = rusage()
    var peak = 0.0
    while wait4(process, &status, WNOHANG, &usage) == 0 {
      peak = max(peak, Self.residentPeak(of: process))
      usleep(1_000)
    }
    seconds = (ContinuousClock.now - start) / .seconds(1)
    guard status == 0 else { throw Failure.ended(status: status) }
    peakBytes = peak > 0 ? peak : Self.bytes(usage.ru_maxrss)
  }

  enum Failure: Error, CustomStringConvertible {
    case cannotStart(String)
    case ended(status: Int32)

    var description: String {
      switch self {
      case .cannotStart(let reason): "the program cannot be started: \(reason)"
      case .ended(let status) where status & 0x7f == 0:
        "the program ended with status \(status >> 8)"
      case .ended(let status): "the program was ended by signal \(status & 0x7f)"
      }
    }
  }

  private static func spawn(_ executable: URL, _ arguments: [String]) throws -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    var texts = ([executable.path] + arguments).map { strdup($0) }
    texts.append(nil)
    defer { for text in texts { free(text) } }
    var process: pid_t = 0
    let error = posix_spawn(&process, executable.path, &actions, nil, texts, environ)
    guard error == 0 else { throw Failure.cannotStart(String(cString: strerror(error))) }
    return process
  }

  // After the end of a process, Linux reports at least the peak of its parent, which may be large
  // here. So this polls the running process, and misses growth in its last millisecond.
  private static func residentPeak(of process: pid_t) -> Double {
    #if os(Linux)
      let file = open("/proc/\(process)/status", O_RDONLY)
      guard file >= 0 else { return 0 }
      defer { close(file) }
      var bytes = [UInt8](repeating: 0, count: 4_096)
      let count = read(file, &bytes, bytes.count)
      let text = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
      let line = text.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
      let number = line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap(
        Double.init)
      return 1_024 * (number ?? 0)
    #else
      return 0
    #endif
  }

  private static func bytes(_ residentSize: Int) -> Double {
    #if canImport(Darwin)
      Double(residentSize)
    #else
      1_024 * Double(residentSize)
    #endif
  }
}

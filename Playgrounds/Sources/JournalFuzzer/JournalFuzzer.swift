import JournalFuzzing

/// What libFuzzer calls with each input it has thought of; its own `main` comes with the sanitizer.
@_cdecl("LLVMFuzzerTestOneInput")
public func examine(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  do {
    try FuzzInput.examine(UnsafeBufferPointer(start: start, count: count))
  } catch {
    fatalError("\(error)")
  }
  return 0
}

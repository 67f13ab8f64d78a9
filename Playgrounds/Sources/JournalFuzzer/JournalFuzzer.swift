import JournalFuzzing

/// The function that libFuzzer calls with each input. libFuzzer contains `main`.
@_cdecl("LLVMFuzzerTestOneInput")
public func examine(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  do {
    try FuzzInput.examine(UnsafeBufferPointer(start: start, count: count))
  } catch {
    fatalError("\(error)")
  }
  return 0
}

/// A buffer to which bytes are appended.
///
/// An array checks with every byte whether it is shared, which is slow for a record of hundreds of
/// small pieces.
struct ByteBuffer: ~Copyable {
  private var start: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private var count = 0

  /// - Parameter capacity: the initial capacity in bytes.
  init(capacity: Int) {
    self.capacity = max(capacity, 16)
    start = .allocate(capacity: self.capacity)
  }

  deinit {
    start.deallocate()
  }

  /// Calls a closure with all bytes.
  @inline(__always)
  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows -> Result {
    try body(UnsafeBufferPointer(start: start, count: count))
  }

  @inline(__always)
  mutating func append(_ byte: UInt8) {
    append(count: 1) { $0.pointee = byte }
  }

  @inline(__always)
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    append(count: bytes.count) { $0.initialize(from: bytes) }
  }

  @inline(__always)
  mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { append($0) }
  }

  /// Appends a number of bytes, each of which the closure must write.
  @inline(__always)
  mutating func append(count added: Int, _ write: (UnsafeMutablePointer<UInt8>) -> Void) {
    if capacity - count < added { grow(by: added) }
    write(start + count)
    count += added
  }

  @inline(never)
  private mutating func grow(by added: Int) {
    let larger = max(capacity * 2, count + added)
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
    memory.moveInitialize(from: start, count: count)
    start.deallocate()
    start = memory
    capacity = larger
  }
}

extension UnsafeMutablePointer<UInt8> {
  /// Writes bytes at this address.
  @inline(__always)
  func initialize(from bytes: UnsafeBufferPointer<UInt8>) {
    guard let base = bytes.baseAddress else { return }
    initialize(from: base, count: bytes.count)
  }
}

/// A value that is passed without a copy. A state has many references, so only the subscribers that
/// keep it copy it.
@usableFromInline
struct Borrowed<Value>: ~Copyable {
  @usableFromInline let value: Value

  @inlinable
  init(_ value: consuming Value) {
    self.value = value
  }
}

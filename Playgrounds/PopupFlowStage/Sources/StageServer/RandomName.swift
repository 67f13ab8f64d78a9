/// Returns a name that nobody can guess: 32 hexadecimal digits.
func randomName() -> String {
  var generator = SystemRandomNumberGenerator()
  return (0..<32).map { _ in String(Int.random(in: 0..<16, using: &generator), radix: 16) }.joined()
}

/// Ends the program if a condition is false, in release builds, too. Measurements of wrong work are
/// meaningless.
func check(_ condition: Bool, _ failure: @autoclosure () -> String) {
  guard condition else { fatalError(failure()) }
}

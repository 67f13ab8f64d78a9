/// Ends the program unless the condition holds: figures of work that was not done mean nothing.
///
/// Unlike `precondition` it says what is wrong in a release build too.
func check(_ condition: Bool, _ failure: @autoclosure () -> String) {
  guard condition else { fatalError(failure()) }
}

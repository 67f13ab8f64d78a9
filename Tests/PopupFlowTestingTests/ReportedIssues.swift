import Testing

/// Returns the message of the only issue that is reported while a closure runs.
func message(_ body: () -> Void) -> String {
  let found = issues(during: body)
  #expect(found.count == 1)
  return found.first?.message ?? ""
}

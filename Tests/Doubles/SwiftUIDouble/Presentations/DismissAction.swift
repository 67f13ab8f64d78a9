/// Dismisses the presentation around a view: sets its binding to nil.
@MainActor
public struct DismissAction {
  let dismiss: @MainActor () -> Void

  public func callAsFunction() { dismiss() }
}

private struct DismissKey: EnvironmentKey {
  static var defaultValue: DismissAction {
    MainActor.assumeIsolated { DismissAction {} }
  }
}

extension EnvironmentValues {
  public internal(set) var dismiss: DismissAction {
    get { self[DismissKey.self] }
    set { self[DismissKey.self] = newValue }
  }
}

import PopupFlow

/// The types of the app that is measured: the least an app can have.
enum BenchmarkDomain: PopupDomain {
  typealias Content = Int
  typealias Page = Int
}

/// The pages of that app.
enum BenchmarkPage {
  /// How many pages there are that popups wait for.
  static let count = 8

  /// A page that no popup waits for.
  static let unwanted = count
}

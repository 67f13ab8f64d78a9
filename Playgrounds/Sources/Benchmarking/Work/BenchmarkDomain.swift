import PopupFlow

/// A minimal domain.
enum BenchmarkDomain: PopupDomain {
  typealias Content = Int
  typealias Page = Int
}

/// The pages of the domain.
enum BenchmarkPage {
  /// The number of pages that popups wait for.
  static let count = 8

  /// A page that no popup waits for.
  static let unwanted = count
}

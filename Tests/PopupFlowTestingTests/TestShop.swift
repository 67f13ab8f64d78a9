import PopupFlow

/// The domain of the tests.
enum Shop: PopupDomain {
  typealias Content = String
  typealias Answer = String
}

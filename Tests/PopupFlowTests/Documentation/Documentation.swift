import PopupFlow

/// Types that the articles use. The code of an article is in a suite with its name.
enum Documentation {
  enum Shop: PopupDomain {
    enum Content: Hashable { case offer(String), guide(step: Int), saved, forceUpdate }
    enum Page { case home, checkout }
    enum Answer { case accepted, later }
  }

  /// A host that shows and hides popups before it returns.
  typealias QuickHost = InstantHost<Shop>
}

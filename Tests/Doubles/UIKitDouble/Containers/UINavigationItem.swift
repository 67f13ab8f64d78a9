/// The contents of the navigation bar for one page.
@MainActor
open class UINavigationItem: NSObject {
  private weak var page: UIViewController?

  init(page: UIViewController) {
    self.page = page
    super.init()
  }

  open var searchController: UISearchController? {
    didSet {
      if let page { searchController?.search(in: page) }
    }
  }
}

/// What a page shows in the bar of its navigation controller.
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

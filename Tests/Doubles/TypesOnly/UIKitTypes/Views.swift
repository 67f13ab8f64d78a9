extension UIAccessibility {
  public static var isVoiceOverRunning: Bool { fatalError() }
}

extension UIView {
  public var accessibilityValue: String? {
    get { fatalError() }
    set { fatalError() }
  }
}

extension UIColor {
  public class var white: UIColor { fatalError() }
  public class var gray: UIColor { fatalError() }
  public class var lightGray: UIColor { fatalError() }
  public class var systemYellow: UIColor { fatalError() }
}

extension UITextField {
  public var placeholder: String? {
    get { fatalError() }
    set { fatalError() }
  }
}

extension UILabel {
  public var numberOfLines: Int {
    get { fatalError() }
    set { fatalError() }
  }
}

extension UIControl {
  public struct State: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static var normal: State { fatalError() }
  }
}

extension UIButton {
  public func setTitle(_ title: String?, for state: UIControl.State) { fatalError() }
}

@MainActor
public protocol UITableViewDataSource: NSObjectProtocol {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell
}

@MainActor
open class UITableView: UIScrollView {
  open weak var dataSource: (any UITableViewDataSource)?
}

@MainActor
open class UITableViewCell: UIView {
  public enum CellStyle: Int, Sendable { case `default`, value1, value2, subtitle }
  public init(style: CellStyle, reuseIdentifier: String?) { fatalError() }
  public required init?(coder: NSCoder) { fatalError() }
  open var textLabel: UILabel? { fatalError() }
}

extension IndexPath {
  public var row: Int { self[1] }
}

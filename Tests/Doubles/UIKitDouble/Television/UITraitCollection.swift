public enum UIUserInterfaceIdiom: Int, Sendable {
  case phone, pad, tv
}

public enum UIUserInterfaceSizeClass: Int, Sendable {
  case unspecified, compact, regular
}

/// The kind of device, and the width that an override gives.
open class UITraitCollection: NSObject, @unchecked Sendable {
  private let idiom: UIUserInterfaceIdiom
  private let width: UIUserInterfaceSizeClass

  public init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
    self.idiom = idiom
    width = .unspecified
  }

  public init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    idiom = .phone
    width = horizontalSizeClass
  }

  open var horizontalSizeClass: UIUserInterfaceSizeClass { width }

  open var userInterfaceIdiom: UIUserInterfaceIdiom { idiom }
}

extension UIKitSimulation {
  var traitCollection: UITraitCollection {
    UITraitCollection(userInterfaceIdiom: userInterfaceIdiom)
  }
}

@MainActor
public protocol UITraitEnvironment: NSObjectProtocol {
  var traitCollection: UITraitCollection { get }
}

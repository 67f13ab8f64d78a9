public enum UIUserInterfaceIdiom: Int, Sendable {
  case phone, pad, tv
}

/// Only the kind of device is modelled.
open class UITraitCollection: NSObject, @unchecked Sendable {
  private let idiom: UIUserInterfaceIdiom

  public init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
    self.idiom = idiom
  }

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

import UIKitDouble

/// A controller that claims to be in a transition that has no coordinator.
final class Restless: UIViewController {
  var isRestless = true
  override var isBeingPresented: Bool { isRestless || super.isBeingPresented }
}

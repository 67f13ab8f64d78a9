/// A host that receives the store that drives it.
///
/// A host that knows its scene tells the store whether the scene is active, and a host that can
/// decline keeps a weak reference to the store for ``PopupStore/setScreenTaken(_:of:)``.
///
/// The method has no default, so a slip in its name or type does not compile. In a host without this
/// conformance, it is not called.
@MainActor
public protocol AttachablePopupHost<Domain>: PopupHost {
  /// Receives the store, before the first command. Called once for each
  /// ``PopupStore/drive(_:lanes:lock:)``.
  ///
  /// Send `activated` and `deactivated` to the store now and at each change (<doc:Rules#R37>).
  ///
  /// - Parameter store: The store. Do not retain it: it retains the host.
  /// - Returns: A cancellable that the store keeps together with the host, or `nil`.
  func attach(to store: PopupStore<Domain>) -> AnyCancellable?
}

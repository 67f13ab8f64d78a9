/// A host that shows its popups in windows that it knows.
///
/// Its windows decide when it is asked for a popup (<doc:Rules#R45>).
package protocol WindowedPopupHost<Domain>: PopupHost {
  /// The windows in which it can show popups now. There are none if they are unknown.
  var windows: [HostWindow] { get }
}

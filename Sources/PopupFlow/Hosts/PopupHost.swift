/// What really shows popups: UIKit, SwiftUI, or anything else.
///
/// A host is called on the main actor only. It is given commands and reports back, with the
/// presentation's number; nothing is assumed to have happened before it says so. It may answer from
/// inside ``perform(_:report:)``, later, or, if it must, never: then the policy's timeout ends the
/// transition (R33).
///
/// - `present` is answered with `didPresent` when the popup is on screen and its transition over,
///   or with `didFail` if it cannot be shown.
/// - `dismiss` is answered with `didDismiss` when the popup is gone and its transition over.
/// - `update` is not answered.
/// - What the user does is reported when it happens: `willDismiss` and `dismissCancelled` around a
///   swipe, `userDismissed` when the popup is gone.
@MainActor
public protocol PopupHost<Domain>: AnyObject {
  /// The types of the app.
  associatedtype Domain: PopupDomain

  /// Do something about a popup.
  ///
  /// - Parameters:
  ///   - command: what to do.
  ///   - report: tells the store what became of the command's presentation, now or later. After the
  ///     store is gone nothing hears it.
  func perform(
    _ command: PopupCommand<Domain>,
    report: @escaping @MainActor (PopupReport<Domain.Answer>.Kind) -> Void)

  /// A popup that this host has shown has its outcome: what was kept for its return can go.
  func didResolve(_ resolution: PopupResolution<Domain.Answer>)
}

extension PopupHost {
  /// Keeps nothing, so lets nothing go.
  public func didResolve(_ resolution: PopupResolution<Domain.Answer>) {}
}

import Foundation
import PopupFlow

extension PopupTime {
  /// A date, for stores whose clock counts from 1970, such as `WallPopupClock`.
  public static func at(_ date: Date) -> PopupTime {
    .at(date.timeIntervalSince1970)
  }
}

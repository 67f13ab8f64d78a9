#if canImport(SwiftUI)
  import SwiftUI

  extension View {
    /// Calls an action with the new value when a value has changed.
    ///
    /// Of SwiftUI's two ways, the older is deprecated where there is the newer one: from the start on
    /// visionOS, from the systems of 2023 on elsewhere.
    func onChangeOfValue<Value: Equatable>(
      _ value: Value, perform action: @escaping (Value) -> Void
    ) -> some View {
      #if os(visionOS)
        return onChange(of: value) { _, new in action(new) }
      #else
        if #available(iOS 17, macOS 14, tvOS 17, watchOS 10, *) {
          return onChange(of: value) { _, new in action(new) }
        }
        return onChange(of: value, perform: action)
      #endif
    }
  }
#endif

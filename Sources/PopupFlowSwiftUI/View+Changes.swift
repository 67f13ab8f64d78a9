#if canImport(SwiftUI)
  import SwiftUI

  extension View {
    /// Calls an action with the new value when a value changes.
    ///
    /// Uses the newer of SwiftUI's two modifiers if it is available, because the other is
    /// deprecated there.
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

    /// Calls an action with the size of the view, when it appears and when that changes.
    func onSize(perform action: @escaping (CGSize) -> Void) -> some View {
      background {
        GeometryReader { proxy in
          Color.clear
            .onAppear { action(proxy.size) }
            .onChangeOfValue(proxy.size, perform: action)
        }
        .accessibilityHidden(true)
      }
    }

    /// Adds a view without a size, which nobody sees, for what it notices.
    func observingBackground(@ViewBuilder _ observingBackground: () -> some View) -> some View {
      background {
        observingBackground()
          .frame(width: 0, height: 0)
          .accessibilityHidden(true)
      }
    }
  }
#endif

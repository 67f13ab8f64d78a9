import SwiftUI

struct Toast: Hashable, Sendable {
  let text: String
}

struct ToastView: View {
  let toast: Toast

  var body: some View {
    Text(toast.text)
      .font(.subheadline)
      .padding()
      .background(.regularMaterial, in: Capsule())
  }
}

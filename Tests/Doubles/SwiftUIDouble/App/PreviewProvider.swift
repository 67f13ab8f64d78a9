/// Views for the canvas of Xcode. Tests draw them.
@MainActor @preconcurrency
public protocol PreviewProvider {
  associatedtype Previews: View
  @ViewBuilder static var previews: Previews { get }
}

extension View {
  public func previewDisplayName(_ value: String?) -> some View {
    record("previewDisplayName", value)
  }
}

import UIKitDouble

/// A field with a placeholder. Tests write into it with ``ViewTree/write(_:into:)``.
public struct TextField<Label: View>: View, PrimitiveView {
  let label: Label
  let text: Binding<String>
  func draw(in node: ViewNode) {
    node.field = text
    node.arrangesList = false
    node.setChildren { $0.add(0, label) }
  }
}

extension TextField where Label == Text {
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
    self.init(label: Text(titleKey), text: text)
  }
}

/// A switch. A tap changes its value.
public struct Toggle<Label: View>: View, PrimitiveView {
  let isOn: Binding<Bool>
  let label: Label
  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.isOn = isOn
    self.label = label()
  }
  func draw(in node: ViewNode) {
    node.button = ViewNode.ButtonRecord(role: nil) { isOn.wrappedValue.toggle() }
    node.modifiers = [ViewNode.Modifier(name: "isOn", value: isOn.wrappedValue)]
    node.arrangesList = false
    node.setChildren { $0.add(0, label) }
  }
}

extension Toggle where Label == Text {
  public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(titleKey) }
  }
}

/// A button that opens a URL in another app. The tree records it.
public struct Link<Label: View>: View, PrimitiveView {
  let label: Label
  let destination: URL
  public init(destination: URL, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.destination = destination
  }
  func draw(in node: ViewNode) {
    node.button = ViewNode.ButtonRecord(role: nil) { [weak tree = node.tree] in
      tree?.openedURLs.append(destination)
    }
    node.arrangesList = false
    node.setChildren { $0.add(0, label) }
  }
}

extension Link where Label == Text {
  public init(_ titleKey: LocalizedStringKey, destination: URL) {
    self.init(destination: destination) { Text(titleKey) }
  }
}

/// A button that opens the share sheet, which belongs to the system. The tree records the item.
public struct ShareLink<Item, Label: View>: View, PrimitiveView {
  let item: Item
  let label: Label
  func draw(in node: ViewNode) {
    node.button = ViewNode.ButtonRecord(role: nil) { [weak tree = node.tree] in
      tree?.sharedItems.append(item)
    }
    node.arrangesList = false
    node.setChildren { $0.add(0, label) }
  }
}

extension ShareLink where Item == URL, Label == Text {
  public init(_ titleKey: LocalizedStringKey, item: URL) {
    self.init(item: item, label: Text(titleKey))
  }
}

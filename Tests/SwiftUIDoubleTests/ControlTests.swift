import SwiftUIDouble
import Testing
import UIKitDouble

/// Controls, lists and apps.
@MainActor
@Suite struct ControlTests {
  private struct Form: View {
    @State var name = ""
    @State var isOn = false
    let isDisabled: Bool
    let url: URL

    var body: some View {
      List {
        Section("Form") {
          TextField("Name", text: $name)
          Toggle("Switch", isOn: $isOn)
        }
        .disabled(isDisabled)
        LabeledContent("Values", value: "\(name) \(isOn)")
        Label("Symbol", systemImage: "star")
        Link("Open", destination: url)
        ShareLink("Share", item: url)
      }
    }
  }

  private func show(isDisabled: Bool, _ body: (UIKitSimulation, ViewTree, URL) -> Void) throws {
    let url = try #require(URL(string: "https://swift.org"))
    UIKitSimulation.run { simulation in
      body(simulation, simulation.show(Form(isDisabled: isDisabled, url: url)).tree, url)
    }
  }

  @Test("Fields and switches change their bindings")
  func bindings() throws {
    try show(isDisabled: false) { simulation, tree, _ in
      #expect(
        tree.texts == [
          "Form", "Name", "Switch", "Values", " false", "Symbol", "Open", "Share",
        ])
      #expect(tree.write("Ada", into: "Name"))
      #expect(tree.tap("Switch"))
      simulation.advance(by: 1)
      #expect(tree.texts.contains("Ada true"))
      #expect(tree.values(of: "isOn") == [true])
      #expect(!tree.write("Ada", into: "Switch"))
    }
  }

  @Test("A disabled view cannot be used")
  func disabled() throws {
    try show(isDisabled: true) { simulation, tree, _ in
      #expect(!tree.write("Ada", into: "Name"))
      #expect(!tree.tap("Switch"))
      simulation.advance(by: 1)
      #expect(tree.texts.contains(" false"))
    }
  }

  @Test("The user touches the sheet, not the views that it covers")
  func touchable() {
    struct Item: Identifiable { let id = 1 }
    struct Covered: View {
      @State var item: Item? = Item()
      var body: some View { Text("root").sheet(item: $item) { _ in Text("sheet") } }
    }
    UIKitSimulation.run { simulation in
      let scene = simulation.connectScene()
      let root = UIHostingController(rootView: Covered())
      simulation.showWindow(in: scene, root: root)
      simulation.advance(by: 1)
      #expect(simulation.touchableTrees(in: scene).flatMap(\.texts) == ["sheet"])
    }
  }
}

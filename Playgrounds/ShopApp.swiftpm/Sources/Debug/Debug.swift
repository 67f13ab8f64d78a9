import Foundation
import PopupFlow
import SwiftUI

/// Explains the popups, shares their journal, and sends messages of the server.
@MainActor
final class DebugModel: ObservableObject {
  @Published private(set) var explanations: [String] = []
  @Published private(set) var state = ""
  /// The address for apps that the stage prints, with its token.
  @Published var address = "http://127.0.0.1:8080/inspect?app=Shop&token="
  @Published private(set) var isAttached = false

  let journal: URL?
  private let store: PopupStore<Shop>
  private let server: ShopServer
  private let attach: AttachToStage
  private var attachment: AnyCancellable?
  private var campaigns = Campaign.all.makeIterator()

  init(store: PopupStore<Shop>, server: ShopServer, journal: URL?, attach: @escaping AttachToStage)
  {
    self.store = store
    self.server = server
    self.journal = journal
    self.attach = attach
    store.explanations.map { $0.map(\.description) }.assign(to: &$explanations)
    store.states.map(\.description).assign(to: &$state)
  }

  func campaignTapped() {
    guard let campaign = campaigns.next() else { return }
    server.campaigns.send(campaign)
  }

  func connectionTapped(isOnline: Bool) {
    server.connections.send(isOnline)
  }

  func updateTapped() {
    server.requiredVersions.send(2)
  }

  func setAttached(_ isAttached: Bool) {
    attachment = isAttached ? URL(string: address).flatMap { attach(store, $0) } : nil
    self.isAttached = attachment != nil
  }
}

struct DebugView: View {
  @ObservedObject var model: DebugModel

  var body: some View {
    List {
      Section("Why popups wait") {
        if model.explanations.isEmpty { Text("No popup waits.") }
        ForEach(model.explanations, id: \.self) { Text($0) }
      }
      Section("State") {
        Text(model.state).font(.caption.monospaced())
      }
      Section("Messages from the server") {
        Button("Send a Campaign") { model.campaignTapped() }
        Button("Lose the Connection") { model.connectionTapped(isOnline: false) }
        Button("Restore the Connection") { model.connectionTapped(isOnline: true) }
        Button("Demand an Update", role: .destructive) { model.updateTapped() }
      }
      Section("Inspection") {
        if let journal = model.journal { ShareLink("Share the Journal", item: journal) }
        TextField("Address of the stage", text: $model.address)
          .autocorrectionDisabled()
          .disabled(model.isAttached)
        Toggle("Attach to the stage", isOn: attached)
      }
    }
    .navigationTitle("Debug")
  }

  private var attached: Binding<Bool> {
    Binding {
      model.isAttached
    } set: {
      model.setAttached($0)
    }
  }
}

import SwiftUI

/// An item that a sheet, cover or popover is presented for.
struct ProbeItem: Identifiable, Hashable {
  let id: String

  init(_ id: String) {
    self.id = id
  }
}

/// The state of a probe's views, with bindings that note their setters.
@MainActor
final class ProbeModel: ObservableObject {
  @Published var item: ProbeItem?
  @Published var other: ProbeItem?
  @Published var isAsking = false
  @Published var title = "title"
  @Published var isMounted = true
  @Published var path: [String] = []
  @Published var tab = "one"
  @Published var text = ""

  let notes: ProbeNotebook
  /// Called after an item's setter.
  var onSet: (@MainActor (ProbeItem?) -> Void)?

  init(_ notes: ProbeNotebook) {
    self.notes = notes
  }

  /// The binding of an item, which notes "item nil" or "item" with the new value.
  var itemBinding: Binding<ProbeItem?> {
    Binding {
      self.item
    } set: {
      self.notes.note("item \($0?.id ?? "nil")")
      self.item = $0
      self.onSet?($0)
    }
  }

  var otherBinding: Binding<ProbeItem?> {
    Binding {
      self.other
    } set: {
      self.notes.note("other \($0?.id ?? "nil")")
      self.other = $0
    }
  }

  /// The binding of an alert, which notes "asking false" or "asking true".
  var askingBinding: Binding<Bool> {
    Binding {
      self.isAsking
    } set: {
      self.notes.note("asking \($0)")
      self.isAsking = $0
    }
  }
}

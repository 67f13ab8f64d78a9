@_exported import Foundation
@_exported @preconcurrency import OpenCombineShim

@MainActor @preconcurrency
public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Self.Body { get }
}

extension Never: View {
  public typealias Body = Never
}

extension View where Body == Never {
  public var body: Never { fatalError("SwiftUIDouble: this view is drawn by itself") }
}

/// A view without a body.
@MainActor
protocol PrimitiveView: View where Body == Never {
  func draw(in node: ViewNode)
}

// On the main actor, unlike SwiftUI's, so that builders can create views of the main actor.
@MainActor
@resultBuilder
public struct ViewBuilder {
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> {
    TupleView((repeat each content))
  }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  public static func buildEither<First: View, Second: View>(
    first: First
  ) -> _ConditionalContent<First, Second> {
    _ConditionalContent(storage: .first(first))
  }
  public static func buildEither<First: View, Second: View>(
    second: Second
  ) -> _ConditionalContent<First, Second> {
    _ConditionalContent(storage: .second(second))
  }
}

public struct EmptyView: View, PrimitiveView, Sendable {
  public nonisolated init() {}
  func draw(in node: ViewNode) { node.setChildren { _ in } }
}

public struct TupleView<T>: View, PrimitiveView {
  public var value: T
  public init(_ value: T) { self.value = value }
  func draw(in node: ViewNode) {
    node.arrangesList = true
    node.setChildren { list in
      for (index, child) in Mirror(reflecting: value).children.enumerated() {
        if let view = child.value as? any View { list.add(index, view) }
      }
    }
  }
}

public struct _ConditionalContent<First: View, Second: View>: View, PrimitiveView {
  enum Storage {
    case first(First)
    case second(Second)
  }

  let storage: Storage
  init(storage: Storage) { self.storage = storage }
  func draw(in node: ViewNode) {
    node.setChildren { list in
      // Each branch has an identity of its own.
      switch storage {
      case .first(let view): list.add("first", view)
      case .second(let view): list.add("second", view)
      }
    }
  }
}

extension Optional: View, PrimitiveView where Wrapped: View {
  func draw(in node: ViewNode) {
    node.setChildren { list in
      if let self { list.add("some", self) }
    }
  }
}

public struct AnyView: View, PrimitiveView {
  private let view: any View
  public init<Content: View>(_ view: Content) { self.view = view }
  func draw(in node: ViewNode) {
    node.setChildren { list in list.add("any", view) }
  }
}

public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: View,
  PrimitiveView
{
  public var data: Data
  public var content: (Data.Element) -> Content
  private let id: (Data.Element) -> ID

  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content)
  where Data.Element: Identifiable, ID == Data.Element.ID {
    self.data = data
    self.content = content
    id = { $0.id }
  }

  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.content = content
    self.id = { $0[keyPath: id] }
  }

  func draw(in node: ViewNode) {
    node.arrangesList = true
    node.setChildren { list in
      for element in data { list.add(AnyHashable(id(element)), content(element)) }
    }
  }
}

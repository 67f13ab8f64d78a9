import XCTest

public final class XCTAttachment: NSObject {
  public enum Lifetime: Int, Sendable { case keepAlways, deleteOnSuccess }

  public init(data payload: Data, uniformTypeIdentifier identifier: String) {}
  public var name: String?
  public var lifetime = Lifetime.deleteOnSuccess
}

extension XCTestCase {
  public func add(_ attachment: XCTAttachment) {}
}

// The domain and the helpers that the test targets share.
@_exported import TestKit

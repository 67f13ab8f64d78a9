// The domain and helpers that the test targets share.
@_exported import TestKit

// The domain and the words that the test targets share.
@_exported import TestKit

// The testing product, and the domain and helpers that the test targets share.
@_exported import PopupFlowTesting
@_exported import TestKit

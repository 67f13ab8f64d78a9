import PopupFlowTesting
// The domain and helpers that the test targets share.
@_exported import TestKit

// Saves the test files from importing the modules of these types.
typealias VirtualClock = PopupFlowTesting.VirtualClock
typealias VirtualScheduler = PopupFlowTesting.VirtualScheduler

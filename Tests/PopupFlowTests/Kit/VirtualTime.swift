import PopupFlowTesting

// Saves the test files from importing the modules of these types.
typealias VirtualClock = PopupFlowTesting.VirtualClock
typealias VirtualScheduler = PopupFlowTesting.VirtualScheduler

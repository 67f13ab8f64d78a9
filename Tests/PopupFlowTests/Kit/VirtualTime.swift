import PopupFlowTesting

// The names that tests use, wherever the types live: so that no test file need say so.
typealias VirtualClock = PopupFlowTesting.VirtualClock
typealias VirtualScheduler = PopupFlowTesting.VirtualScheduler

import PopupFlowTesting

// The tests' source of chance: the one of the host's conformance suite.
package typealias SeededGenerator = PopupFlowTesting.SeededGenerator

import PopupFlowTesting

// The generator of `HostConformance`.
package typealias SeededGenerator = PopupFlowTesting.SeededGenerator

// All tests share the clock of the stages.
@_exported import SimulationTime

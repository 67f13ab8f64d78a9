// The clock of the stages is every test's.
@_exported import SimulationTime

// Tests import one module for the test store, invariants and snapshots.
@_exported import PopupModelChecking

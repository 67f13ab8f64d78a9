// The types of requests, states and events belong to the machine's module; apps import one module.
@_exported import PopupMachine

// The types of requests, states and events belong to PopupMachine; apps import only PopupFlow.
@_exported import PopupMachine

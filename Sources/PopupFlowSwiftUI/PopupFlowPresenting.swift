// The popup that a content maker receives belongs to this module; apps import one adapter.
@_exported import PopupFlowPresenting

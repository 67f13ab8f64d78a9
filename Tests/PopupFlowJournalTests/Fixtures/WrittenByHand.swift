/// A journal that uses everything that a person can write and a recorder does not.
enum WrittenByHand {
  static let journal = """
    // A comment, and a blank line.

    {"policy": {"order": ["priority", "fifo"], "lanes": {"modal": 1, "toast": {"capacity": 3, \
    "interval": 10, "collect": 0.3, "duration": 5, "queueLimit": 3, "overflow": "oldest"}, "row": \
    {"collect": 1e0, "queueLimit": null, "overflow": "worst"}}, "limits": {"ads": \
    {"count": 3, "within": 86400, "each": "id", "scope": "session"}, "ever": {"count": 1, \
    "within": null, "scope": "app"}, "start": {"count": 1, "scope": "launch"}}, "defaults": {"preemption": "yield", "pages": ["home"], \
    "scope": "app", "duration": 9}, "returningPriority": 100, "queueLimit": null, \
    "transitionTimeout": 10, "promotion": "automatic"}, "host": "instant"}
    {"event": "request", "id": "defaults", "source": "Shop/Basket.swift:12"}
    {"event": "request", "id": "own", "content": {"title": "Tea", "tags": [1, -2.5e3, true, null]}, \
    "priority": -3, "tie": "lifo", "lane": "toast", "presence": "concurrent", "pages": \
    {"except": ["checkout"]}, "retention": "keepAlive", "preemption": "drop", "interrupts": true, \
    "whenIneligible": "discard", "whenUsedUp": "discard", "requires": ["online"], "coalescing": "best", "limits": ["ads"], \
    "userInitiated": true, "mandatory": true, "relaunch": "restore", "session": 0, \
    "notBefore": 2, "expiresAt": 90, "expires": "always", "duration": 4.5}
    {"event": "request", "id": "visit", "origin": "home#1", "duration": null, "scope": "session", \
    "tie": "fifo", "presence": "exclusive", "retention": "drop", "preemption": "hold", \
    "interrupts": false, "whenIneligible": "wait", "whenUsedUp": "wait", "requires": [], "coalescing": "keep", \
    "limits": [], "userInitiated": false, "mandatory": false, "relaunch": "end", "expires": "waiting", "content": null}
    {"event": "request", "id": "", "pages": [], "coalescing": "replace", "content": "\\u00e9\\n"}
    {"event": "request", "id": "", "coalescing": "update"}
    {"at": 0.5, "event": "entered", "page": "home", "visit": "home#1"}
    {"event": "appeared", "page": "cart"}
    {"event": "disappeared", "visit": "cart"}
    {"event": "left", "page": "cart"}
    {"batch": [{"event": "gate", "gate": "online", "open": true}, {"event": "tick"}]}
    {"batch": []}
    {"at": 1, "event": "suspend"}
    {"event": "suspend", "reason": "call", "lane": "toast"}
    {"event": "resume"}
    {"event": "resume", "reason": "call", "lane": "toast"}
    {"event": "didPresent", "id": "own"}
    {"event": "didPresent", "id": "own", "presentation": 7}
    {"event": "didFail", "id": "own"}
    {"event": "didDecline", "id": "own"}
    {"event": "didDecline", "id": "own", "reason": "screen"}
    {"event": "didDecline", "id": "own", "reason": "host", "presentation": 2}
    {"event": "didDismiss", "id": "own"}
    {"event": "willDismiss", "id": "own"}
    {"event": "dismissCancelled", "id": "own"}
    {"event": "hold", "id": "own"}
    {"event": "release", "id": "own", "presentation": 1}
    {"event": "userDismissed", "id": "own"}
    {"event": "userDismissed", "id": "own", "value": null}
    {"event": "userDismissed", "id": "own", "value": {"stars": 5}, "presentation": 1}
    {"at": 1, "event": "dismiss", "id": "own"}
    {"event": "withdraw", "request": 3}
    {"event": "dismissAll"}
    {"event": "dismissAll", "lane": "toast"}
    {"event": "dismissAll", "lane": "toast", "only": "waiting"}
    {"event": "dismissAll", "only": "presented"}
    {"at": 2.25, "event": "trigger"}
    {"event": "deactivated"}
    {"event": "activated"}
    {"event": "sessionEnded"}
    {"event": "relaunched"}
    {"event": "configured", "policy": {}}
    {"event": "showings", "limit": "ads", "id": "own", "instants": [-86400, 1, 2.5e9]}
    {"event": "showings", "limit": "ads", "instants": []}
    {"event": "showings", "limit": "", "id": "", "instants": [-0.25]}
    {"event": "configured", "policy": {"lanes": {"modal": 2}, "limits": {"ads": {"count": 0}}, \
    "returningPriority": -1, "queueLimit": 500, "transitionTimeout": null, "promotion": "onTrigger"}}
    {"at": 3, "expect": {"presented": ["ad"], "queued": [], "alive": ["guide", "tip"], "outcomes": \
    {"a": "completed", "b": "dismissed.user", "c": "dismissed.timeout", "d": "discarded.expired", \
    "e": "replaced", "f": "cancelled", "g": "failed"}, "why": {"guide": [["suspended", "call"], \
    ["inactive"], ["page"], ["gate", "online"], ["notBefore", 4], ["expired"], ["limit", "ads"], \
    ["limit", "ads", 86400], ["collecting", 5], ["pausing", 6.5], ["sameId"], \
    ["transition", "a", "b"], ["slot", "c"], ["trigger"], ["behind", "d"]]}}}
    {"expect": {}}

    """

  /// A file of cases, with the keys of expectations that only people write.
  static let cases = """
    // Two cases.
    {"case": "all that came of a line", "policy": {"lanes": {"modal": 2}}, "host": "manual"}
    {"at": 1.5, "event": "request", "id": "ad"}
    {"expect": {"effects": ["present ad 1", "update ad 1", "dismiss ad 1 displaced", \
    "present ad 2 returning", "ad#1 dismissed.user"], "next": 11.5, "issues": ["emptyDuration", \
    "unknownLimit", "invalidShowings", "unexpectedReport", "overdue", "undoneTooOften"], "phases": \
    {"a": "presenting", "b": "presented", "c": "dismissing", "d": "swiped"}, "appearances": \
    ["shown ad 1", "setAside ad", "answered ad", "closed ad dismissed.user", \
    "refused ad discarded.expired"]}}

    {"case": "nothing is due"}
    {"expect": {"effects": [], "next": null, "issues": [], "phases": {}, "appearances": []}}

    """
}

// The policy that a visitor begins with, and the form of any policy: made from the lanes, the limits and the order of a
// run, and not from those of this page.

export const firstPolicy = {
  order: ["priority", "fifo"],
  lanes: { banner: 1, modal: { capacity: 1 }, toast: 2 },
  limits: { ads: { count: 3, within: 60 } },
  queueLimit: 200,
  transitionTimeout: 10,
  promotion: "automatic",
};

const orders = [
  ["priority,fifo", "priority, first in"],
  ["priority,lifo", "priority, last in"],
  ["priority", "priority, as requested"],
  ["fifo", "first in, first out"],
  ["lifo", "last in, first out"],
];

const words = (...values) => values.map((value) => [value, value]);

// More are in the JSON below the form.
const mostLanes = 12;

// A lane or a limit can have any name, such as `__proto__`.
const own = (object, key) => (object !== null && typeof object === "object" && Object.hasOwn(object, key) ? object[key] : undefined);

/** An object with another value of a key, or without the key if the value is undefined. */
function put(object, key, value) {
  const entries = Object.entries(object ?? {});
  const place = entries.findIndex(([name]) => name === key);
  const entry = value === undefined ? [] : [[key, value]];
  if (place >= 0) entries.splice(place, 1, ...entry);
  else entries.push(...entry);
  return Object.fromEntries(entries);
}

/** An object with another value at the end of a path. */
function putDeep(object, [key, ...rest], value) {
  return put(object, key, rest.length === 0 ? value : putDeep(own(object, key), rest, value));
}

/** A lane as an object, since a number is its capacity. */
const laneOf = (lane) => (typeof lane === "object" && lane !== null ? lane : lane === undefined ? {} : { capacity: lane });

const at = (policy, path) => {
  const known = path[0] === "lanes" ? { ...policy, lanes: put(policy.lanes, path[1], laneOf(own(policy.lanes, path[1]))) } : policy;
  return path.reduce(own, known);
};

const names = (object, others) => [...new Set([...Object.keys(object ?? {}), ...others])].sort();

/**
 * The fields of a policy and of the lanes and limits that the popups of a run have, in groups:
 * { title, fields: [{ path, label, name, options } or { path, label, name, least, isLength, standard }] }.
 */
export function groupsOf(policy, { lanes, limits }) {
  const lane = (name) => {
    const field = (key, label, more) => ({ path: ["lanes", name, key], label, name: `Lane ${name}: ${label}`, ...more });
    return {
      title: `Lane ${name}`,
      fields: [
        field("capacity", "at once", { least: 1, standard: 1 }),
        field("interval", "pause in s", { isLength: true, standard: "" }),
        field("collect", "collect in s", { isLength: true, standard: "" }),
      ],
    };
  };
  const limit = (name) => {
    const field = (key, label, more) => ({ path: ["limits", name, key], label, name: `Limit ${name}: ${label}`, ...more });
    return {
      title: `Limit ${name}`,
      fields: [
        field("count", "at most", { least: 0, standard: "" }),
        field("within", "within s", { isLength: true, standard: "" }),
      ],
    };
  };
  return [
    {
      title: null,
      fields: [
        { path: ["order"], label: "Order", name: "Order", options: orders },
        {
          path: ["defaults", "preemption"], label: "Preemption", name: "Preemption",
          options: [["", "as requested"], ...words("hold", "yield", "drop")],
        },
        { path: ["promotion"], label: "Promotion", name: "Promotion", options: words("automatic", "onTrigger") },
      ],
    },
    ...names(policy.lanes, lanes).slice(0, mostLanes).map(lane),
    ...names(policy.limits, limits).slice(0, mostLanes).map(limit),
  ];
}

const standards = new Map([["order", "priority,fifo"], ["promotion", "automatic"]]);

/** The text in a field. */
export function valueOf(policy, field) {
  const value = at(policy, field.path);
  if (value === undefined || value === null) return String(field.standard ?? standards.get(field.path[0]) ?? "");
  return Array.isArray(value) ? value.join(",") : String(value);
}

/** A policy with another text in a field. What the form does not have stays. */
export function changedPolicy(policy, field, text) {
  const [kind, name] = field.path;
  if (kind === "order") return put(policy, "order", text.split(","));
  if (kind === "promotion") return put(policy, "promotion", text);
  if (kind === "defaults") {
    const defaults = put(policy.defaults, "preemption", text === "" ? undefined : text);
    return put(policy, "defaults", Object.keys(defaults).length > 0 ? defaults : undefined);
  }
  // A length can have a unit, such as 5m.
  const value = text === "" ? undefined : text.trim() !== "" && Number.isFinite(Number(text)) ? Number(text) : text;
  if (kind === "lanes") {
    const lane = put(laneOf(own(policy.lanes, name)), field.path[2], value);
    return putDeep(policy, ["lanes", name], lane);
  }
  // Without a count, there is no limit.
  const limit = put(own(policy.limits, name), field.path[2], value);
  return putDeep(policy, ["limits", name], own(limit, "count") === undefined ? undefined : limit);
}

/** Whether a text is a length in seconds, or with a unit. */
export const isLength = (text) => /^(\d+(\.\d+)?|(\d+(\.\d+)? *(ms|s|m|min|h|d|w) *)+)$/.test(text.trim());

// MARK: what was changed

/** All values of a policy by their paths. */
function flat(value, path, found) {
  if (value === null || typeof value !== "object" || Array.isArray(value)) {
    found.set(JSON.stringify(path), value);
    return found;
  }
  for (const [key, inner] of Object.entries(value)) {
    flat(path.length === 1 && path[0] === "lanes" ? laneOf(inner) : inner, [...path, key], found);
  }
  return found;
}

const units = new Map([["capacity", (text) => `${text} at once`], ["count", (text) => `at most ${text}`]]);
const places = new Map([["lanes", "lane"], ["limits", "limit"], ["defaults", "default"]]);

const text = (value, [kind]) => {
  if (kind === "order") return new Map(orders).get(value.join(",")) ?? value.join(", ");
  return typeof value === "string" ? value : JSON.stringify(value);
};

function phrase(path, before, after) {
  const [kind, name, key] = path;
  const what = places.has(kind) ? `${places.get(kind)} ${name}` : path.join(".");
  const inner = places.has(kind) && key !== undefined ? `${path.slice(2).join(".")} ` : "";
  const unit = units.get(key) ?? ((value) => `${inner}${value}`);
  if (after === undefined) return `${what}: no longer ${unit(text(before, path))}`;
  return `${what}: ${unit(text(after, path))}${before === undefined ? "" : ` instead of ${text(before, path)}`}`;
}

const most = 3;

/** What was changed in a policy, as a title. */
export function changeTitle(before, after) {
  const [old, now] = [flat(before, [], new Map()), flat(after, [], new Map())];
  const phrases = new Set();
  for (const key of new Set([...old.keys(), ...now.keys()])) {
    const path = JSON.parse(key);
    if (JSON.stringify(old.get(key)) === JSON.stringify(now.get(key))) continue;
    const isGone = path.length > 2 && own(own(after, path[0]), path[1]) === undefined;
    phrases.add(isGone ? `no ${places.get(path[0]) ?? path[0]} ${path[1]}` : phrase(path, old.get(key), now.get(key)));
  }
  if (phrases.size === 0) return "The same policy";
  const rest = phrases.size - most;
  const title = [...phrases].slice(0, most).join(", ") + (rest > 0 ? ` and ${rest} more` : "");
  return title.charAt(0).toUpperCase() + title.slice(1);
}

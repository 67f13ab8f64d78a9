// The policy that a visitor begins with, and its form.

export const firstPolicy = {
  order: ["priority", "fifo"],
  lanes: { banner: 1, modal: { capacity: 1 }, toast: 2 },
  limits: { ads: { count: 3, within: 60 } },
  queueLimit: 200,
  transitionTimeout: 10,
  promotion: "automatic",
};

export const orders = [
  { value: "priority,fifo", text: "priority, first in" },
  { value: "priority,lifo", text: "priority, last in" },
  { value: "priority", text: "priority, as requested" },
  { value: "fifo", text: "first in, first out" },
  { value: "lifo", text: "last in, first out" },
];

const capacity = (lane, other) => (typeof lane === "number" ? lane : lane?.capacity ?? other);

/** The values of the form for a policy. */
export function formValues(policy) {
  const lanes = policy.lanes ?? {};
  const limit = policy.limits?.ads;
  const modal = typeof lanes.modal === "object" ? lanes.modal : {};
  return {
    order: (policy.order ?? ["priority", "fifo"]).join(","),
    preemption: policy.defaults?.preemption ?? "",
    modal: capacity(lanes.modal, 1),
    banner: capacity(lanes.banner, 1),
    toast: capacity(lanes.toast, 1),
    interval: modal.interval ?? 0,
    collect: modal.collect ?? 0,
    count: limit?.count ?? "",
    within: limit?.within ?? "",
    promotion: policy.promotion ?? "automatic",
  };
}

/** A policy with the values of the form. What the form does not have stays. */
export function changedPolicy(policy, values) {
  const changed = structuredClone(policy);
  const lane = (name) => {
    const old = policy.lanes?.[name];
    return typeof old === "object" ? { ...old, capacity: Number(values[name]) } : Number(values[name]);
  };
  changed.order = values.order.split(",");
  changed.lanes = { ...changed.lanes, banner: lane("banner"), toast: lane("toast") };
  const modal = typeof policy.lanes?.modal === "object" ? { ...policy.lanes.modal } : {};
  modal.capacity = Number(values.modal);
  for (const name of ["interval", "collect"]) {
    if (Number(values[name]) > 0) modal[name] = Number(values[name]);
    else delete modal[name];
  }
  changed.lanes.modal = modal;
  changed.limits = { ...changed.limits };
  if (values.count === "") {
    delete changed.limits.ads;
  } else {
    changed.limits.ads = { ...changed.limits.ads, count: Number(values.count) };
    if (values.within === "") delete changed.limits.ads.within;
    else changed.limits.ads.within = Number(values.within);
  }
  changed.promotion = values.promotion;
  const { preemption: _, ...defaults } = policy.defaults ?? {};
  if (values.preemption !== "") defaults.preemption = values.preemption;
  if (Object.keys(defaults).length > 0) changed.defaults = defaults;
  else delete changed.defaults;
  return changed;
}

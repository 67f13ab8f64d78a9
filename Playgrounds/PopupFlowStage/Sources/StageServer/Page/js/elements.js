// Makes elements: element("button", { class: "primary", onclick: go }, "Go").

export function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (key.startsWith("on")) made.addEventListener(key.slice(2), value);
    else if (key === "class") made.className = value;
    else if (key === "style") Object.assign(made.style, value);
    else if (key in made && !key.includes("-") && typeof value !== "string") made[key] = value;
    else made.setAttribute(key, value === true ? "" : value);
  }
  made.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return made;
}

export const byId = (id) => document.getElementById(id);

export const reducesMotion = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

export const seconds = (time, digits = 2) => `${time.toFixed(digits)} s`;

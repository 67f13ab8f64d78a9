// Requests to the stage. Answers that are no success become errors with the server's own sentence.

async function send(path, { method = "GET", body, headers = {}, keepalive = false } = {}) {
  let answer;
  try {
    answer = await fetch(path, { method, body, headers, keepalive });
  } catch {
    throw new Error("The stage does not answer. Is it running?");
  }
  if (!answer.headers.get("Server")?.startsWith("PopupFlow-Stage")) {
    throw new Error("Another program answers at the address of the stage. Is the stage still running?");
  }
  if (!answer.ok) {
    const error = new Error((await answer.text()).trim() || `The stage answered ${answer.status}.`);
    error.status = answer.status;
    throw error;
  }
  return answer;
}

// Requests that are under way.
const pending = new Set();

async function get(path, read) {
  const request = send(path).then(read);
  pending.add(request);
  try {
    return await request;
  } finally {
    pending.delete(request);
  }
}

/** Waits for the answers to all requests so far. */
export const answered = () => Promise.allSettled([...pending]);

export const getJSON = (path) => get(path, (answer) => answer.json());
export const getText = (path) => get(path, (answer) => answer.text());
export const getBytes = (path) => get(path, async (answer) => new Uint8Array(await answer.arrayBuffer()));

export const getBlob = (path) => get(path, (answer) => answer.blob());
export const getTimes = (path) => get(path, async (answer) => new Float64Array(await answer.arrayBuffer()));

export async function post(path, body = "", options = {}) {
  const answer = await send(path, { method: "POST", body, ...options });
  return answer.status === 204 ? null : answer.json();
}

/** Opens the stream of a session. `handlers` has a function for each kind of event. */
export function openStream(session, handlers, onConnection) {
  const source = new EventSource(`/sessions/${session}/events`);
  source.onopen = () => onConnection("on");
  source.onerror = () => onConnection(source.readyState === EventSource.CLOSED ? "closed" : "off");
  for (const [name, handle] of Object.entries(handlers)) {
    source.addEventListener(name, (event) => handle(JSON.parse(event.data)));
  }
  return source;
}

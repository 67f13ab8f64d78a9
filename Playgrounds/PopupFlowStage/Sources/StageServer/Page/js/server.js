// Requests to the stage. Answers that are no success become errors with the server's own sentence.

async function send(path, { method = "GET", body, keepalive = false } = {}) {
  let answer;
  try {
    answer = await fetch(path, { method, body, keepalive });
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

export const getJSON = async (path) => (await send(path)).json();
export const getText = async (path) => (await send(path)).text();
export const getTimes = async (path) => new Float64Array(await (await send(path)).arrayBuffer());

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

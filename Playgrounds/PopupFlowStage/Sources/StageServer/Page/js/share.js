// A run as an address: its journal, compressed, in the fragment, which browsers do not send anywhere.

const longest = 60_000;

async function through(bytes, stream) {
  const piped = new Blob([bytes]).stream().pipeThrough(stream);
  return new Uint8Array(await new Response(piped).arrayBuffer());
}

export async function addressOf(journal) {
  const packed = await through(new TextEncoder().encode(journal), new CompressionStream("deflate-raw"));
  let text = "";
  for (const byte of packed) text += String.fromCharCode(byte);
  const code = btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  if (code.length > longest) {
    throw new Error("The run is too long for an address. Download it instead.");
  }
  return `${location.origin}${location.pathname}#run=${code}`;
}

/** The journal in an address, or null if there is none. */
export async function journalOf(fragment) {
  const code = /^#run=([\w-]+)$/.exec(fragment)?.[1];
  if (!code) return null;
  try {
    const text = atob(code.replaceAll("-", "+").replaceAll("_", "/"));
    const packed = Uint8Array.from(text, (character) => character.charCodeAt(0));
    return new TextDecoder().decode(await through(packed, new DecompressionStream("deflate-raw")));
  } catch {
    throw new Error("The address has no run that can be read. Copy it again.");
  }
}

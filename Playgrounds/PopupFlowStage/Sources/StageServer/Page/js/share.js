// A run as an address: its journal, compressed, in the fragment, which browsers do not send anywhere.

const longest = 60_000;

// As long as the visitor's own run can be. A link of anybody can unpack to a thousand times its length.
const longestUnpacked = 4 << 20;

async function through(bytes, stream) {
  const piped = new Blob([bytes]).stream().pipeThrough(stream);
  return new Uint8Array(await new Response(piped).arrayBuffer());
}

/** Unpacks bytes, as long as they are not too many. */
async function unpacked(packed) {
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  const pieces = [];
  let length = 0;
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    length += piece.value.length;
    if (length > longestUnpacked) {
      reader.cancel();
      throw new RangeError("The run in the address is too long. Ask for it as a file.");
    }
    pieces.push(piece.value);
  }
  return new Blob(pieces).text();
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
  if (code.length > longest * 2) throw new Error("The run in the address is too long. Ask for it as a file.");
  try {
    const text = atob(code.replaceAll("-", "+").replaceAll("_", "/"));
    const packed = Uint8Array.from(text, (character) => character.charCodeAt(0));
    return await unpacked(packed);
  } catch (error) {
    if (error instanceof RangeError) throw error;
    throw new Error("The address has no run that can be read. Copy it again.");
  }
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/** The deepest that a body of the portal is nested; GeoJSON in a row of an import is seven. */
const DEEPEST = 16;
/** Lists and objects in one body; an outline of a plot has some thousand points. */
const MOST = 100_000;

/** Whether JSON text is nested shallowly enough and has few enough parts to be parsed. */
export function isBoundedJson(bytes: Uint8Array): boolean {
  let depth = 0;
  let parts = 0;
  let inText = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (inText) {
      if (byte === BACKSLASH) at += 1;
      else if (byte === QUOTE) inText = false;
    } else if (byte === QUOTE) inText = true;
    else if (OPENING.has(byte)) {
      depth += 1;
      parts += 1;
      if (depth > DEEPEST || parts > MOST) return false;
    } else if (CLOSING.has(byte)) depth -= 1;
  }
  return true;
}

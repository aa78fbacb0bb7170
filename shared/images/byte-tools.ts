/** A view of bytes, wherever in their buffer they begin. */
export const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView =>
  new DataView(buffer, byteOffset, byteLength);

/** A character a byte, as formats write the names of their parts. */
export const latin = (bytes: Uint8Array): string => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');

/** The bytes of a text that has a character a byte. */
export const bytesFor = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text, (character) => character.charCodeAt(0));

export function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Four bytes, the smallest first where `little`. */
export function number32(value: number, little = false): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value, little);
  return bytes;
}

/** Where `text` is found in `bytes` from `from` on; -1 when it is not. */
export function indexOfText(bytes: Uint8Array, text: string, from = 0): number {
  const first = text.charCodeAt(0);
  for (let at = bytes.indexOf(first, from); at >= 0; at = bytes.indexOf(first, at + 1)) {
    if (at + text.length > bytes.length) return -1;
    let same = 1;
    while (same < text.length && bytes[at + same] === text.charCodeAt(same)) same += 1;
    if (same === text.length) return at;
  }
  return -1;
}

/** Bytes that are examined where there is no mark. */
const LOOKED_AT = 4096;

/**
 * How a text is encoded, by its first bytes: UTF-16 by its mark, or without one by the zeros that every other byte of it is
 * in the alphabets with few letters; else UTF-8 or an encoding with one byte for each letter.
 */
export function encodingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  let [even, odd] = [0, 0];
  const looked = bytes.subarray(0, LOOKED_AT);
  for (const [index, byte] of looked.entries()) {
    if (byte === 0 && index % 2 === 0) even += 1;
    if (byte === 0 && index % 2 === 1) odd += 1;
  }
  const half = looked.length / 2;
  if (odd > half * 0.6 && even === 0) return 'utf-16le';
  return even > half * 0.6 && odd === 0 ? 'utf-16be' : 'utf-8';
}

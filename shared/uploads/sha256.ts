/** Bytes that a browser can hold in memory at once without harm: hashing needs the whole file. */
const MOST = 268_435_456;

/**
 * The SHA-256 of a file, hexadecimal; null where it cannot be told: for a very large file, and on a page that is not served
 * safely (plain http away from localhost), where browsers do not hash.
 */
export async function sha256Of(file: Blob): Promise<string | null> {
  // Typed as always there; it is not on such pages.
  const subtle = globalThis.crypto.subtle as SubtleCrypto | undefined;
  if (subtle === undefined || file.size > MOST) return null;
  const digest = await subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

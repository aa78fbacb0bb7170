import { bytesOf } from './bytes.ts';
import { Sha256Stream } from './sha256-stream.ts';

/** Bytes that the browser hashes in one go, which is the fastest; for that it holds all of them in memory. */
const AT_ONCE = 16_777_216;
/** Bytes of one piece: some milliseconds, between which the page does what people want of it. */
const PIECE = 524_288;

/**
 * The SHA-256 of a file, hexadecimal. A large one is read in pieces and never held in memory. Rejects when it cannot be read.
 * @param onProgress called with how much is done, between 0 and 1
 */
export async function sha256Of(file: Blob, onProgress?: (progress: number) => void): Promise<string> {
  // Typed as always there; it is not on pages that are served over plain http.
  const subtle = globalThis.crypto.subtle as SubtleCrypto | undefined;
  if (subtle !== undefined && file.size <= AT_ONCE) {
    const digest = await subtle.digest('SHA-256', await file.arrayBuffer());
    return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
  }
  const hash = new Sha256Stream();
  for (let at = 0; at < file.size; at += PIECE) {
    hash.update(await bytesOf(file, at, Math.min(at + PIECE, file.size)));
    onProgress?.(Math.min(1, (at + PIECE) / file.size));
  }
  return hash.finish();
}

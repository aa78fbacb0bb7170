import { mayKeySign, publicKeyOf, signedText, type PlacedRelease, type ReleaseKeys } from '@groundwork/shared/contract';

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

/** With the browser's own Ed25519; undefined where it has none (older browsers, plain http). */
async function byBrowser(
  signature: Uint8Array<ArrayBuffer>,
  text: Uint8Array<ArrayBuffer>,
  key: Uint8Array<ArrayBuffer>,
): Promise<boolean | undefined> {
  // Not there over plain http, whatever its type says.
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
  try {
    const imported = await subtle?.importKey('raw', key, { name: 'Ed25519' }, false, ['verify']);
    return imported && (await subtle?.verify({ name: 'Ed25519' }, imported, signature, text));
  } catch {
    // The other implementation answers, also about a key that is none.
    return undefined;
  }
}

/**
 * Whether `signed` was signed with the private half of `key`.
 * @param signature 64 bytes in base64
 * @param key 32 bytes in base64
 */
async function verifySignature(signed: string, signature: string, key: string): Promise<boolean> {
  const text = new TextEncoder().encode(signed);
  const own = await byBrowser(bytesOf(signature), text, bytesOf(key));
  if (own !== undefined) return own;
  const { verifyAsync } = await import(/* webpackChunkName: "ed25519" */ '@noble/ed25519');
  return verifyAsync(bytesOf(signature), text, bytesOf(key));
}

/**
 * What is wrong with the signature of a release, as the end of a sentence; undefined where it is sound.
 * @param base the address that was signed
 */
export async function faultOfSignature(
  name: string,
  { release, signature }: PlacedRelease,
  base: string,
  keys: ReleaseKeys,
): Promise<string | undefined> {
  if (release.name !== name) return `is one of ${release.name}, but is listed as ${name}.`;
  if (signature === undefined) return 'is not signed.';
  const key = Object.hasOwn(keys, signature.key) ? keys[signature.key] : undefined;
  if (key === undefined) return `is signed with ${signature.key}, which is no key of this portal.`;
  if (!mayKeySign(key, name)) return `is signed with ${signature.key}, which may not sign ${name}.`;
  return (await verifySignature(signedText({ name, base, release }), signature.value, publicKeyOf(key)))
    ? undefined
    : `is not the one that was signed for ${base}.`;
}

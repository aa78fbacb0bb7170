import { sign, verify } from 'node:crypto';
import { canonicalText, type Problem, type Release, type ReleaseSignature } from '@groundwork/shared/contract';
import { publicKeyOf, type PublicKeys, type SigningKey } from './keys.ts';

const bytesOf = (release: Release): Uint8Array => Buffer.from(canonicalText(release));

/** Signs a release record: Ed25519 over its canonical text in UTF-8. The record names every file's hash, so the files are signed with it. */
export function signRelease(release: Release, { name, privateKey }: SigningKey): ReleaseSignature {
  return { key: name, value: sign(null, bytesOf(release), privateKey).toString('base64') };
}

/** What is wrong with the signature of a release, where these keys are trusted. Without any, nothing is asked of it. */
export function checkSignature(release: Release, signature: ReleaseSignature | undefined, keys: PublicKeys): Problem[] {
  const names = Object.keys(keys);
  if (names.length === 0) return [];
  if (signature === undefined) return [{ field: 'signature', message: `It is not signed; one of these keys should have: ${names.join(', ')}.` }];
  const key = Object.hasOwn(keys, signature.key) ? keys[signature.key] : undefined;
  if (key === undefined) return [{ field: 'signature.key', message: `It is signed by ${signature.key}, and trusted are ${names.join(', ')}.` }];
  const isRight = verify(null, bytesOf(release), publicKeyOf(key), Buffer.from(signature.value, 'base64'));
  return isRight ? [] : [{ field: 'signature.value', message: `This is not the signature of ${signature.key} under this release.` }];
}

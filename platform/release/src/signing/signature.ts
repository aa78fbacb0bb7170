import { sign, verify } from 'node:crypto';
import {
  formerlySignedText,
  signedText,
  type Problem,
  type ReleaseSignature,
  type SignedRelease,
} from '@groundwork/shared/contract';
import { publicKeyOf, type PublicKeys, type SigningKey } from './keys.ts';

/** Signs a release: Ed25519 over its text in UTF-8. The record names every file's hash, so the files are signed with it. */
export function signRelease(what: SignedRelease, { name, privateKey }: SigningKey): ReleaseSignature {
  return { key: name, value: sign(null, Buffer.from(signedText(what)), privateKey).toString('base64') };
}

/** What is wrong with the signature of a release, where these keys are trusted. Without any, nothing is asked of it. */
export function checkSignature(
  what: SignedRelease,
  signature: ReleaseSignature | undefined,
  keys: PublicKeys,
): Problem[] {
  const names = Object.keys(keys);
  if (names.length === 0) return [];
  if (what.name !== what.release.name)
    return [
      { field: 'release.name', message: `It is a release of ${what.release.name}, but is listed as ${what.name}.` },
    ];
  if (signature === undefined)
    return [
      {
        field: 'signature',
        message: `It is not signed; it must be signed with one of these keys: ${names.join(', ')}.`,
      },
    ];
  const key = Object.hasOwn(keys, signature.key) ? keys[signature.key] : undefined;
  if (key === undefined)
    return [
      { field: 'signature.key', message: `It is signed by ${signature.key}; trusted keys: ${names.join(', ')}.` },
    ];
  const isOf = (text: string): boolean =>
    verify(null, Buffer.from(text), publicKeyOf(key), Buffer.from(signature.value, 'base64'));
  if (isOf(signedText(what))) return [];
  if (isOf(formerlySignedText(what.release))) {
    return [
      {
        field: 'signature.value',
        message: `${signature.key} signed it in the old format, without its address and its name. Sign it again: groundwork publish <dist> --key <file>.`,
      },
    ];
  }
  return [
    {
      field: 'signature.value',
      message: `This is not the signature of ${signature.key} under this release at ${what.base}. One for another address is made by groundwork publish <dist> --key <file> --files <base>.`,
    },
  ];
}

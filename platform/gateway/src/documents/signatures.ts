import { createPublicKey, verify } from 'node:crypto';
import {
  mayKeySign,
  publicKeyOf,
  signedText,
  type PlacedRelease,
  type Registry,
  type RegistryRemote,
  type ReleaseKeys,
} from '@groundwork/shared/contract';

function isSigned(text: string, signature: string, publicKey: string): boolean {
  const x = Buffer.from(publicKey, 'base64').toString('base64url');
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'));
}

/** Why a release is not to be run under this name; undefined for one that is signed for it, and for its address, with one of the keys. */
function refusal(name: string, { base, release, signature }: PlacedRelease, keys: ReleaseKeys): string | undefined {
  if (release.name !== name) return `is a release of ${release.name}`;
  if (signature === undefined) return 'is not signed';
  const key = Object.hasOwn(keys, signature.key) ? keys[signature.key] : undefined;
  if (key === undefined) return `is signed with ${signature.key}, which is no key of this portal`;
  if (!mayKeySign(key, name)) return `is signed with ${signature.key}, which may not sign ${name}`;
  const isSound = isSigned(signedText({ name, base, release }), signature.value, publicKeyOf(key));
  return isSound ? undefined : `is not the one that was signed for ${base}`;
}

/** The record without anything that could be loaded: the shell still names the remote, and refuses it in its place. */
const withoutFiles = ({ base, release }: PlacedRelease): PlacedRelease => ({
  base,
  release: { ...release, integrity: {}, preload: {} },
});

export interface Signed {
  /** For the page: nothing unsigned in it can be loaded. */
  readonly shown: Registry;
  /** What the gateway itself acts upon: nothing unsigned in it at all. */
  readonly trusted: Registry;
  /** What was left out, one sentence each. */
  readonly refused: readonly string[];
}

/** Leaves out what is not signed with one of `keys`; where there are none, nothing is looked at. */
export function onlySigned(registry: Registry, keys: ReleaseKeys): Signed {
  if (Object.keys(keys).length === 0) return { shown: registry, trusted: registry, refused: [] };
  const refused: string[] = [];
  const shown: Record<string, RegistryRemote> = {};
  const trusted: Record<string, RegistryRemote> = {};
  for (const [name, remote] of Object.entries(registry.remotes)) {
    const isSound = (what: string, placed: PlacedRelease): boolean => {
      const why = refusal(name, placed, keys);
      if (why !== undefined) refused.push(`The ${what} of ${name}, ${placed.release.version}, ${why}: it is left out.`);
      return why === undefined;
    };
    const { current, fallback, canary, ...rest } = remote;
    const others = {
      ...rest,
      ...(fallback !== undefined && isSound('fallback', fallback) ? { fallback } : {}),
      ...(canary !== undefined && isSound('canary', canary) ? { canary } : {}),
    };
    if (isSound('current release', current)) {
      shown[name] = trusted[name] = { ...others, current };
    } else {
      shown[name] = { ...others, current: withoutFiles(current) };
      // The shell will end at the fallback.
      if (others.fallback !== undefined) trusted[name] = { ...others, current: others.fallback };
    }
  }
  return { shown: { ...registry, remotes: shown }, trusted: { ...registry, remotes: trusted }, refused };
}

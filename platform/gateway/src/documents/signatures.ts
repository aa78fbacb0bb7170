import { createPublicKey, verify, type KeyObject } from 'node:crypto';
import {
  formerlySignedText,
  signedText,
  type Configuration,
  type PlacedRelease,
  type Registry,
  type RegistryRemote,
} from '@groundwork/shared/contract';

type Keys = Configuration['releases']['keys'];

/** What precedes the 32 bytes of an Ed25519 key in its SPKI form (RFC 8410). */
const SPKI = Buffer.from('302a300506032b6570032100', 'hex');

function keyOf(base64: string): KeyObject | undefined {
  try {
    return createPublicKey({ key: Buffer.concat([SPKI, Buffer.from(base64, 'base64')]), format: 'der', type: 'spki' });
  } catch {
    return undefined;
  }
}

/** Why a release is not to be run under this name; undefined for one that is signed for it, and for its address, with one of the keys. */
function refusal(name: string, { base, release, signature }: PlacedRelease, keys: Keys): string | undefined {
  if (release.name !== name) return `is a release of ${release.name}`;
  if (signature === undefined) return 'is not signed';
  const given = Object.hasOwn(keys, signature.key) ? keys[signature.key] : undefined;
  if (given === undefined) return `is signed with ${signature.key}, which is no key of this portal`;
  const key = keyOf(given);
  const isOf = (text: string): boolean =>
    key !== undefined && verify(null, Buffer.from(text), key, Buffer.from(signature.value, 'base64'));
  if (isOf(signedText({ name, base, release }))) return undefined;
  if (isOf(formerlySignedText(release)))
    return 'is signed in the old format, without its address and its name, and has to be signed again (groundwork publish <dist> --key <file>, then promote)';
  return `is not the one that was signed for ${base}`;
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
export function onlySigned(registry: Registry, keys: Keys): Signed {
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

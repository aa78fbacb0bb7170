import { signedText, type PlacedRelease } from '@groundwork/shared/contract';
import { LoadFailure } from './failure.ts';

/** Ed25519 public keys by name, 32 bytes each in base64. */
export type ReleaseKeys = Readonly<Record<string, string>>;

/** @param name of the remote in the registry. @throws LoadFailure */
export type VerifyRelease = (name: string, placed: PlacedRelease) => Promise<void>;

/**
 * What refuses a release that is not signed, for this remote and this address, with one of `keys`; undefined where there are none,
 * so that a portal without keys pays nothing for it. Each release is verified once, in whatever order it is asked for.
 * @param baseOf the address as the registry has it, which is what was signed
 */
export function releaseVerifier(keys: ReleaseKeys, baseOf = ({ base }: PlacedRelease): string => base): VerifyRelease | undefined {
  if (Object.keys(keys).length === 0) return undefined;
  const sound = new Set<PlacedRelease>();
  return async (name, placed) => {
    if (sound.has(placed)) return;
    const { release, signature } = placed;
    const refuse = (why: string, cause?: unknown) => new LoadFailure('integrity', `The record of release ${release.version} ${why}`, cause);
    if (release.name !== name) throw refuse(`is one of ${release.name}, but is listed as ${name}.`);
    if (signature === undefined) throw refuse('is not signed.');
    const key = Object.hasOwn(keys, signature.key) ? keys[signature.key] : undefined;
    if (key === undefined) throw refuse(`is signed with ${signature.key}, which is no key of this portal.`);
    let isSound: boolean;
    try {
      const { verifySignature } = await import(/* webpackChunkName: "signature" */ './signature.ts');
      isSound = await verifySignature(signedText({ name, base: baseOf(placed), release }), signature.value, key);
    } catch (cause) {
      throw refuse('could not be verified on this device.', cause);
    }
    if (!isSound) throw refuse(`is not the one that was signed for ${baseOf(placed)}.`);
    sound.add(placed);
  };
}

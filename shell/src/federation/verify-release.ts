import type { PlacedRelease, ReleaseKeys } from '@groundwork/shared/contract';
import { LoadFailure } from './failure.ts';

/** @param name of the remote in the registry. @throws LoadFailure */
export type VerifyRelease = (name: string, placed: PlacedRelease) => Promise<void>;

/**
 * What refuses a release that is not signed, for this remote and this address, with one of `keys`; undefined where there are none,
 * so that a portal without keys pays nothing for it. Each release is verified once, in whatever order it is asked for.
 * @param baseOf the address as the registry has it, which is what was signed
 */
export function releaseVerifier(
  keys: ReleaseKeys,
  baseOf = ({ base }: PlacedRelease): string => base,
): VerifyRelease | undefined {
  if (Object.keys(keys).length === 0) return undefined;
  const sound = new Set<PlacedRelease>();
  return async (name, placed) => {
    if (sound.has(placed)) return;
    const { release } = placed;
    const refuse = (why: string, cause?: unknown) =>
      new LoadFailure('integrity', `The record of release ${release.version} ${why}`, cause);
    let fault: string | undefined;
    try {
      const { faultOfSignature } = await import(/* webpackChunkName: "signature" */ './signature.ts');
      fault = await faultOfSignature(name, placed, baseOf(placed), keys);
    } catch (cause) {
      throw refuse('could not be verified on this device.', cause);
    }
    if (fault !== undefined) throw refuse(fault);
    sound.add(placed);
  };
}

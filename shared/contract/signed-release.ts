import { canonicalText } from './canonical.ts';
import type { Release } from './release.ts';

/** What a signature speaks of: a release under the name of its remote, at the address that browsers load it from. */
export interface SignedRelease {
  /** The key of the remote in the registry. */
  readonly name: string;
  /** As the registry has it. */
  readonly base: string;
  readonly release: Release;
}

/**
 * The text that is signed: with name and address, or a signed release could be moved to another server or put in the place of another
 * remote.
 */
export const signedText = ({ name, base, release }: SignedRelease): string =>
  canonicalText({ format: 'groundwork-release-2', name, base, release });

/** The text that releases were signed by before, which no signature is taken for any more. */
export const formerlySignedText = (release: Release): string => canonicalText(release);

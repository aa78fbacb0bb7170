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
 * The text that is signed. Its first field distinguishes it from the older one, the record alone, which said nothing of name and address: a
 * signed release could then be moved to another server or put in the place of another remote.
 */
export const signedText = ({ name, base, release }: SignedRelease): string =>
  canonicalText({ format: 'groundwork-release-2', name, base, release });

/** The text that releases were signed by before; only to say that they have to be signed again. */
export const formerlySignedText = (release: Release): string => canonicalText(release);

import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { explain } from '../explain.ts';
import { LoadFailure } from '../failure.ts';
import { nameIn, releaseNamed } from '../requests.ts';

/** What the federation runtime calls an entry that ran and left no container, or one without the module (its error codes). */
const NO_CONTAINER = /#RUNTIME-(001|002|014)\b/;
/** How the runtime begins its messages, which are for developers. */
const OF_THE_RUNTIME = /^\[ Federation Runtime \]/;

/** Turns whatever ended the loading of a release into a numbered failure with a sentence for people (docs/errors). */
export const numberFailures = (): ModuleFederationRuntimePlugin => ({
  name: 'groundwork-number-failures',
  async errorLoadRemote({ id, error }) {
    if (releaseNamed(nameIn(id))) throw await numbered(error);
  },
});

/** The failure behind what the federation runtime rejected with. */
export async function numbered(error: unknown): Promise<LoadFailure> {
  const message = error instanceof Error ? error.message : '';
  if (NO_CONTAINER.test(message))
    return new LoadFailure('evaluation', 'The entry of this release ran, but left no container behind.', error);
  if (OF_THE_RUNTIME.test(message))
    return new LoadFailure('evaluation', 'The entry of this release stopped with an error.', error);
  return explain(error, 'evaluation');
}

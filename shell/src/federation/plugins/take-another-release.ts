import type { PlacedRelease, RegistryRemote } from '@groundwork/shared/contract';
import type { ModuleFederation, ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { asFailure, LoadFailure } from '../failure.ts';
import type { ReleaseChoice } from '../release-choice.ts';
import { introduce, nameIn } from '../requests.ts';
import { numbered } from './number-failures.ts';

/** Looks for the record to take instead of a release that did not load: something newer may be out by now. */
export type FindSuccessor = (name: string, held: PlacedRelease) => Promise<RegistryRemote | undefined>;

export interface Attempts {
  /** The release that is being tried for a remote; undefined for what is no remote's name, or is not tried. */
  current(name: string): PlacedRelease | undefined;
  begin(name: string, placed: PlacedRelease): void;
  /** The release that is being tried did not load. */
  failed(name: string, failure: LoadFailure): void;
}

interface Parts {
  readonly choice: ReleaseChoice;
  readonly attempts: Attempts;
  readonly findSuccessor?: FindSuccessor | undefined;
}

/** How often the same release is tried before the next one, and the pause in between, in milliseconds. */
const TRIES = 2;
const PAUSE = 400;

/**
 * A failure after which the same release is not retried automatically: retrying cannot fix it, or it has taken as long as anybody
 * waits. (And what hangs holds one of the browser's few connections to the server, which cannot be reclaimed from a script.)
 */
const isFinal = ({ phase }: LoadFailure): boolean =>
  phase === 'contract' || phase === 'registry' || phase === 'timeout';

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Loads another release in place of one that did not load: a newer one if one is out by now, the same a bounded number of times, then the
 * others in their order. A release that another had to replace comes last from then on, also after a reload.
 */
export function takeAnotherRelease({ choice, attempts, findSuccessor }: Parts): ModuleFederationRuntimePlugin {
  /** @throws LoadFailure of the last try */
  async function load(runtime: ModuleFederation, name: string, placed: PlacedRelease, tries: number): Promise<unknown> {
    for (let tried = 1; ; tried += 1) {
      try {
        return await runtime.loadRemote(introduce(runtime, name, placed));
      } catch (cause) {
        const failure = asFailure(cause, 'evaluation');
        if (tried >= tries || isFinal(failure)) throw failure;
        await pause(PAUSE);
      }
    }
  }

  /** Tries what was meant to run again, or what a newer registry means instead. @throws LoadFailure */
  async function loadFirst(runtime: ModuleFederation, name: string, failure: LoadFailure): Promise<unknown> {
    const held = attempts.current(name);
    if (held === undefined) throw failure;
    const successor = await findSuccessor?.(name, held);
    if (successor) choice.take(name, successor);
    // The answer may also have been that it is switched off by now.
    const off = choice.disabled(name);
    if (off) throw new LoadFailure('disabled', off.reason);
    if (successor) {
      attempts.failed(name, failure);
      const next = choice.prefers(name, successor);
      attempts.begin(name, next);
      return load(runtime, name, next, TRIES);
    }
    if (isFinal(failure)) throw failure;
    await pause(PAUSE);
    return load(runtime, name, held, TRIES - 1);
  }

  async function recover(runtime: ModuleFederation, name: string, cause: LoadFailure): Promise<unknown> {
    let first: LoadFailure;
    try {
      return await loadFirst(runtime, name, cause);
    } catch (again) {
      first = asFailure(again, 'evaluation');
      const meant = attempts.current(name);
      first.concerns ??= { remote: name, placed: meant };
      if (first.phase === 'disabled') throw first;
      attempts.failed(name, first);
    }
    // Taking over a newer record may have happened on the way; its releases are the ones that count then.
    const known = choice.known(name);
    const [meant, ...others] = known ? choice.candidates(name, known) : [];
    const bad = meant ? [meant] : [];
    let last = first;
    for (const placed of others) {
      console.error(
        `${name} ${bad.at(-1)?.release.version ?? ''} did not load; taking ${placed.release.version}.`,
        last,
      );
      attempts.begin(name, placed);
      try {
        const remote = await load(runtime, name, placed, TRIES);
        // Only now is it known that the network was not to blame.
        for (const { release } of bad) choice.hasFailed(release.uniqueName, first.number);
        return remote;
      } catch (failure) {
        last = asFailure(failure, 'evaluation');
        attempts.failed(name, last);
        bad.push(placed);
      }
    }
    // People and owners need to hear of the release that was meant to run.
    throw first;
  }

  return {
    name: 'groundwork-take-another-release',
    async errorLoadRemote({ id, error, lifecycle, origin }) {
      const name = nameIn(id);
      if (lifecycle !== 'onLoad' || attempts.current(name) === undefined) return undefined;
      return recover(origin, name, await numbered(error));
    },
  };
}

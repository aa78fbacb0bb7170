import type { PlacedRelease, ReadRegistry } from '@groundwork/shared/contract';
import { describeProblems } from '@groundwork/shared/contract';
import { asFailure, LoadFailure } from './failure.ts';
import { checkContract, readRemoteModule, type RemoteModule } from './remote-module.ts';

export type Loaded =
  | { readonly ok: true; readonly remote: RemoteModule; readonly version: string; readonly isFallback: boolean }
  | { readonly ok: false; readonly failure: LoadFailure };

/** Loads the code of one release; the federation host, or in a test something that fails on purpose. */
export interface CodeLoader {
  load(placed: PlacedRelease, attempt: number): Promise<unknown>;
}

/** How often the same release is tried before the next one, and the pause in between, in milliseconds. */
const TRIES = 2;
const PAUSE = 400;

/** A failure that trying again cannot mend. */
const isFinal = ({ phase }: LoadFailure): boolean => phase === 'contract' || phase === 'registry';

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Loads remotes by name: the current release, again a bounded number of times, then the previous one. What loaded is kept;
 * what failed is not, so the next call starts afresh.
 */
export class RemoteLoader {
  readonly #registry: ReadRegistry;
  readonly #code: CodeLoader;
  readonly #versions: Readonly<Record<string, string>>;
  readonly #running = new Map<string, Promise<Loaded>>();
  readonly #attempts = new Map<string, number>();

  constructor(registry: ReadRegistry, code: CodeLoader, versions: Readonly<Record<string, string>>) {
    this.#registry = registry;
    this.#code = code;
    this.#versions = versions;
  }

  /** Never rejects: how it ended is data. Two callers at once share one loading. */
  load(name: string): Promise<Loaded> {
    const running = this.#running.get(name);
    if (running) return running;
    const loading = this.#loadAny(name).then((loaded) => {
      if (!loaded.ok) this.#running.delete(name);
      return loaded;
    });
    this.#running.set(name, loading);
    return loading;
  }

  async #loadAny(name: string): Promise<Loaded> {
    const known = this.#registry.registry.remotes[name];
    if (!known) {
      const problems = this.#registry.broken[name];
      return { ok: false, failure: new LoadFailure('registry', problems ? describeProblems(problems) : `No remote is called ${name}.`) };
    }
    const current = await this.#loadRelease(known.current, false);
    if (current.ok || !known.fallback) return current;
    console.error(`${name} ${known.current.release.version} did not load; taking ${known.fallback.release.version}.`, current.failure);
    const fallback = await this.#loadRelease(known.fallback, true);
    // People and owners need to hear of the release that was meant to run.
    return fallback.ok ? fallback : current;
  }

  async #loadRelease(placed: PlacedRelease, isFallback: boolean): Promise<Loaded> {
    const { version } = placed.release;
    let failure = new LoadFailure('entry', 'Not tried.');
    for (let tried = 0; tried < TRIES; tried += 1) {
      if (tried > 0) await pause(PAUSE);
      try {
        checkContract(placed.release, this.#versions);
        const remote = readRemoteModule(await this.#code.load(placed, this.#nextAttempt(placed)));
        return { ok: true, remote, version, isFallback };
      } catch (cause) {
        failure = asFailure(cause, 'evaluation');
        if (isFinal(failure)) break;
      }
    }
    return { ok: false, failure };
  }

  #nextAttempt({ release }: PlacedRelease): number {
    const attempt = (this.#attempts.get(release.uniqueName) ?? 0) + 1;
    this.#attempts.set(release.uniqueName, attempt);
    return attempt;
  }
}

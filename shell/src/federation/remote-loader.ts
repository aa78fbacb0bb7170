import type { PlacedRelease, ReadRegistry, RegistryRemote } from '@groundwork/shared/contract';
import { describeProblems } from '@groundwork/shared/contract';
import { asFailure, LoadFailure, type Concerned } from './failure.ts';
import { checkContract, readRemoteModule, type RemoteModule } from './remote-module.ts';

export type Loaded =
  | { readonly ok: true; readonly remote: RemoteModule; readonly version: string; readonly isFallback: boolean }
  | { readonly ok: false; readonly failure: LoadFailure };

/** Loads the code of one release; the federation host, or in a test something that fails on purpose. */
export interface CodeLoader {
  load(placed: PlacedRelease, attempt: number): Promise<unknown>;
}

/** Looks for the record to take instead of a release that did not load: something newer may be out by now. */
export type FindSuccessor = (name: string, held: PlacedRelease) => Promise<RegistryRemote | undefined>;

/** How often the same release is tried before the next one, and the pause in between, in milliseconds. */
const TRIES = 2;
const PAUSE = 400;

/**
 * A failure after which the same release is not tried again by itself: trying cannot mend it, or it has taken as long as anybody
 * waits. (And what hangs holds one of the browser's few connections to the server, which cannot be taken back from a script.)
 */
const isFinal = ({ phase }: LoadFailure): boolean => phase === 'contract' || phase === 'registry' || phase === 'timeout';

function failed(failure: LoadFailure, concerns: Concerned): Loaded {
  failure.concerns = concerns;
  return { ok: false, failure };
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Loads remotes by name: the current release, a newer one if one is out by now, again a bounded number of times, then the
 * previous one. What loaded is kept; what failed is not, so the next call starts afresh.
 */
export class RemoteLoader {
  readonly #registry: ReadRegistry;
  readonly #code: CodeLoader;
  readonly #versions: Readonly<Record<string, string>>;
  readonly #running = new Map<string, Promise<Loaded>>();
  readonly #attempts = new Map<string, number>();
  /** Records taken instead of those that the page came with. */
  readonly #taken = new Map<string, RegistryRemote>();
  readonly #findSuccessor: FindSuccessor;

  constructor(
    registry: ReadRegistry,
    code: CodeLoader,
    versions: Readonly<Record<string, string>>,
    findSuccessor: FindSuccessor = () => Promise.resolve(undefined),
  ) {
    this.#registry = registry;
    this.#code = code;
    this.#versions = versions;
    this.#findSuccessor = findSuccessor;
  }

  /** The release of a remote that this page holds to. */
  held(name: string): PlacedRelease | undefined {
    return this.#known(name)?.current;
  }

  #known(name: string): RegistryRemote | undefined {
    return this.#taken.get(name) ?? this.#registry.registry.remotes[name];
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
    const known = this.#known(name);
    if (!known) {
      const problems = this.#registry.broken[name];
      const failure = new LoadFailure('registry', problems ? describeProblems(problems) : `No remote is called ${name}.`);
      return failed(failure, { remote: name });
    }
    const current = await this.#loadCurrent(name, known.current);
    // Taking over a newer record may have happened on the way; its fallback is the one that counts then.
    const { fallback } = this.#known(name) ?? known;
    if (current.ok || !fallback) return current;
    const { version } = this.#known(name)?.current.release ?? known.current.release;
    console.error(`${name} ${version} did not load; taking ${fallback.release.version}.`, current.failure);
    const previous = await this.#loadRelease(name, fallback, TRIES, true);
    // People and owners need to hear of the release that was meant to run.
    return previous.ok ? previous : current;
  }

  async #loadCurrent(name: string, held: PlacedRelease): Promise<Loaded> {
    const first = await this.#loadRelease(name, held, 1, false);
    if (first.ok) return first;
    const successor = await this.#findSuccessor(name, held);
    if (successor) {
      this.#taken.set(name, successor);
      return this.#loadRelease(name, successor.current, TRIES, false);
    }
    if (isFinal(first.failure)) return first;
    await pause(PAUSE);
    return this.#loadRelease(name, held, TRIES - 1, false);
  }

  async #loadRelease(name: string, placed: PlacedRelease, tries: number, isFallback: boolean): Promise<Loaded> {
    const { version } = placed.release;
    let failure = new LoadFailure('entry', 'Not tried.');
    for (let tried = 0; tried < tries; tried += 1) {
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
    return failed(failure, { remote: name, placed });
  }

  #nextAttempt({ release }: PlacedRelease): number {
    const attempt = (this.#attempts.get(release.uniqueName) ?? 0) + 1;
    this.#attempts.set(release.uniqueName, attempt);
    return attempt;
  }
}

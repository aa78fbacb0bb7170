import {
  describeProblems,
  type Decision,
  type PlacedRelease,
  type ReadRegistry,
  type Registry,
  type RegistryRemote,
} from '@groundwork/shared/contract';
import { asFailure, LoadFailure, type Concerned } from './failure.ts';
import { fileOlder } from './older.ts';
import { ReleaseChoice } from './release-choice.ts';
import { checkContract, readRemoteModule, type RemoteModule } from './remote-module.ts';
import type { VerifyRelease } from './verify-release.ts';

export type Loaded =
  | { readonly ok: true; readonly remote: RemoteModule; readonly version: string; readonly isFallback: boolean }
  | { readonly ok: false; readonly failure: LoadFailure };

/** Loads the code of one release; the federation host, or in a test something that fails on purpose. */
export interface CodeLoader {
  load(placed: PlacedRelease): Promise<unknown>;
}

/** Looks for the record to take instead of a release that did not load: something newer may be out by now. */
export type FindSuccessor = (name: string, held: PlacedRelease) => Promise<RegistryRemote | undefined>;

/** How one release of a remote fared: after its last try, or later, when its code stopped while it was shown. */
export interface Seen {
  readonly placed: PlacedRelease;
  readonly canary: boolean;
  /** Why it failed; undefined for one that loaded. */
  readonly failure?: LoadFailure | undefined;
  /** From the first try to the end, pauses included; 0 for what failed later. */
  readonly milliseconds: number;
}

export interface LoaderOptions {
  readonly findSuccessor?: FindSuccessor;
  /** Which releases are this visitor's; everybody's current ones without. */
  readonly choice?: ReleaseChoice;
  /** Finds out which files a release has, where the page came without. Rejects with a LoadFailure. */
  readonly know?: (placed: PlacedRelease) => Promise<void>;
  /** Refuses a release whose record cannot be trusted, before any code is loaded. Rejects with a LoadFailure. */
  readonly verify?: VerifyRelease | undefined;
  readonly observe?: (seen: Seen) => void;
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

/** A release is not to blame for a device without a network. */
const isOfTheWay = ({ phase }: LoadFailure): boolean => !navigator.onLine && (phase === 'entry' || phase === 'timeout');

function failed(failure: LoadFailure, concerns: Concerned): Loaded {
  failure.concerns = concerns;
  return { ok: false, failure };
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Loads remotes by name: the canary for those who get it, the current release, a newer one if one is out by now, again a
 * bounded number of times, then the previous one. What loaded is kept. What failed is not, so the next call starts afresh; but
 * a release that another had to replace comes last from then on, also after a reload.
 */
export class RemoteLoader {
  readonly #choice: ReleaseChoice;
  readonly #code: CodeLoader;
  readonly #versions: Readonly<Record<string, string>>;
  readonly #options: LoaderOptions;
  readonly #running = new Map<string, Promise<Loaded>>();
  /** The release of each remote whose code runs here. */
  readonly #held = new Map<string, PlacedRelease>();
  readonly #listeners = new Set<() => void>();

  constructor(
    registry: ReadRegistry,
    code: CodeLoader,
    versions: Readonly<Record<string, string>>,
    options: LoaderOptions = {},
  ) {
    this.#choice = options.choice ?? new ReleaseChoice(registry);
    this.#code = code;
    this.#versions = versions;
    this.#options = options;
  }

  /** The release of a remote that this page holds to: the one that runs, or the one that would be tried first. */
  held(name: string): PlacedRelease | undefined {
    const known = this.#choice.known(name);
    return this.#held.get(name) ?? (known && this.#choice.prefers(name, known));
  }

  /** The releases whose code runs here, by remote. */
  get running(): ReadonlyMap<string, PlacedRelease> {
    return this.#held;
  }

  /** Why a remote is switched off, as far as this page has heard; undefined while it is not. */
  disabled(name: string): Decision | undefined {
    return this.#choice.disabled(name);
  }

  /** A newer registry is out. */
  learn(newer: Registry): void {
    this.#choice.learn(newer);
    this.#notify();
  }

  /** Calls back when another release of a remote is held to, or one is switched off. */
  onChange(listener: () => void): void {
    this.#listeners.add(listener);
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
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

  /**
   * Code of a remote that had loaded failed later: a screen did not come, or threw while it was drawn.
   * @returns whether it was a canary: then the next page takes another release
   */
  failedLater(name: string, failure: LoadFailure): boolean {
    const placed = this.#held.get(name);
    if (placed === undefined || failure.phase === 'disabled' || isOfTheWay(failure)) return false;
    const canary = this.#choice.isCanary(name, placed);
    this.#options.observe?.({ placed, canary, failure, milliseconds: 0 });
    if (canary) this.#choice.hasFailed(placed.release.uniqueName, failure.number);
    return canary;
  }

  async #loadAny(name: string): Promise<Loaded> {
    const known = this.#choice.known(name);
    if (!known) {
      const problems = this.#choice.broken[name];
      const failure = new LoadFailure(
        'registry',
        problems ? describeProblems(problems) : `No remote is called ${name}.`,
      );
      return failed(failure, { remote: name });
    }
    const first = await this.#loadFirst(name, this.#choice.prefers(name, known));
    if (first.ok || first.failure.phase === 'disabled') return first;
    // Taking over a newer record may have happened on the way; its releases are the ones that count then.
    const [meant, ...others] = this.#choice.candidates(name, this.#choice.known(name) ?? known);
    let last = first.failure;
    for (const [at, placed] of others.entries()) {
      const before = at === 0 ? meant : others[at - 1];
      console.error(`${name} ${before?.release.version ?? ''} did not load; taking ${placed.release.version}.`, last);
      const loaded = await this.#loadRelease(name, placed, TRIES);
      if (loaded.ok) {
        // Only now is it known that the network was not to blame.
        for (const bad of [meant, ...others.slice(0, at)])
          if (bad) this.#choice.hasFailed(bad.release.uniqueName, first.failure.number);
        return this.#hold(name, placed, loaded);
      }
      last = loaded.failure;
    }
    // People and owners need to hear of the release that was meant to run.
    return first;
  }

  async #loadFirst(name: string, held: PlacedRelease): Promise<Loaded> {
    const begun = performance.now();
    const wasOff = this.#choice.disabled(name) !== undefined;
    const first = wasOff ? undefined : await this.#try(name, held, 1);
    if (first?.ok) return this.#hold(name, held, this.#seen(name, held, begun, first));
    const successor = await this.#options.findSuccessor?.(name, held);
    if (successor) this.#choice.take(name, successor);
    // The answer may also have been that it is switched off by now, or on again.
    const off = this.#choice.disabled(name);
    if (off) return failed(new LoadFailure('disabled', off.reason), { remote: name, placed: held });
    if (first === undefined || successor) {
      if (first) this.#seen(name, held, begun, first);
      const known = this.#choice.known(name);
      const next = known ? this.#choice.prefers(name, known) : held;
      return this.#hold(name, next, await this.#loadRelease(name, next, TRIES));
    }
    if (isFinal(first.failure)) return this.#seen(name, held, begun, first);
    await pause(PAUSE);
    return this.#hold(name, held, this.#seen(name, held, begun, await this.#try(name, held, TRIES - 1)));
  }

  async #loadRelease(name: string, placed: PlacedRelease, tries: number): Promise<Loaded> {
    const begun = performance.now();
    return this.#seen(name, placed, begun, await this.#try(name, placed, tries));
  }

  async #try(name: string, placed: PlacedRelease, tries: number): Promise<Loaded> {
    const { version } = placed.release;
    let failure = new LoadFailure('entry', 'Not tried.');
    for (let tried = 0; tried < tries; tried += 1) {
      if (tried > 0) await pause(PAUSE);
      try {
        if (this.#options.know) await this.#options.know(placed);
        if (this.#options.verify) await this.#options.verify(name, placed);
        checkContract(placed.release, this.#versions);
        const remote = readRemoteModule(await this.#code.load(placed));
        return { ok: true, remote, version, isFallback: false };
      } catch (cause) {
        failure = asFailure(cause, 'evaluation');
        if (isFinal(failure)) break;
      }
    }
    return failed(failure, { remote: name, placed });
  }

  #seen(name: string, placed: PlacedRelease, begun: number, loaded: Loaded): Loaded {
    const failure = loaded.ok ? undefined : loaded.failure;
    this.#options.observe?.({
      placed,
      canary: this.#choice.isCanary(name, placed),
      failure,
      milliseconds: performance.now() - begun,
    });
    return loaded;
  }

  /** The release that loaded is the one that runs here from now on; an older one is reported as such. */
  #hold(name: string, placed: PlacedRelease, loaded: Loaded): Loaded {
    const known = this.#choice.known(name);
    if (!loaded.ok || !known) return loaded;
    this.#held.set(name, placed);
    this.#notify();
    const meant = this.#choice.order(name, known)[0]?.release;
    if (meant === undefined || meant.uniqueName === placed.release.uniqueName) return loaded;
    const number = this.#choice.numberOf(meant.uniqueName) ?? '';
    fileOlder({
      remote: name,
      title: placed.release.title,
      running: placed.release.version,
      meant: meant.version,
      number,
    });
    return { ...loaded, isFallback: true };
  }
}

import {
  describeProblems,
  type Decision,
  type PlacedRelease,
  type ReadRegistry,
  type Registry,
} from '@groundwork/shared/contract';
import { asFailure, LoadFailure, type Concerned } from './failure.ts';
import type { Host } from './host.ts';
import { fileOlder } from './older.ts';
import { checkRelease, type ReleaseChecks } from './plugins/check-release.ts';
import { chooseRelease } from './plugins/choose-release.ts';
import { takeAnotherRelease, type FindSuccessor } from './plugins/take-another-release.ts';
import { ReleaseChoice } from './release-choice.ts';
import type { RemoteModule } from './remote-module.ts';

export type Loaded =
  | { readonly ok: true; readonly remote: RemoteModule; readonly version: string; readonly isFallback: boolean }
  | { readonly ok: false; readonly failure: LoadFailure };

/** How one release of a remote fared: after its last try, or later, when its code stopped while it was shown. */
export interface Seen {
  readonly placed: PlacedRelease;
  readonly canary: boolean;
  /** Why it failed; undefined for one that loaded. */
  readonly failure?: LoadFailure | undefined;
  /** From the first try to the end, pauses included; 0 for what failed later. */
  readonly milliseconds: number;
}

export interface LoaderOptions extends Omit<ReleaseChecks, 'versions'> {
  readonly findSuccessor?: FindSuccessor;
  /** Which releases are this visitor's; everybody's current ones without. */
  readonly choice?: ReleaseChoice;
  readonly observe?: (seen: Seen) => void;
}

/** A release is not to blame for a device without a network. */
const isOfTheWay = ({ phase }: LoadFailure): boolean => !navigator.onLine && (phase === 'entry' || phase === 'timeout');

function failed(failure: LoadFailure, concerns: Concerned): Loaded {
  failure.concerns ??= concerns;
  return { ok: false, failure };
}

/**
 * Loads remotes by name. What loaded is kept. What failed is not, so the next call starts afresh. Which release a remote's name stands for,
 * and what takes its place where it does not load, are decided by plugins of the federation runtime.
 */
export class RemoteLoader {
  readonly #choice: ReleaseChoice;
  readonly #host: Host;
  readonly #options: LoaderOptions;
  readonly #running = new Map<string, Promise<Loaded>>();
  /** The release of each remote whose code runs here. */
  readonly #held = new Map<string, PlacedRelease>();
  /** The release of each remote that is being tried, and since when. */
  readonly #tried = new Map<string, { readonly placed: PlacedRelease; readonly begun: number }>();
  readonly #listeners = new Set<() => void>();

  constructor(registry: ReadRegistry, host: Host, options: LoaderOptions = {}) {
    this.#choice = options.choice ?? new ReleaseChoice(registry);
    this.#host = host;
    this.#options = options;
    const { know, verify, findSuccessor } = options;
    host.use([
      chooseRelease((name) => this.#tried.get(name)?.placed),
      checkRelease({ versions: host.versions, know, verify }),
      takeAnotherRelease({
        choice: this.#choice,
        attempts: {
          current: (name) => this.#tried.get(name)?.placed,
          begin: (name, placed) => this.#begin(name, placed),
          failed: (name, failure) => this.#see(name, failure),
        },
        findSuccessor,
      }),
    ]);
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
    const loading = this.#load(name).then((loaded) => {
      this.#tried.delete(name);
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

  async #load(name: string): Promise<Loaded> {
    if (this.#choice.disabled(name)) await this.#askAgain(name);
    const known = this.#choice.known(name);
    if (!known) {
      const problems = this.#choice.broken[name];
      const why = problems ? describeProblems(problems) : `No remote is called ${name}.`;
      return failed(new LoadFailure('registry', why), { remote: name });
    }
    const placed = this.#choice.prefers(name, known);
    const off = this.#choice.disabled(name);
    if (off) return failed(new LoadFailure('disabled', off.reason), { remote: name, placed });
    this.#begin(name, placed);
    try {
      // The plugin has checked what it exposes.
      const remote = (await this.#host.load(name)) as RemoteModule;
      this.#see(name);
      return this.#hold(name, remote);
    } catch (cause) {
      return failed(asFailure(cause, 'evaluation'), { remote: name, placed });
    }
  }

  /** It may be switched on by now. */
  async #askAgain(name: string): Promise<void> {
    const held = this.held(name);
    const successor = held && (await this.#options.findSuccessor?.(name, held));
    if (successor) this.#choice.take(name, successor);
  }

  #begin(name: string, placed: PlacedRelease): void {
    this.#tried.set(name, { placed, begun: performance.now() });
  }

  #see(name: string, failure?: LoadFailure): void {
    const tried = this.#tried.get(name);
    if (tried === undefined) return;
    const { placed, begun } = tried;
    const canary = this.#choice.isCanary(name, placed);
    this.#options.observe?.({ placed, canary, failure, milliseconds: performance.now() - begun });
  }

  /** The release that loaded is the one that runs here from now on; an older one is reported as such. */
  #hold(name: string, remote: RemoteModule): Loaded {
    const placed = this.#tried.get(name)?.placed;
    const known = this.#choice.known(name);
    if (!placed || !known) throw new Error(`${name} was not tried.`);
    this.#held.set(name, placed);
    this.#notify();
    const { title, version, uniqueName } = placed.release;
    const meant = this.#choice.order(name, known)[0]?.release;
    const isFallback = meant !== undefined && meant.uniqueName !== uniqueName;
    if (isFallback) {
      const number = this.#choice.numberOf(meant.uniqueName) ?? '';
      fileOlder({ remote: name, title, running: version, meant: meant.version, number });
    }
    return { ok: true, remote, version, isFallback };
  }
}

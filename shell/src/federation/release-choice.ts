import {
  releaseFor,
  type Decision,
  type PlacedRelease,
  type ReadRegistry,
  type Registry,
  type RegistryRemote,
} from '@groundwork/shared/contract';
import type { FailedReleases } from './failed-releases.ts';

/** Which releases of each remote this visitor gets, in the order in which they are tried. */
export class ReleaseChoice {
  readonly #read: ReadRegistry;
  readonly #bucket: () => number | undefined;
  readonly #failed: FailedReleases | undefined;
  /** Records taken instead of those that the page came with. */
  readonly #taken = new Map<string, RegistryRemote>();
  /** What the last answer about newer deploys said of remotes that are, or are no longer, switched off. */
  #latest: Registry | undefined;

  /** @param failed remembers over reloads what failed; nothing is remembered without */
  constructor(read: ReadRegistry, bucket: () => number | undefined = () => undefined, failed?: FailedReleases) {
    this.#read = read;
    this.#bucket = bucket;
    this.#failed = failed;
  }

  get broken(): ReadRegistry['broken'] {
    return this.#read.broken;
  }

  get names(): readonly string[] {
    return Object.keys(this.#read.registry.remotes);
  }

  known(name: string): RegistryRemote | undefined {
    return this.#taken.get(name) ?? this.#read.registry.remotes[name];
  }

  /** From now on `record` is what is known of the remote. */
  take(name: string, record: RegistryRemote): void {
    this.#taken.set(name, record);
  }

  /** A newer registry is out: this page keeps its releases, but what is switched off there is switched off here. */
  learn(newer: Registry): void {
    this.#latest = newer;
  }

  /** Why the remote is switched off; undefined while it is not. */
  disabled(name: string): Decision | undefined {
    const latest = this.#latest?.remotes[name];
    return latest === undefined ? this.known(name)?.disabled : latest.disabled;
  }

  /** The releases of `remote` in the order in which they are meant to be tried: canary, current, fallback. */
  order(name: string, remote: RegistryRemote): readonly PlacedRelease[] {
    const meant = releaseFor(name, remote, this.#bucket());
    return [...new Set([meant, remote.current, ...(remote.fallback ? [remote.fallback] : [])])];
  }

  /** As {@link order}, with those that failed before in this tab last: the last resort when nothing else works either. */
  candidates(name: string, remote: RegistryRemote): readonly PlacedRelease[] {
    const all = this.order(name, remote);
    const hasFailed = ({ release }: PlacedRelease) => this.numberOf(release.uniqueName) !== undefined;
    return [...all.filter((placed) => !hasFailed(placed)), ...all.filter(hasFailed)];
  }

  /** The release of `remote` that a page which opens now would run. */
  prefers(name: string, remote: RegistryRemote): PlacedRelease {
    return this.candidates(name, remote)[0] ?? remote.current;
  }

  isCanary(name: string, { release }: PlacedRelease): boolean {
    // One that was withdrawn meanwhile was a canary all the same.
    return [this.known(name), this.#read.registry.remotes[name]].some(
      (remote) => remote?.canary?.release.uniqueName === release.uniqueName,
    );
  }

  numberOf(uniqueName: string): string | undefined {
    return this.#failed?.numberOf(uniqueName);
  }

  hasFailed(uniqueName: string, number: string): void {
    this.#failed?.add(uniqueName, number);
  }
}

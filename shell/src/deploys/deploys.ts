import type { PlacedRelease, ReadRegistry, Registry, RegistryRemote } from '@groundwork/shared/contract';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { checkContract } from '../federation/remote-module.ts';
import { sameShell } from '../federation/newer-registry.ts';
import type { ReloadGuard } from './reload-guard.ts';

export interface DeploysParts {
  /** The registry that the page came with. */
  readonly registry: Registry;
  /** Version of every shared module of this shell. */
  readonly versions: Readonly<Record<string, string>>;
  /** Asks the gateway whether a newer registry is out. */
  readonly ask: (have: Registry) => Promise<ReadRegistry | undefined>;
  readonly guard: ReloadGuard;
  /** The release of a remote that this visitor's next page would run; the current one without. */
  readonly prefer?: (name: string, remote: RegistryRemote) => PlacedRelease;
  /** Whether a release failed in this tab after it had loaded, so that the next page takes another. */
  readonly hasFailed?: (placed: PlacedRelease) => boolean;
  /** Called for every newer registry that a response contained. */
  readonly learn?: (newer: Registry) => void;
  /** Milliseconds, as `Date.now`. */
  readonly now?: () => number;
  /** Whether leaving the page would lose something typed. */
  readonly wouldLose: () => boolean;
  /** Loads the page again, at `address`. */
  readonly leave: (address: string) => void;
}

/** How long a page asks nothing after it was opened or has looked, in milliseconds. */
const LOOK_AFTER = 300_000;

/** The longest that a visit waits to hear what is switched off, in milliseconds: a server that does not answer keeps nobody from a screen. */
const HEAR_WITHIN = 1_500;

/**
 * What became of a page that met a newer deploy: it is being loaded again (`left`), it stays because something typed would be
 * lost (`kept`), or a reload would change nothing (`nothing`).
 */
export type Moved = 'left' | 'kept' | 'nothing';

/**
 * How an open page follows a deploy (docs/decisions/0019, 0032). It asks when something does not load: then a remote of which
 * nothing has run yet takes its new release in place; for anything else the page is loaded again, once for each deploy and never
 * over something typed. It hears what is switched off whenever somebody goes to another screen (0005). And it looks now and then when
 * somebody comes back to it, and offers what is new.
 */
export class Deploys {
  /** Whether a newer version is out and the page waits for the person to reload. */
  readonly store: StoreApi<{
    readonly waiting: boolean;
    /** Newer code of what runs here is out; nothing is missing without it. */
    readonly offered: boolean;
  }> = createStore(() => ({ waiting: false, offered: false }));
  readonly #parts: DeploysParts;
  #asking: Promise<ReadRegistry | undefined> | undefined;
  #looked: number;
  #declined = false;

  constructor(parts: DeploysParts) {
    this.#parts = parts;
    this.#looked = this.#now();
  }

  /**
   * The record to take instead of `held`, which did not load: when another release of the remote is out that fits this very
   * shell and page. No code of two releases of a remote ever runs beside each other, so this is for entries only.
   */
  async successor(name: string, held: PlacedRelease): Promise<RegistryRemote | undefined> {
    const newer = await this.#ask();
    const found = newer?.registry.remotes[name];
    if (!newer || !found || !sameShell(newer.registry, this.#parts.registry)) return undefined;
    const next = this.#prefer(name, found);
    return differs(next, held) && this.#fits(next, held) ? found : undefined;
  }

  /**
   * Loads the page again where that can help against a failure.
   * @param held the release of the remote `name` that failed
   * @param target the address that is wanted when the answer is there; undefined when nobody waits for it any more
   */
  async moveOn(name: string, held: PlacedRelease | undefined, target: () => string | undefined): Promise<Moved> {
    const newer = await this.#ask();
    // A canary that failed is left also where nothing newer is out.
    const isLeft = held !== undefined && this.#parts.hasFailed?.(held) === true;
    const next = newer?.registry ?? (isLeft ? this.#parts.registry : undefined);
    const address = target();
    if (!next || address === undefined || !this.#wouldChange(next, name, held)) return 'nothing';
    if (this.#parts.wouldLose()) return this.#wait('kept');
    const permission = this.#parts.guard.take(
      isLeft ? `${markOf(next)} without ${held.release.uniqueName}` : markOf(next),
    );
    if (permission === 'unknown') return this.#wait('nothing');
    if (permission === 'done') return 'nothing';
    this.#parts.leave(address);
    return 'left';
  }

  /**
   * Somebody has come back to the page: offers what is new of the shell, or of a remote that runs here. Asks rarely.
   * @param running the releases whose code runs here, by remote
   */
  async look(running: ReadonlyMap<string, PlacedRelease>): Promise<void> {
    if (this.#now() - this.#looked < LOOK_AFTER) return;
    this.#looked = this.#now();
    const newer = await this.#ask();
    if (newer === undefined || this.#declined) return;
    const isNew =
      !sameShell(newer.registry, this.#parts.registry) ||
      [...running].some(([name, held]) => this.#wouldChange(newer.registry, name, held));
    if (isNew) this.store.setState({ offered: true });
  }

  /** Asks what is switched off by now, and waits for the answer for a moment. */
  async hear(): Promise<void> {
    await Promise.race([this.#ask(), new Promise((resolve) => setTimeout(resolve, HEAR_WITHIN))]);
  }

  /** Whether something typed would be lost if the screen were left. */
  wouldLose(): boolean {
    return this.#parts.wouldLose();
  }

  /** The person continues with what is here; the next page has the newer version. */
  decline(): void {
    this.#declined = true;
    this.store.setState({ offered: false });
  }

  #now(): number {
    return (this.#parts.now ?? Date.now)();
  }

  #wait<T extends Moved>(moved: T): T {
    this.store.setState({ waiting: true });
    return moved;
  }

  /** Failures come in groups; their questions share one answer. */
  #ask(): Promise<ReadRegistry | undefined> {
    this.#asking ??= this.#parts
      .ask(this.#parts.registry)
      .then((newer) => {
        if (newer) this.#parts.learn?.(newer.registry);
        return newer;
      })
      .finally(() => (this.#asking = undefined));
    return this.#asking;
  }

  #prefer(name: string, remote: RegistryRemote): PlacedRelease {
    return this.#parts.prefer?.(name, remote) ?? remote.current;
  }

  #wouldChange(newer: Registry, name: string, held: PlacedRelease | undefined): boolean {
    if (!sameShell(newer, this.#parts.registry)) return true;
    const found = newer.remotes[name];
    return found !== undefined && (held === undefined || differs(this.#prefer(name, found), held));
  }

  /** Menus, guard and policy of this page were made for the routes and the origin of `held`. */
  #fits({ base, release }: PlacedRelease, held: PlacedRelease): boolean {
    const routesOf = (of: PlacedRelease) => of.release.routes.map(({ path, access }) => `${access} ${path}`);
    const origin = (address: string) => new URL(address, document.baseURI).origin;
    try {
      checkContract(release, this.#parts.versions);
    } catch {
      // It wants a newer shell: a reload brings that.
      return false;
    }
    const now = new Set(routesOf({ base, release }));
    return origin(base) === origin(held.base) && routesOf(held).every((route) => now.has(route));
  }
}

const differs = (one: PlacedRelease, other: PlacedRelease): boolean =>
  one.base !== other.base || one.release.uniqueName !== other.release.uniqueName;

/** Names a deploy: two pages with the same one are the same. */
const markOf = ({ revision, shell }: Registry): string =>
  `${revision} ${shell?.release.version ?? ''} ${shell?.release.entry.join(' ') ?? ''}`;

import { copiedTables, type CopiedTable } from '@groundwork/survey/model';
import type { Knex } from 'knex';
import {
  changesAfter,
  currentPlace,
  describeList,
  ensureChanges,
  forgetChanges,
  type Change,
  type Watch,
} from './changes.ts';
import { tablesOf } from './copy-tables.ts';
import type { Copy, CopyState, CopyWriter } from './copy.ts';
import { atOneTime, pagesOf, partsOf, rowsByKey, type Part } from './source.ts';

/** With more changes than this, the copy is built again, which takes less time. */
const MOST_CHANGES = 50_000;

/** Entries that stay in the list for other servers that are slower. */
const STAY = 500_000;

/** Tables written at once: while one waits for the source, another is written. */
const WRITERS = 2;

/** What DuckDB says where a file cannot grow, and of every statement after a commit that failed for it. */
const isUnwritable = (error: unknown): boolean =>
  /No space left|Could not write|Cannot open file|IO Error|has been invalidated/i.test(String(error));

/** The rows that have changed, by table. */
export function keysByTable(changes: readonly Change[]): ReadonlyMap<string, readonly string[]> {
  const keys = new Map<string, Set<string>>();
  for (const { name, key } of changes) if (key !== null) keys.set(name, (keys.get(name) ?? new Set()).add(key));
  return new Map([...keys].map(([name, own]) => [name, [...own]]));
}

export const rowsChanged = (keys: ReadonlyMap<string, readonly string[]>): ReadonlyMap<string, number> =>
  new Map([...keys].map(([name, own]) => [name, own.length]));

/** Brings a copy to the state of the database, and says which that is. */
export class Follower {
  readonly #source: Knex;
  readonly #copy: Copy;
  #state: CopyState | undefined;
  #watch: Watch | undefined;
  /** Numbers of the changes after the place that the copy has already. */
  #seen: ReadonlySet<number> = new Set();
  /** How often a change with a lower number came after one with a higher number. */
  #late = 0;
  #changed: ReadonlyMap<string, number> | undefined;
  /** Whether changes were missed, or the copy was begun and is not finished: it is built before it is used. */
  #mustBuild = false;

  constructor(source: Knex, copy: Copy) {
    this.#source = source;
    this.#copy = copy;
  }

  /** The state of the copy: the list that it follows, and the last change that it has. */
  get revision(): string {
    const { list = '', last = 0 } = this.#state ?? {};
    return [list.slice(0, 8), last, ...(this.#late === 0 ? [] : [this.#late])].join('.');
  }

  /** What the last change was: how many rows of each table; undefined where all may have changed, or households are in other rounds. */
  get changed(): ReadonlyMap<string, number> | undefined {
    return this.#changed;
  }

  /**
   * @param onBuild called where the whole copy has to be built, which takes seconds
   * @returns whether the copy changed
   */
  async catchUp(onBuild: () => void = () => undefined): Promise<boolean> {
    this.#watch = await ensureChanges(this.#source, this.#watch);
    this.#state ??= await this.#copy.state();
    const { list, place } = this.#state ?? {};
    if (this.#watch.missed) this.#mustBuild = true;
    if (this.#mustBuild || place === undefined || !(await this.#isContinued(list))) return this.#build(onBuild);
    // The place first: what is committed between the two is read now and once more next time.
    const next = await currentPlace(this.#source);
    const found = await changesAfter(this.#source, place, MOST_CHANGES);
    if (found.length === MOST_CHANGES) return this.#build(onBuild);
    const fresh = found.filter(({ seq }) => !this.#seen.has(seq));
    if (fresh.length > 0) {
      try {
        await this.#apply(fresh, next);
      } catch (error) {
        if (!isUnwritable(error)) throw error;
        // A full disk is no reason to have no figures, and a commit that failed for it leaves a copy that answers nothing.
        return this.#build(onBuild);
      }
    } else if (this.#state !== undefined) this.#state = { ...this.#state, place: next };
    this.#seen = new Set(found.map(({ seq }) => seq));
    return fresh.length > 0;
  }

  /** Whether the list is the one that the copy follows, and has all entries after those that the copy knows. */
  async #isContinued(list: string | undefined): Promise<boolean> {
    const { id, first, last } = await describeList(this.#source);
    const known = this.#state?.last ?? 0;
    return id === list && last >= known && (first === 0 || first <= known + 1);
  }

  async #build(onBuild: () => void): Promise<true> {
    onBuild();
    this.#changed = undefined;
    this.#mustBuild = true;
    try {
      await this.#copy.renew();
      await this.#copyAll();
    } catch (error) {
      if (this.#copy.isInMemory || !isUnwritable(error)) throw error;
      // On a full disk, figures are computed in memory.
      await this.#copy.renew(true);
      await this.#copyAll();
    }
    this.#mustBuild = false;
    return true;
  }

  async #copyAll(): Promise<void> {
    const [place, { id, last }] = [await currentPlace(this.#source), await describeList(this.#source)];
    await atOneTime(this.#source, async (source) => {
      const parts = (await Promise.all(copiedTables.map((table) => partsOf(source, table)))).flat();
      await Promise.all(Array.from({ length: WRITERS }, () => this.#copyParts(source, parts)));
    });
    const state = { list: id, place, last };
    await this.#copy.write((writer) => writer.saveState(state));
    this.#state = state;
    this.#seen = new Set();
    await forgetChanges(this.#source, last - STAY);
  }

  /** Copies one part after the other until another writer has taken the last. */
  async #copyParts(source: Knex, parts: Part[]): Promise<void> {
    for (let part = parts.shift(); part !== undefined; part = parts.shift()) {
      const one = part;
      await this.#copy.write(async (writer) => {
        for await (const texts of pagesOf(source, one)) await writer.add(one, texts);
      });
    }
  }

  async #apply(changes: readonly Change[], place: string): Promise<void> {
    const { list = '', last = 0 } = this.#state ?? {};
    const highest = Math.max(...changes.map(({ seq }) => seq));
    if (highest < last) this.#late += 1;
    const state = { list, place, last: Math.max(last, highest) };
    const keys = keysByTable(changes);
    let isMoved = false;
    await this.#copy.write(async (writer) => {
      const before = await writer.roundsOf(keys.get('households'));
      for (const table of copiedTables) {
        const own = keys.get(table.name);
        if (own) await this.#replace(writer, table, own);
      }
      isMoved = (await writer.roundsOf(keys.get('households'))) !== before;
      await writer.saveState(state);
    });
    this.#changed = isMoved ? undefined : rowsChanged(keys);
    this.#state = state;
  }

  async #replace(writer: CopyWriter, table: CopiedTable, keys: readonly string[]): Promise<void> {
    for (const { name } of tablesOf(table)) await writer.remove(name, keys);
    for (const part of await partsOf(this.#source, table)) {
      for await (const texts of rowsByKey(this.#source, part, table.key, keys)) await writer.add(part, texts);
    }
  }
}

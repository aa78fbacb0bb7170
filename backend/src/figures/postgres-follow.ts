import type { Knex } from 'knex';
import { changesAfter, currentPlace, describeList, ensureChanges, type Place, type Watch } from './changes.ts';
import { keysByTable, rowsChanged } from './follow.ts';
import { createViews } from './postgres-views.ts';

/** With more changes than this it does not matter which they are. */
const MOST_CHANGES = 1000;

/** Says whether the survey in PostgreSQL has changed, where nothing is copied. */
export class PostgresFollower {
  readonly #primary: Knex;
  readonly #read: Knex;
  #watch: Watch | undefined;
  #list = '';
  #last = 0;
  #place: Place | undefined;
  #seen: ReadonlySet<number> = new Set();
  /** How often something had changed. */
  #times = 0;
  #changed: ReadonlyMap<string, number> | undefined;

  /**
   * @param primary where the list of changes and the views are made
   * @param read where figures are computed: the same, or a replica
   */
  constructor(primary: Knex, read: Knex) {
    this.#primary = primary;
    this.#read = read;
  }

  get revision(): string {
    return [this.#list.slice(0, 8), this.#last, ...(this.#times === 0 ? [] : [this.#times])].join('.');
  }

  /** What the last change was: how many rows of each table; undefined where all may have changed, or households may be in other rounds. */
  get changed(): ReadonlyMap<string, number> | undefined {
    return this.#changed;
  }

  /** @returns whether anything changed */
  async catchUp(): Promise<boolean> {
    const isFirst = this.#watch === undefined;
    this.#watch = await ensureChanges(this.#primary, this.#watch);
    // Tables that have changed need other views.
    if (isFirst || this.#watch.missed) await createViews(this.#primary);
    const next = await currentPlace(this.#read);
    const { id, last } = await describeList(this.#read);
    const found = this.#place === undefined ? [] : await changesAfter(this.#read, this.#place, MOST_CHANGES);
    const fresh = found.filter(({ seq }) => !this.#seen.has(seq));
    const hasChanged = isFirst || this.#watch.missed || id !== this.#list || last !== this.#last || fresh.length > 0;
    const isKnown = !isFirst && !this.#watch.missed && id === this.#list && found.length < MOST_CHANGES;
    const keys = keysByTable(fresh);
    this.#changed = isKnown && !keys.has('households') ? rowsChanged(keys) : undefined;
    if (hasChanged && !isFirst) this.#times += 1;
    [this.#list, this.#last, this.#place, this.#seen] = [id, last, next, new Set(found.map(({ seq }) => seq))];
    return hasChanged;
  }
}

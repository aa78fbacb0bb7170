import { newKey } from '@groundwork/shared/uploads';
import type { Value } from '../matching/cast.ts';
import type { Turns } from '../reading/turns.ts';
import type { ReadRow } from './read-rows.ts';
import type { Rejection } from './rejection.ts';
import { sameValue } from './same-value.ts';
import type { Standing } from './standing.data.ts';

export type Values = Readonly<Record<string, Value>>;

/** A row that is not there yet. Its key is made here, so that asking twice creates once. */
export interface Creation {
  readonly from: ReadRow;
  readonly id: string;
  readonly values: Values;
}

/** A row that is there and says something else. */
export interface Correction {
  readonly from: ReadRow;
  readonly id: string;
  readonly before: Readonly<Record<string, unknown>>;
  readonly values: Values;
}

/** What would become of the rows of one table. */
export interface TablePlan {
  readonly read: number;
  readonly creations: readonly Creation[];
  readonly corrections: readonly Correction[];
  readonly unchanged: number;
  readonly rejections: readonly Rejection[];
}

export interface KeyedRow {
  readonly from: ReadRow;
  /** What rows are found again by. */
  readonly key: string;
  readonly values: Values;
}

/**
 * Decides for each row: new, corrected, or as it stands. An empty cell leaves what is there. A second row of the same key is left
 * out, and so is a row whose key the server has more than once.
 * @param named the key in words, as the beginning of a reason
 */
export async function planTable(rows: readonly KeyedRow[], standing: ReadonlyMap<string, readonly Standing[]>, named: string, turns: Turns): Promise<Omit<TablePlan, 'read'>> {
  const creations: Creation[] = [];
  const corrections: Correction[] = [];
  const rejections: Rejection[] = [];
  const seen = new Map<string, ReadRow>();
  let unchanged = 0;
  for (const { from, key, values } of rows) {
    await turns.turn();
    const reject = (reason: string): void => void rejections.push({ sheet: from.sheet, row: from.row, column: '', value: from.code, reason });
    const earlier = seen.get(key);
    if (earlier !== undefined) {
      reject(`${named} is the same as in row ${earlier.row}${earlier.sheet === from.sheet ? '' : ` of ${earlier.sheet}`}`);
      continue;
    }
    seen.set(key, from);
    const [row, ...more] = standing.get(key) ?? [];
    if (more.length > 0) reject(`${named} is that of ${more.length + 1} records already there`);
    else if (row === undefined) creations.push({ from, id: newKey(), values });
    else {
      const changed = Object.entries(values).filter(([name, value]) => !sameValue(value, row[name]));
      if (changed.length === 0) unchanged += 1;
      else corrections.push({ from, id: String(row['id']), values: Object.fromEntries(changed), before: Object.fromEntries(changed.map(([name]) => [name, row[name] ?? null])) });
    }
  }
  return { creations, corrections, unchanged, rejections };
}

/** Rows by a key of theirs. */
export function groupBy(rows: readonly Standing[], keyOf: (row: Standing) => string): ReadonlyMap<string, readonly Standing[]> {
  const groups = new Map<string, Standing[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  return groups;
}

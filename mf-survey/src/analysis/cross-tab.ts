import { NotAsked } from '../shared/indicators/core/facets.ts';
import { numberOf, valueAt, type Row, type SurveyField } from '../shared/dictionary/index.ts';
import { isAmount } from '../shared/tabulate/amounts.ts';
import type { CountedRow, Spread } from '../shared/tabulate/counted-rows.data.ts';
import { groupRows, inOrder, placesBy, UNKNOWN, type Group, type Place } from '../shared/tabulate/groups.ts';
import { summarise, type Summary } from '../shared/tabulate/summary.ts';
import type { Tabulated } from '../shared/tabulate/tabulated.data.ts';

/** One answer within a group. */
export interface Share {
  /** Rows with this answer, never weighted. */
  readonly n: number;
  /** Weight of these rows ÷ weight of all rows with an answer; null where there are none. */
  readonly share: number | null;
}

/** A group and how it answered. */
export interface CrossGroup {
  readonly key: string;
  readonly label: string;
  /** Rows with an answer, and with a weight where weights count. What every figure rests on. */
  readonly n: number;
  /** Rows without an answer. */
  readonly missing: number;
  /** Rows of survey rounds that did not ask, if there are any; no part of n, and not missing. */
  readonly notAsked?: number;
  /** Rows with an answer that are left out because they have no weight. */
  readonly withoutWeight: number;
  /** By the answer's key; of amounts there are none. */
  readonly shares: ReadonlyMap<string, Share>;
  /** Of amounts alone. */
  readonly summary: Summary | null;
}

export interface CrossTable {
  readonly answers: readonly Place[];
  readonly groups: readonly CrossGroup[];
  readonly all: CrossGroup;
}

/** Whether some rows are of survey rounds that did not ask. */
export const hasNotAsked = ({ all, groups }: CrossTable): boolean => [all, ...groups].some(({ notAsked = 0 }) => notAsked > 0);

interface CrossTab {
  readonly rows: readonly Row[];
  readonly variable: SurveyField;
  readonly by: SurveyField | undefined;
  /** How much a row counts; null for a row that cannot be weighted. `() => 1` where nothing is weighted. */
  readonly weightOf: (row: Row) => number | null;
  /** How many rows a row stands for, where the server has counted; its weight is the sum of theirs then. */
  readonly timesOf?: (row: Row) => number;
  /** Whether the round of a row did not ask for the variable. */
  readonly isSilent?: (row: Row) => boolean;
  /** The groups, where they have been made already. */
  readonly groups?: readonly Group[];
}

/**
 * A variable by a group: for amounts mean, median, least and most, for anything else the share of each answer. Rows that may
 * have several answers count in each, so their shares can come to more than 1.
 */
export function crossTab({ rows, variable, by, weightOf, timesOf = () => 1, isSilent = () => false, groups = by ? groupRows(by, rows) : [] }: CrossTab): CrossTable {
  const amount = isAmount(variable);
  const places = amount ? undefined : placesBy(variable, rows);
  const answers = new Map<string, Place>();
  for (const row of rows) for (const found of isSilent(row) ? [] : (places?.(row) ?? [])) if (found.key !== UNKNOWN) answers.set(found.key, found);
  const valueOf = (row: Row): number | null => numberOf(valueAt(row, variable.name));
  const answered = places ? (row: Row) => places(row).some(({ key }) => key !== UNKNOWN) : (row: Row) => valueOf(row) !== null;

  const size = (some: readonly Row[]): number => some.reduce((sum, row) => sum + timesOf(row), 0);

  const cross = (key: string, label: string, all: readonly Row[]): CrossGroup => {
    const of = all.filter((row) => !isSilent(row));
    const notAsked = size(all) - size(of);
    const known = of.filter(answered);
    const counted = known.flatMap((row) => {
      const weight = weightOf(row);
      return weight === null ? [] : [{ row, weight }];
    });
    const [n, told] = [size(counted.map(({ row }) => row)), size(known)];
    const base = { key, label, n, missing: size(of) - told, withoutWeight: told - n, ...(notAsked > 0 && { notAsked }) };
    if (!places) return { ...base, shares: new Map(), summary: summarise(counted.map(({ row, weight }) => ({ value: valueOf(row) ?? 0, weight }))) };
    const sums = new Map([...answers.keys()].map((answer) => [answer, { n: 0, weight: 0 }]));
    for (const { row, weight } of counted) {
      for (const found of places(row)) {
        const sum = sums.get(found.key);
        if (sum) [sum.n, sum.weight] = [sum.n + timesOf(row), sum.weight + weight];
      }
    }
    const whole = counted.reduce((sum, { weight }) => sum + weight, 0);
    return { ...base, summary: null, shares: new Map([...sums].map(([answer, sum]) => [answer, { n: sum.n, share: whole === 0 ? null : sum.weight / whole }])) };
  };

  return {
    answers: [...answers.values()].sort(inOrder),
    groups: groups.map((group) => cross(group.key, group.label, group.rows)),
    all: cross('all', 'All', rows),
  };
}

/** What a spread says of a group, as if each of its rows had been asked. */
function spreadGroup({ key, label, notAsked = 0 }: Pick<CrossGroup, 'key' | 'label' | 'notAsked'>, times: number, { n, withoutWeight, total, weight, median, least, most }: Spread): CrossGroup {
  const summary: Summary = n === 0 ? summarise([]) : { total, mean: total / weight, median, least, most };
  const missing = times - n - withoutWeight - notAsked;
  // What the database has filled in where nobody was asked cannot be told from answers here.
  if (missing < 0) throw new NotAsked('what was filled in');
  return { key, label, n, missing, withoutWeight, ...(notAsked > 0 && { notAsked }), shares: new Map(), summary };
}

const NOBODY: Spread = { n: 0, withoutWeight: 0, weight: 0, total: 0, least: null, most: null, median: null };

/** The same of rows that the server has counted. */
export function crossCounted({ groups, all, notAsked }: Tabulated, variable: SurveyField, isSilent: (row: Row) => boolean): CrossTable {
  const counted = new Map([...all, ...groups.flatMap(({ rows }) => rows)].map((one) => [one.row, one]));
  const whole = { key: 'all', label: 'All', ...(notAsked !== undefined && { notAsked }) };
  if (isAmount(variable) && all.every(({ spread }) => spread !== null)) {
    const spreadOf = (place: Pick<CrossGroup, 'key' | 'label' | 'notAsked'>, [one]: readonly CountedRow[]): CrossGroup => spreadGroup(place, one?.times ?? 0, one?.spread ?? NOBODY);
    return { answers: [], groups: groups.map((group) => spreadOf(group, group.rows)), all: spreadOf(whole, all) };
  }
  return crossTab({
    rows: all.map(({ row }) => row),
    variable,
    by: undefined,
    isSilent,
    groups: groups.map((group) => ({ ...group, rows: group.rows.map(({ row }) => row) })),
    weightOf: (row) => counted.get(row)?.weight ?? null,
    timesOf: (row) => counted.get(row)?.times ?? 0,
  });
}

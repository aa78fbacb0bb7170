import type { Indicator, Measure } from '../../indicators/entry.ts';
import type { Cell, Figure, FigureQuestion } from '../schemas.ts';
import { Bindings, numberOf, textOf, type Database } from './database.ts';
import { frameSql, type Design, type Scope } from './frame.ts';
import { groupKey } from './groups.ts';
import { computeMedian } from './median.ts';
import { computeQuotient, type Source } from './quotient.ts';
import { relations } from './relations.ts';
import { computeShares } from './shares.ts';

/** What the survey's rounds say of themselves. */
export interface Rounds {
  /** By round (null: households of none), the tables and questions that it asked. */
  readonly asked: ReadonlyMap<string | null, ReadonlySet<string>>;
  readonly design: Design;
}

function measure(database: Database, what: Measure, source: Source): Promise<readonly Cell[]> {
  if (what.kind === 'median') return computeMedian(database, what, source);
  return what.kind === 'shares' ? computeShares(database, what, source) : computeQuotient(database, what, source);
}

const NOBODY = { value: null, numerator: null, denominator: null, n: 0, missing: 0, error: null, low: null, high: null, designEffect: null };

/** Nothing was found where no row belongs: then the figure of all together says that it is about nobody. */
function whole(cells: readonly Cell[], what: Measure): readonly Cell[] {
  if (cells.length > 0) return cells;
  const categories = what.kind === 'shares' ? Object.keys(what.categories) : [null];
  return categories.map((category) => ({ group: null, category, estimate: NOBODY }));
}

/** How many rows the other rounds have, by group. */
async function countRows(database: Database, source: Source): Promise<Figure['notAsked']> {
  if (source.scope.rounds.length === 0) return [];
  const bindings = new Bindings();
  const sql = `WITH ${frameSql(source.scope, bindings)} SELECT ${source.group ?? "''"} AS cell, COUNT(*) AS total FROM ${source.relation} AS r JOIN frame AS f ON f.id = r.household_id GROUP BY 1`;
  const rows = await database.query(sql, bindings.values);
  return rows.map((row) => ({ group: source.group === undefined ? null : textOf(row['cell']), rows: numberOf(row['total']) ?? 0 }));
}

/** Computes one indicator for all households of a question and for each of its groups. */
export async function computeFigure(database: Database, indicator: Indicator, question: FigureQuestion, rounds: Rounds): Promise<Figure> {
  const shown = [...rounds.asked.keys()].filter((round) => question.round === undefined || round === question.round);
  const asking = shown.filter((round) => indicator.asks.every((part) => rounds.asked.get(round)?.has(part)));
  const { sql, people } = relations[indicator.from];
  const key = groupKey(question.by, people);
  const scopeOf = (of: readonly (string | null)[], within: boolean): Scope => ({ village: question.village, rounds: of, weighted: question.weighted, within, design: rounds.design });
  const sourceOf = (of: readonly (string | null)[], group: string | undefined): Source => ({
    relation: sql,
    group,
    compared: group !== undefined && question.by === 'village',
    scope: scopeOf(of, question.village !== undefined || (group !== undefined && question.by === 'village')),
  });
  const groups = key === undefined ? [undefined] : [undefined, key];
  const silent = shown.filter((round) => !asking.includes(round));
  const [cells, notAsked] = await Promise.all([
    Promise.all(groups.map(async (group) => (asking.length === 0 ? [] : await measure(database, indicator.measure, sourceOf(asking, group))))),
    Promise.all(groups.map((group) => countRows(database, sourceOf(silent, group)))),
  ]);
  return { id: indicator.id, by: key === undefined ? 'all' : question.by, notAsked: notAsked.flat(), cells: [...whole(cells[0] ?? [], indicator.measure), ...cells.slice(1).flat()] };
}

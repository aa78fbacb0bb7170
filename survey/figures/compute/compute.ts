import type { Apart, Indicator, Measure } from '../../indicators/entry.ts';
import type { Cell, Exchange, Figure, FigureQuestion } from '../schemas.ts';
import { BETWEEN_KEYS } from '../../indicators/groupings.ts';
import { Bindings, numberOf, textOf, type Database } from './database.ts';
import { exchangedMeasure, readExchanges, withExchanged, withRates } from './exchange.ts';
import type { Wealth } from './fifths.ts';
import { frameSql, type Design } from './frame.ts';
import { groupingAsks, groupKey } from './groups.ts';
import { TENTHS } from './lorenz.ts';
import { computeMeasure } from './measures.ts';
import { relations } from './relations.ts';
import { BETWEEN, rowsOf, type Source } from './source.ts';
import { readWealth } from './wealth.ts';

/** What the survey's rounds say of themselves. */
export interface Rounds {
  /** By round (null: households of none), the tables and questions that it asked. */
  readonly asked: ReadonlyMap<string | null, Pick<ReadonlySet<string>, 'has'>>;
  readonly design: Design;
  /** How households are ranked by what they own, where that is known already; found out where figures are divided by it otherwise. */
  readonly wealth?: Wealth;
}

const NOBODY = {
  value: null,
  numerator: null,
  denominator: null,
  n: 0,
  missing: 0,
  error: null,
  low: null,
  high: null,
  designEffect: null,
  tooFew: false,
};

/** Nothing was found where no row belongs: then the figure of all together says that it is about nobody. */
function whole(cells: readonly Cell[], what: Measure): readonly Cell[] {
  if (cells.length > 0) return cells;
  const categories = what.kind === 'shares' ? Object.keys(what.categories) : what.kind === 'lorenz' ? TENTHS : [null];
  return categories.map((category) => ({ group: null, category, estimate: NOBODY }));
}

/** How many rows the other rounds have, by group; households of a relation that has them once for each part. */
async function countRows(database: Database, source: Source, households: boolean): Promise<Figure['notAsked']> {
  if (source.scope.rounds.length === 0) return [];
  const bindings = new Bindings();
  const sql = `WITH ${frameSql(source.scope, bindings)} SELECT ${source.group ?? "''"} AS cell, COUNT(${households ? 'DISTINCT r.household_id' : '*'}) AS total FROM ${rowsOf(source.relation, source.scope)} AS r GROUP BY 1`;
  const rows = await database.query(sql, bindings.values);
  return rows.map((row) => ({
    group: source.group === undefined ? null : textOf(row['cell']),
    rows: numberOf(row['total']) ?? 0,
  }));
}

/** What nobody was asked about has no rows to count: then it is the households that were not asked. */
async function countSilent(database: Database, source: Source): Promise<Figure['notAsked']> {
  const bindings = new Bindings();
  const rows = await database.query(
    `WITH ${frameSql(source.scope, bindings)} SELECT COUNT(*) AS total FROM frame`,
    bindings.values,
  );
  return rows.map((row) => ({ group: null, rows: numberOf(row['total']) ?? 0 }));
}

/**
 * The part that a row belongs to.
 * @param rows all rows, as they are after FROM
 */
export function partKey({ by, unanswered }: Apart, rows: string): string {
  if (typeof by !== 'string') return by.map((one) => `COALESCE(${one}, '')`).join(` || '${BETWEEN_KEYS}' || `);
  if (unanswered === undefined) return `COALESCE(${by}, '')`;
  const only = `SELECT CASE WHEN COUNT(DISTINCT ${by}) = 1 THEN MIN(${by}) END FROM ${rows}`;
  return `COALESCE(${by}, CASE WHEN ${unanswered} THEN (${only}) END, '')`;
}

/** The key of a cell: the part, if the indicator has parts, and the group; undefined for all rows. */
function cellKey({ apart }: Indicator, rows: string, group: string | undefined): string | undefined {
  return apart === undefined ? group : `${partKey(apart, rows)} || '${BETWEEN}' || ${group ?? "''"}`;
}

/** A cell by its part and its group again. */
function divided(cell: Cell, isGrouped: boolean): Cell {
  const [apart = '', ...group] = (cell.group ?? '').split(BETWEEN);
  return { ...cell, apart, group: isGrouped ? group.join(BETWEEN) : null };
}

/** Amounts in the other currency of their round, of the parts that can be converted. */
interface Exchanged {
  readonly exchanges: readonly Exchange[];
  readonly cells: readonly Cell[];
}

/** Computes one indicator for all households of a question and for each of its groups. */
export async function computeFigure(
  database: Database,
  indicator: Indicator,
  question: FigureQuestion,
  rounds: Rounds,
): Promise<Figure> {
  const askedIn = (all: readonly (string | null)[], parts: readonly string[]) =>
    all.filter((round) => parts.every((part) => rounds.asked.get(round)?.has(part)));
  const shown = [...rounds.asked.keys()].filter((round) => question.round === undefined || round === question.round);
  const asking = askedIn(shown, indicator.asks);
  const { sql, people, byPart = false } = relations[indicator.from];
  const key = groupKey(question.by, people);
  const wealth =
    question.by === 'wealth' && key !== undefined
      ? (rounds.wealth ?? (await readWealth(database, rounds.design)))
      : undefined;
  const sourceOf = (of: readonly (string | null)[], group: string | undefined, relation = sql): Source => {
    const grouped = group !== undefined;
    const scope = {
      village: question.village,
      rounds: of,
      weighted: question.weighted && indicator.unweighted !== true,
      within: question.village !== undefined || (grouped && question.by === 'village'),
      heads: key !== undefined && question.by === 'head',
      wealth,
      dividing: askedIn(of, groupingAsks[question.by] ?? []),
      design: rounds.design,
    };
    return {
      relation,
      group: cellKey(indicator, `${rowsOf(relation, scope)} AS r`, group),
      compared: !grouped ? undefined : question.by === 'village' ? 'villages' : 'pair',
      apart: indicator.apart !== undefined,
      numbers: indicator.numbers,
      scope,
    };
  };
  const groups = key === undefined ? [undefined] : [undefined, key];
  const silent = shown.filter((round) => !asking.includes(round));
  const compute = async (
    group: string | undefined,
    what = indicator.measure,
    relation = sql,
  ): Promise<readonly Cell[]> => {
    if (asking.length === 0) return [];
    const cells = await computeMeasure(database, what, sourceOf(asking, group, relation));
    return indicator.apart === undefined ? cells : cells.map((cell) => divided(cell, group !== undefined));
  };
  const computeExchanged = async ({ currency }: NonNullable<Indicator['exchange']>): Promise<Exchanged> => {
    const relation = withRates(sql, currency);
    const exchanges = asking.length === 0 ? [] : await readExchanges(database, sourceOf(asking, undefined, relation));
    if (exchanges.length === 0) return { exchanges, cells: [] };
    const cells = await Promise.all(
      groups.map((group) => compute(group, exchangedMeasure(indicator.measure), relation)),
    );
    return { exchanges, cells: cells.flat() };
  };
  const [[all = [], ...others], notAsked, exchanged] = await Promise.all([
    Promise.all(groups.map((group) => compute(group))),
    Promise.all(groups.map((group) => countRows(database, { ...sourceOf(silent, group), group }, byPart))),
    indicator.exchange && computeExchanged(indicator.exchange),
  ]);
  const cells = [...whole(all, indicator.measure), ...others.flat()];
  const counted = notAsked.flat();
  const isSilent = asking.length === 0 && silent.length > 0 && counted.every(({ rows }) => rows === 0);
  const figure = {
    id: indicator.id,
    by: key === undefined ? 'all' : question.by,
    notAsked: isSilent ? await countSilent(database, sourceOf(silent, undefined)) : counted,
  } as const;
  if (exchanged === undefined) return { ...figure, cells };
  return {
    ...figure,
    cells: [...withExchanged(cells, exchanged.cells, exchanged.exchanges)],
    exchanges: [...exchanged.exchanges],
  };
}

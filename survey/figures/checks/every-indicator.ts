import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { z } from 'zod';
import { catalogue, scorecardIndicators, USUAL_SCORECARD, type Indicator } from '../../indicators/index.ts';
import type { Rounds } from '../compute/index.ts';
import type { Figure, Grouping } from '../index.ts';
import type { Tables, TestDatabase } from '../testing/databases.ts';
import { ask, type Asked } from './figures-for-checks.ts';

export { duckDatabase, type Columns, type Tables } from '../testing/databases.ts';
export type { Rounds } from '../compute/index.ts';

const cell = z.object({
  apart: z.string(),
  group: z.string().nullable(),
  category: z.string().nullable(),
  value: z.number().nullable(),
  n: z.number(),
  missing: z.number(),
});
type Cell = z.infer<typeof cell>;
const answers = z.array(z.record(z.string(), z.object({ cells: z.array(cell), exchanged: z.array(cell) })));

/** A question that both are asked. */
export type Question = Asked & { readonly by: Grouping; readonly weighted: boolean };

/** Every indicator of the catalogue, and those of the usual scorecard. */
const indicators: readonly Indicator[] = [
  ...catalogue.values(),
  ...Object.values(scorecardIndicators(USUAL_SCORECARD)),
];

/** Every indicator computed by `independent/main.py`, for each question. */
function byPython(
  tables: Tables,
  questions: readonly Question[],
  weightedRounds: readonly (string | null)[],
): z.infer<typeof answers> {
  const plain = Object.fromEntries(
    Object.entries(tables).map(([name, { columns, rows }]) => [name, { columns: Object.keys(columns), rows }]),
  );
  const input = JSON.stringify({ tables: plain, questions, weightedRounds });
  const printed = execFileSync('python3', ['-B', path.join(__dirname, 'independent/main.py')], {
    input,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  return answers.parse(JSON.parse(printed));
}

const keyOf = ({ apart, group, category }: Pick<Cell, 'apart' | 'group' | 'category'>): string =>
  JSON.stringify([apart, group, category]);
const same = (one: number | null, other: number | null): boolean =>
  one === null || other === null
    ? one === other
    : Math.abs(one - other) <= 1e-9 * Math.max(1, Math.abs(one), Math.abs(other));

/** The engine's cells by their keys, those of amounts in the other currency where `exchanged` is asked for. */
const engineCells = (figure: Figure, exchanged: boolean): ReadonlyMap<string, Cell> =>
  new Map(
    figure.cells.flatMap(({ apart = '', group, category, ...rest }): readonly (readonly [string, Cell])[] => {
      const estimate = exchanged ? rest.exchanged : rest.estimate;
      return estimate
        ? [
            [
              keyOf({ apart, group, category }),
              { apart, group, category, value: estimate.value, n: estimate.n, missing: estimate.missing },
            ],
          ]
        : [];
    }),
  );

/** What differs between the two, in words. */
function differing(what: string, engine: ReadonlyMap<string, Cell>, python: readonly Cell[]): readonly string[] {
  const expected = new Map(python.map((one) => [keyOf(one), one]));
  const wrong = python.flatMap((one) => {
    const own = engine.get(keyOf(one));
    // Where nothing is known, the engine lists the indicator's categories without a value.
    const silent = one.value === null && own === undefined;
    return silent || (own && own.n === one.n && own.missing === one.missing && same(own.value, one.value))
      ? []
      : [`${what} ${keyOf(one)}: ${JSON.stringify(own ?? null)}, in Python ${JSON.stringify(one)}`];
  });
  // A category that nobody named is zero, or of nobody.
  const more = [...engine].filter(([key, { value }]) => !expected.has(key) && value !== null && value !== 0);
  return [...wrong, ...more.map(([key, own]) => `${what} ${key}: ${JSON.stringify(own)}, not in Python`)];
}

/** What the engine and the Python script compute differently of a survey; nothing where every indicator is equal to 1e-9. */
export async function differencesFromPython(
  database: TestDatabase,
  tables: Tables,
  questions: readonly Question[],
  rounds: Rounds,
): Promise<readonly string[]> {
  await database.fill(tables);
  const python = byPython(tables, questions, rounds.design.weightedRounds);
  const found: string[] = [];
  for (const [index, question] of questions.entries()) {
    // All at the same time, so that they are computed together.
    const figures = await Promise.all(
      indicators.map(async (indicator) => [indicator, await ask(database, indicator, question, rounds)] as const),
    );
    for (const [indicator, figure] of figures) {
      const expected = python[index]?.[indicator.id];
      const what = `${indicator.id} ${JSON.stringify(question)}`;
      if (!expected) found.push(`${what}: not in Python`);
      else
        found.push(
          ...differing(what, engineCells(figure, false), expected.cells),
          ...differing(`${what} exchanged`, engineCells(figure, true), expected.exchanged),
        );
    }
  }
  return found;
}

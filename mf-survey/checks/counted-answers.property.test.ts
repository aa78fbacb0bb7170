import { queryClient } from '@groundwork/shared/data';
import { freshPage, serveFake } from '@groundwork/shared/testing';
import { fc } from '@groundwork/shared/testing/property';
import { isDeepStrictEqual } from 'node:util';
import { groupRows } from '../src/shared/grouping/grouping.ts';
import { sizeOf } from '../src/shared/indicators/core/known-answers.ts';
import type { IndicatorResult } from '../src/shared/indicators/core/result.ts';
import type { SurveyRow } from '../src/shared/indicators/core/rows.ts';
import { rowsAsked } from '../src/shared/indicators/core/asked.ts';
import { askedInTest, countInTest, type Row, type Tables } from './counting-server-for-tests.ts';
import { any, asking, pupilsQuery, sections, type Paired, type Result } from './figures-of-sections.ts';
import { household, several, tablesOf } from './surveys-for-tests.ts';

const names = { villages: new Map<string, string>(), rounds: new Map<string, string>() };

const rounded = (value: number | null): number | null => (value === null ? null : Number(value.toPrecision(9)));
const plain = ({ value, n, missing }: IndicatorResult) => ({ value: rounded(value), n, missing });
/** A category without a name of its own is told where it occurs, in whatever order. */
const told = (result: Result): object =>
  'shares' in result
    ? { n: result.n, missing: result.missing, shares: Object.fromEntries(result.shares.map(({ key, result: one }) => [key, plain(one)])) }
    : plain(result);

function worked(paired: readonly Paired[]): object {
  return paired.map(([figures, rows, divisions]) =>
    figures.flatMap(({ title, compute, asks = [] }) =>
      [true, false].map((weighted) => {
        const of = (some: readonly SurveyRow[]): object => {
          const { rows: own, notAsked } = rowsAsked(some, asks);
          return { ...told(compute(own as never, weighted)), notAsked };
        };
        const groups = divisions.map((by) => groupRows(rows, by, names).map(({ key, rows: own }) => [key, of(own)] as const));
        // A group in which there is nothing to count is not told, and need not be there.
        const counted = groups.map((some) => some.filter(([, result]) => JSON.stringify(result).includes('"n":0,"missing":0') === false));
        return { title, weighted, size: sizeOf(rows), whole: of(rows), groups: counted };
      }),
    ),
  );
}

const TABLES = ['crops', 'survey_rounds', 'households', 'members', 'plots', 'livestock', 'food_consumption', 'finance', 'crop_plantings', 'crop_sales', 'livestock_sales'];

/** A server with these rows; when it has `many`, it says of every table that it has more than a browser works out. */
function serve(tables: Tables, many: boolean) {
  freshPage();
  queryClient.clear();
  const server = serveFake();
  for (const table of TABLES) {
    server.on('GET', `/data/items/${table}`, ({ query }) => {
      const heads = (query['filter'] ?? '').includes('is_head');
      const rows = (tables[table] ?? []).filter((row) => !heads || row['is_head'] === true);
      return { status: 200, body: { data: rows, meta: { filter_count: many && table !== 'survey_rounds' && table !== 'crops' ? 1_000_000 : rows.length } } };
    });
  }
  server.on('GET', '/data/survey-figures/asked', () => ({ status: 200, body: askedInTest(tables) }));
  server.on('POST', '/data/survey-figures/answers', ({ body }) => ({ status: 200, body: countInTest(body as never, tables) }));
  return server;
}

describe('counted answers give the same figures as the rows that they are counted of', () => {
  it.each(Object.entries(sections))('%s', async (_, section) => {
    await fc.assert(
      fc.asyncProperty(several(household, 9), async (made) => {
        const tables = tablesOf(made);
        serve(tables, false);
        const fromRows = worked(await section());
        const server = serve(tables, true);
        const fromCounts = worked(await section());
        // Quicker to see that nothing differs than to say what does.
        if (!isDeepStrictEqual(fromCounts, fromRows)) expect(fromCounts).toEqual(fromRows);
        expect(server.seen('POST', '/data/survey-figures/answers').length).toBeGreaterThan(0);
      }),
      { numRuns: 25 },
    );
  }, 60_000);

  it('and the same number of households', async () => {
    const tables = { households: ['a', 'b', 'c'].map((id): Row => ({ id, village_id: 'v1', survey_round_id: 'r1', weight: 1, consent: id !== 'c' })) };
    serve(tables, true);
    const { households } = await pupilsQuery(any).queryFn(asking());
    expect(households).toMatchObject({ households: 3, withoutConsent: 1 });
  });
});

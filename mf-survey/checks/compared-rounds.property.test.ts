import { queryClient } from '@groundwork/shared/data';
import { freshPage, serveFake } from '@groundwork/shared/testing';
import { fc } from '@groundwork/shared/testing/property';
import { roundQuery } from '../src/overview/compare/compare.data.ts';
import { linkedQuery } from '../src/overview/compare/linked.data.ts';
import { linkRounds } from '../src/overview/compare/links.ts';
import { compareAll, type Compared } from '../src/overview/compare/measures.ts';
import type { IndicatorResult } from '../src/shared/indicators/core/result.ts';
import { askedInTest, countInTest, type Row, type Tables } from './counting-server-for-tests.ts';
import { household, several, tablesOf } from './surveys-for-tests.ts';

const [before, after] = ['r1', 'r2'];
const signal = new AbortController().signal;
const TABLES = ['households', 'members', 'plots', 'livestock', 'food_consumption', 'finance'];

/** A server with these rows, which tells those of a round; when it has `many`, it says that they are too many. */
function serve(tables: Tables, many: boolean) {
  freshPage();
  queryClient.clear();
  const server = serveFake();
  server.on('GET', '/data/items/survey_rounds', () => ({ status: 200, body: { data: [before, after].map((id) => ({ id, currency: 'MZN' })) } }));
  const roundOf = new Map((tables['households'] ?? []).map((row) => [row['id'], row['survey_round_id']]));
  for (const table of TABLES) {
    server.on('GET', `/data/items/${table}`, ({ query }) => {
      const filter = query['filter'] ?? '';
      const round = /"survey_round_id":\{"_eq":"(\w+)"/.exec(filter)?.[1];
      const rows = (tables[table] ?? []).filter((row) => roundOf.get(table === 'households' ? row['id'] : row['household_id']) === round && (!filter.includes('is_head') || row['is_head'] === true));
      return { status: 200, body: { data: rows, meta: { filter_count: many ? 1_000_000 : rows.length } } };
    });
  }
  server.on('GET', '/data/survey-figures/asked', () => ({ status: 200, body: askedInTest(tables) }));
  server.on('POST', '/data/survey-figures/answers', ({ body }) => ({ status: 200, body: countInTest(body as never, tables) }));
}

const rounded = (value: number | null): number | null => (value === null ? null : Number(value.toPrecision(9)));
const plain = ({ value, n, missing, notAsked = 0 }: IndicatorResult) => [rounded(value), n, missing, notAsked];
const told = (compared: readonly Compared[]) =>
  compared.map(({ indicator: { title }, comparison: { all, linked } }) => ({
    title,
    all: [plain(all.before), plain(all.after)],
    linked: [plain(linked.before), plain(linked.after), rounded(linked.difference), linked.households],
  }));

const coded = fc.tuple(household, fc.constantFrom('A', 'B', 'C', 'D', 'E', null), fc.constantFrom(before, after)).map(([row, household_code, survey_round_id]): typeof row & Row => ({ ...row, household_code, survey_round_id }));

/** What is told of two rounds of these households, read row by row and counted. */
async function bothWays(made: readonly (Parameters<typeof tablesOf>[0][number])[], weighted: boolean) {
  const tables = tablesOf(made);
  const rounds = async () => Promise.all([before, after].map((round) => roundQuery({ village: '', round }).queryFn({ signal })));
  serve(tables, false);
  const [earlier, later] = await rounds();
  if (!earlier || !later) throw new Error('No rounds.');
  const { pairs, ...links } = linkRounds(earlier.content.codes, later.content.codes);
  const read = { links, told: told(compareAll(earlier.content, later.content, { pairs, ...links }, weighted)) };
  serve(tables, true);
  const [first, second] = await rounds();
  if (!first || !second) throw new Error('No rounds.');
  const linked = await linkedQuery({ village: '', before, after }).queryFn({ signal });
  expect(first.content.counted).toBe(true);
  return { read, counted: { links: linked.links, told: told(compareAll(first.content, second.content, linked.measures, weighted)) } };
}

test('two rounds compare the same, whether their households are read or counted', async () => {
  await fc.assert(
    fc.asyncProperty(several(coded, 10), fc.boolean(), async (made, weighted) => {
      const { read, counted } = await bothWays(made, weighted);
      expect(counted).toEqual(read);
    }),
    { numRuns: 12, endOnFailure: true },
  );
}, 120_000);

test('an amount below zero is a slip in one round, and not known in both', async () => {
  const inRound = (survey_round_id: string, expenditure: number) => ({ household_code: 'A', survey_round_id, weight: 1, consent: true, own: { finance: [{ expenditure }] } });
  const { read, counted } = await bothWays([inRound(before, -1), inRound(after, 40)], true);
  expect(read.told.find(({ title }) => title === 'Median spending in 30 days')).toMatchObject({ linked: [[null, 0, 0, 0], [null, 0, 0, 0], null, 0] });
  expect(counted).toEqual(read);
});

import { queryClient } from '@groundwork/shared/data';
import { freshPage, serveFake } from '@groundwork/shared/testing';
import { fc } from '@groundwork/shared/testing/property';
import { groupsOf, variablesOf, type AnalysisState } from '../src/analysis/analysis-state.ts';
import { crossedQuery } from '../src/analysis/crossed.data.ts';
import type { CrossGroup } from '../src/analysis/cross-tab.ts';
import type { ExplorerState } from '../src/data-explorer/explorer-state.ts';
import { exploredQuery } from '../src/data-explorer/explored.data.ts';
import { measuresOf } from '../src/data-explorer/measure.ts';
import { surveyTables, type Row, type SurveyField, type SurveyTable } from '../src/shared/dictionary/index.ts';
import { withHousehold } from '@groundwork/survey/model';
import { canGroup, UNTOLD } from '../src/shared/tabulate/groups.ts';
import { countAloneInTest, type QuestionAlone } from './counting-alone-for-tests.ts';
import { household, several, tablesOf } from './surveys-for-tests.ts';

const NAMES = ['households', 'members', 'plots', 'crop_plantings', 'crop_sales', 'livestock_sales', 'finance'];
const VILLAGES = [{ village_id: 'v1', village_name: 'Aldeia' }, { village_id: 'v2', village_name: 'Baraka' }];
const ROUNDS = [{ id: 'r1', name: 'Baseline', start_date: '2024-05-06', currency: 'MZN' }, { id: 'r2', name: 'Endline', start_date: '2025-05-06', currency: 'TZS' }];
const CROPS = [{ crop_id: 'maize', name: 'Maize', group: null }, { crop_id: 'rice', name: 'Rice', group: null }];
const households = surveyTables.find(({ name }) => name === 'households');
const tables = surveyTables.filter(({ name }) => NAMES.includes(name)).map((table) => withHousehold(table, households));

/** Rows as Directus nests them. */
function nested(made: Parameters<typeof tablesOf>[0]): Readonly<Record<string, readonly Row[]>> {
  const flat = tablesOf(made);
  const linked = (row: Row): Row => ({
    ...row,
    village_id: VILLAGES.find(({ village_id }) => village_id === row['village_id']) ?? null,
    survey_round_id: ROUNDS.find(({ id }) => id === row['survey_round_id']) ?? null,
    ...('crop_id' in row && { crop_id: CROPS.find(({ crop_id }) => crop_id === row['crop_id']) ?? null }),
  });
  const homes = new Map((flat['households'] ?? []).map((row) => [row['id'], linked(row)]));
  const ofHousehold = (table: string) => (row: Row, index: number): Row => {
    const home = homes.get(row['household_id']);
    // Now and then a row is of no household.
    const owner = index % 7 === 6 ? null : home;
    const own = { ...linked(row), survey_round_id: home?.['survey_round_id'] ?? null };
    return table === 'crop_plantings' ? { ...own, plot_id: { id: 'p', plot_no: index % 3, household_id: owner } } : { ...own, household_id: owner };
  };
  return Object.fromEntries(Object.entries(flat).map(([table, rows]) => [table, table === 'households' ? [...homes.values()] : rows.map(ofHousehold(table))]));
}

/** What rounds are recorded to have asked; undefined where the server does not tell. */
type Recorded = Readonly<Record<string, readonly string[]>> | undefined;

function serve(rows: Readonly<Record<string, readonly Row[]>>, table: SurveyTable, many: boolean, asked?: Recorded) {
  freshPage();
  queryClient.clear();
  const server = serveFake();
  // Of households how many there are by round is asked, too.
  const others = { villages: VILLAGES, survey_rounds: ROUNDS, crops: CROPS, households: [] };
  for (const [name, data] of Object.entries(others)) server.on('GET', `/data/items/${name}`, () => ({ status: 200, body: { data } }));
  server.on('GET', `/data/items/${table.name}`, ({ query }) =>
    query['groupBy[0]'] === undefined ? { status: 200, body: { data: rows[table.name] ?? [], meta: { filter_count: many ? 1_000_000 : (rows[table.name] ?? []).length } } } : { status: 200, body: { data: [] } },
  );
  if (asked) server.on('GET', '/data/survey-figures/asked', () => ({ status: 200, body: { data: [...Object.entries(asked).map(([round, own]) => ({ round, asked: own })), { round: null, asked: Object.values(asked).flat() }] } }));
  const way = [...(table.household === '' ? [] : [table.household]), 'weight'].join('.');
  server.on('POST', '/data/survey-figures/answers', ({ body }) => ({ status: 200, body: countAloneInTest(body as QuestionAlone, rows, way) }));
  return server;
}

/** How often rows of the table were asked for: once, to hear that they are too many. */
const readings = (server: ReturnType<typeof serve>, { name }: SurveyTable): number => server.seen('GET', `/data/items/${name}`).filter(({ query }) => query['groupBy[0]'] === undefined).length;

const rounded = (value: number | null): number | null => (value === null ? null : Number(value.toPrecision(9)));
const plain = ({ key, label, n, missing, notAsked, withoutWeight, shares, summary }: CrossGroup) => ({
  key, label, n, missing, notAsked, withoutWeight,
  shares: Object.fromEntries([...shares].map(([answer, one]) => [answer, [one.n, rounded(one.share)]])),
  summary: summary && Object.fromEntries(Object.entries(summary).map(([name, value]: [string, number | null]) => [name, rounded(value)])),
});
const signal = new AbortController().signal;
const oneOf = <T>(list: readonly T[], pick: number): T => {
  const found = list[pick % list.length];
  if (found === undefined) throw new Error('Nothing to choose from.');
  return found;
};
/** A survey of which the second round did not ask some questions: its rows have no answers to them. */
function silenced(rows: Readonly<Record<string, readonly Row[]>>, table: SurveyTable, fields: readonly SurveyField[]): { rows: typeof rows; asked: Recorded } {
  const own = fields.filter(({ name, link }) => !name.includes('.') && !link);
  const all = [table.name, ...table.fields.map(({ name }) => `${table.name}.${name}`), ...(households?.fields ?? []).map(({ name }) => `households.${name}`)];
  const without = new Set(own.map(({ name }) => `${table.name}.${name}`));
  const roundOf = (row: Row): unknown => (row['survey_round_id'] as { id?: string } | null)?.id;
  return {
    rows: { ...rows, [table.name]: (rows[table.name] ?? []).map((row) => (roundOf(row) === 'r2' ? { ...row, ...Object.fromEntries(own.map(({ name }) => [name, null])) } : row)) },
    asked: { r1: all, r2: all.filter((part) => !without.has(part)) },
  };
}

const question = fc.record({ table: fc.constantFrom(...tables), variable: fc.nat(), by: fc.option(fc.nat(), { freq: 5 }), weighted: fc.boolean(), silent: fc.constantFrom('nothing', 'variable', 'by') });

test('Analysis tells the same of rows and of what the server has counted', async () => {
  await fc.assert(
    fc.asyncProperty(several(household, 9), question, async (made, { table, variable: which, by: group, weighted, silent }) => {
      const variable = oneOf(variablesOf(table), which);
      const by = group === null ? undefined : oneOf(groupsOf(table).filter((one) => one !== variable), group);
      const state: AnalysisState = { table, variable, by, rules: [], weighted, allRounds: true, answer: null };
      const { rows, asked } = silenced(nested(made), table, silent === 'variable' ? [variable] : silent === 'by' && by ? [by] : []);
      const worked = async () => {
        const { table: crossed, currencies } = await crossedQuery(state).queryFn({ signal });
        return { answers: crossed.answers, groups: crossed.groups.map(plain), all: plain(crossed.all), currencies };
      };
      serve(rows, table, false, asked);
      const fromRows = await worked();
      const server = serve(rows, table, true, asked);
      const counted = await worked();
      // Where the median of each of two groups cannot be told from that of both, they are one, and it says so.
      if (counted.groups.some(({ label }) => label === UNTOLD)) return;
      expect({ variable: variable.name, by: by?.name, ...counted }).toEqual({ variable: variable.name, by: by?.name, ...fromRows });
      expect(readings(server, table)).toBe(1);
    }),
    { numRuns: 100 },
  );
}, 120_000);

test('the data explorer tells the same of rows and of what the server has counted', async () => {
  await fc.assert(
    fc.asyncProperty(several(household, 9), question, async (made, { table, variable: which, by: group, silent }) => {
      const measure = oneOf(measuresOf(table), which);
      const by = group === null ? undefined : oneOf(table.fields.filter(canGroup), group);
      const state: ExplorerState = { table, rules: [], allRounds: false, by, measure, group: null, sort: undefined, allColumns: false, overview: false, page: 1 };
      const measured = measure.statistic === 'count' ? [] : [measure.field];
      const { rows, asked } = silenced(nested(made), table, silent === 'variable' ? measured : silent === 'by' && by ? [by] : []);
      const worked = async () => {
        const { groups, ...others } = await exploredQuery(state).queryFn({ signal });
        return { ...others, groups: groups.map(({ key, label, value, n, missing, notAsked }) => [key, label, rounded(value), n, missing, notAsked]) };
      };
      serve(rows, table, false, asked);
      const fromRows = await worked();
      const server = serve(rows, table, true, asked);
      const counted = await worked();
      if (counted.groups.some(([, label]) => label === UNTOLD)) return;
      expect({ measure, by: by?.name, ...counted }).toEqual({ measure, by: by?.name, ...fromRows });
      // Without a group the number of rows is that of the table below.
      if (by !== undefined || measure.statistic !== 'count') expect(readings(server, table)).toBe(1);
    }),
    { numRuns: 100 },
  );
}, 120_000);

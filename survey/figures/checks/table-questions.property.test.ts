import * as fc from 'fast-check';
import { computeTable, describeFields, understand } from '../compute/index.ts';
import type { TableQuestion } from '../table/schemas.ts';
import { duckDatabase, postgresDatabase, type TestDatabase } from '../testing/databases.ts';
import { surveyParts, surveys } from '../testing/surveys.ts';
import { asNaive, naiveTable, type NaiveGroup } from './naive-table.ts';

let duck: TestDatabase;
let postgres: TestDatabase;
beforeAll(async () => {
  [duck, postgres] = await Promise.all([duckDatabase({}), postgresDatabase({})]);
});
afterAll(() => Promise.all([duck.close(), postgres.close()]));

const less = (...without: readonly string[]): ReadonlySet<string> =>
  new Set([...surveyParts].filter((part) => !without.includes(part)));
const rounds = {
  asked: new Map([
    ['r1', surveyParts],
    ['r2', less('members.sex', 'households.water_roundtrip_min')],
    ['r3', less('members', 'finance.savings_place')],
    [null, surveyParts],
  ]),
  design: { weightedRounds: ['r1', null] },
};

const ask = (
  table: string,
  show: TableQuestion['show'],
  of: string | null,
  by?: string,
  where: readonly string[] = [],
): Omit<TableQuestion, 'weighted'> => ({
  table,
  show,
  of: of === null ? [] : [of],
  where: [...where],
  ...(by !== undefined && { by }),
});

const QUESTIONS: readonly Omit<TableQuestion, 'weighted'>[] = [
  ask('members', 'answers', 'sex', 'household_id.village_id.village_name'),
  ask('members', 'answers', 'wg_seeing', 'attending_school', ['age_years:min:6']),
  ask('members', 'share', 'attending_school', 'sex', ['household_id.water_on_premises:is:true']),
  ask('members', 'mean', 'age_years', 'household_id.water_source', ['survey_round_id.name:is:r1']),
  ask('households', 'amount', 'water_roundtrip_min', 'months_lack_food'),
  ask('households', 'total', 'water_roundtrip_min', 'survey_round_id.name', ['water_source:known']),
  ask('households', 'answers', 'months_lack_food', 'water_source', ['village_id.village_name:is:V1']),
  ask('households', 'median', 'water_roundtrip_min', 'toilet_type', [
    'water_roundtrip_min:max:31',
    'toilet_type:unknown',
  ]),
  ask('finance', 'answers', 'savings_place', 'has_account'),
  ask('members', 'answers', 'sex', 'household_id.months_lack_food'),
  ask('households', 'answers', 'water_source', 'months_lack_food', ['village_id.village_name:is:V1']),
  ask('members', 'count', null, 'household_id.months_lack_food'),
  ask('members', 'mean', 'age_years', 'survey_round_id.name'),
  ask('members', 'median', 'age_years', 'household_id.village_id.village_name'),
  {
    ...ask('households', 'share', 'water_source', 'village_id.village_name'),
    any: ['=borehole', '=piped_yard', '=no such answer'],
  },
  { ...ask('members', 'share', 'sex', 'household_id.months_lack_food'), any: ['=female'] },
  { ...ask('households', 'share', 'months_lack_food', 'water_source'), any: ['=1', '=12', '=[]'] },
  {
    ...ask('finance', 'share', 'savings_place', 'has_account', ['household_id.water_on_premises:known']),
    any: ['=bank', '=home'],
  },
];

const digits = (value: unknown): unknown =>
  typeof value === 'number' ? (Math.abs(value) < 1e-10 ? 0 : Number(value.toPrecision(9))) : value;
const rounded = (value: unknown): unknown => JSON.parse(JSON.stringify(value, (_, one: unknown) => digits(one)));
const ordered = (groups: Iterable<readonly [string | null, unknown]>): unknown =>
  rounded(
    [...groups].map(([key, group]) => [String(key), group]).toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
  );

/** The parts of a group by hand that the question asks for. */
function expected(
  show: TableQuestion['show'],
  { mean, median, total, least, most, shares, ...counts }: NaiveGroup,
  isNumber: boolean,
): unknown {
  return {
    ...counts,
    least: isNumber ? least : null,
    most: isNumber ? most : null,
    mean: ['mean', 'amount', 'share'].includes(show) ? mean : null,
    total: show === 'total' ? total : null,
    median: ['median', 'amount'].includes(show) ? median : null,
    shares: show === 'answers' ? Object.fromEntries(Object.entries(shares).toSorted()) : {},
  };
}

it('a question about any field has the same answer on both databases, and by hand, row by row', async () => {
  await fc.assert(
    fc.asyncProperty(surveys({ least: 15, most: 40 }), fc.boolean(), async (tables, weighted) => {
      await Promise.all([duck.fill(tables), postgres.fill(tables)]);
      for (const question of QUESTIONS) {
        const understood = understand({ ...question, weighted: weighted && question.show !== 'count' });
        const [one, other] = await Promise.all([
          computeTable(duck, understood, rounds),
          computeTable(postgres, understood, rounds),
        ]);
        const cells = (figure: typeof one): unknown =>
          rounded(
            figure.cells
              .map(({ group, answer, statistic, rows, estimate }) => [
                group,
                answer,
                statistic,
                rows,
                Object.values(estimate),
              ])
              .toSorted((a, b) => (String(a) < String(b) ? -1 : 1)),
          );
        expect({ question, cells: cells(one), by: one.by, currencies: one.currencies }).toEqual({
          question,
          cells: cells(other),
          by: other.by,
          currencies: other.currencies,
        });
        const byHand = naiveTable(tables, understood, rounds.asked, rounds.design.weightedRounds);
        const isNumber = understood.of[0]?.kind === 'number';
        const found = [...asNaive(one)].map(
          ([key, group]) =>
            [key, { ...group, shares: Object.fromEntries(Object.entries(group.shares ?? {}).toSorted()) }] as const,
        );
        // A group that nobody is in has no line by hand.
        const hand = [...byHand].map(([key, group]) => [key, expected(question.show, group, isNumber)] as const);
        expect({ question, weighted, groups: ordered(found) }).toEqual({ question, weighted, groups: ordered(hand) });
      }
      const described = understand({
        table: 'members',
        show: 'describe',
        of: ['age_years', 'sex', 'attending_school', 'household_id.months_lack_food', 'survey_round_id.name'],
        where: [],
        weighted: false,
      });
      expect(rounded(await describeFields(duck, described, rounds))).toEqual(
        rounded(await describeFields(postgres, described, rounds)),
      );
    }),
    { numRuns: process.env['GROUNDWORK_CHECKS'] === 'all' ? 10 : 1, endOnFailure: true },
  );
}, 600_000);

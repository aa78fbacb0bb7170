import { copiedTables, type CustomQuestion } from '../model/index.ts';
import {
  duckDatabase,
  postgresDatabase,
  type Columns,
  type Tables,
  type TestDatabase,
} from '../figures/testing/databases.ts';
import { checkOf, checkQuestionSchema, checksOf, CUSTOM_NUMBERS, runCheck } from './index.ts';

const TYPES = { text: 'VARCHAR', day: 'VARCHAR', json: 'VARCHAR', number: 'FLOAT8', yesNo: 'BOOLEAN' } as const;
const question = (collection: string, name: string, about: Partial<CustomQuestion> = {}): CustomQuestion => ({
  collection,
  name,
  label: name,
  kind: 'number',
  unit: null,
  choices: null,
  restricted: false,
  ...about,
});
const QUESTIONS = [
  question('households', 'bees', { label: 'Beehives', unit: 'hives' }),
  question('crop_plantings', 'seeds', { label: 'Seeds' }),
  question('households', 'phone', { restricted: true }),
  question('members', 'song', { kind: 'text' }),
  question('repeat_rows.trips', 'km', { label: 'Distance' }),
];

/** 40 households with 2 to 4 hives, sowings of 10 to 12 kg and a trip of 20 to 22 km each; one has 90 hives, one sowed 500, one went 700. The kilometres of another repeat group are none of these. */
function tables(): Tables {
  const households = Array.from({ length: 40 }, (_, index) => ({
    id: `h${index}`,
    household_code: `H${index}`,
    survey_round_id: 'r1',
    answers: JSON.stringify({ bees: index === 7 ? 90 : 2 + (index % 3), phone: index === 1 ? 1e9 : 1 }),
  }));
  const plots = households.map(({ id }) => ({ id: `${id} plot`, household_id: id }));
  const plantings = plots.map(({ id }, index) => ({
    id: `${id} crop`,
    plot_id: id,
    answers: JSON.stringify({ seeds: index === 9 ? 500 : 10 + (index % 3) }),
  }));
  const trips = ['trips', 'roads'].flatMap((repeat_name) =>
    households.map(({ id }, index) => ({
      id: `${id} ${repeat_name}`,
      household_id: id,
      repeat_name,
      answers: JSON.stringify({ km: repeat_name === 'roads' ? 5000 + index : index === 11 ? 700 : 20 + (index % 3) }),
    })),
  );
  const rows: Readonly<Record<string, readonly Readonly<Record<string, string>>[]>> = {
    households,
    plots,
    crop_plantings: plantings,
    repeat_rows: trips,
    survey_rounds: [{ id: 'r1', name: 'One' }],
  };
  return Object.fromEntries(
    copiedTables.map(({ name, columns }) => {
      const types: Columns = Object.fromEntries(columns.map((column) => [column.name, TYPES[column.kind]]));
      return [
        name,
        {
          columns: types,
          rows: (rows[name] ?? []).map((row) => Object.keys(types).map((column) => row[column] ?? null)),
        },
      ];
    }),
  );
}

let databases: readonly TestDatabase[];
beforeAll(async () => {
  databases = await Promise.all([duckDatabase(tables()), postgresDatabase(tables())]);
});
afterAll(() => Promise.all(databases.map((database) => database.close())));

test('unusual numbers are found in every table, and none of restricted questions', async () => {
  const check = checkOf(CUSTOM_NUMBERS, QUESTIONS);
  if (!check) throw new Error(CUSTOM_NUMBERS);
  expect(check.reads).toEqual({
    households: ['survey_round_id', 'answers'],
    crop_plantings: ['answers', 'plot_id'],
    plots: ['household_id'],
    repeat_rows: ['answers', 'repeat_name', 'household_id'],
  });
  const asked = checkQuestionSchema.parse({ check: CUSTOM_NUMBERS });
  for (const database of databases) {
    expect(
      await runCheck(database, check, asked, {
        asked: new Map([['r1', new Set<string>()]]),
        design: { weightedRounds: [] },
      }),
    ).toEqual({
      total: 3,
      findings: [
        { household: 'h11', says: 'Distance: 700. Usually up to 25.448; median 21 of 40 answers.' },
        // Median 11, median absolute deviation 1: 11 + 3 × 1.4826.
        { household: 'h9', says: 'Seeds: 500. Usually up to 15.448; median 11 of 40 answers.' },
        { household: 'h7', says: 'Beehives: 90 hives. Usually up to 7.448 hives; median 3 hives of 40 answers.' },
      ],
    });
  }
});

test('without such questions there is no such check', () => {
  expect(checkOf(CUSTOM_NUMBERS, QUESTIONS.slice(2, 4))).toBeUndefined();
  expect(checksOf(QUESTIONS).map(({ id }) => id)).toContain(CUSTOM_NUMBERS);
  expect(checksOf([]).map(({ id }) => id)).not.toContain(CUSTOM_NUMBERS);
});

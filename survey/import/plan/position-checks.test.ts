import { memoryServer } from '../testing/memory-server.ts';
import { planOf, sheet } from '../testing/plan-of.ts';

const households = (...rows: readonly (readonly [string, number, number])[]) =>
  sheet(
    'households',
    ['household_code', 'village', 'lat', 'lon'],
    ...rows.map(([code, latitude, longitude]) => [code, 'Ruaca', latitude, longitude]),
  );
const server = () =>
  memoryServer({
    villages: [
      { village_id: 'V1', country: 'MZ' },
      { village_id: 'V2', country: 'MZ', latitude: -19.1, longitude: 33.48 },
    ],
  });
const placesIn = (plan: Awaited<ReturnType<typeof planOf>>) =>
  plan.tables[0]?.creations.map(({ values }) => [values['latitude'], values['longitude']]);

test('a position in the country of its village is taken as it is', async () => {
  const plan = await planOf(server(), [households(['A', -19.1123, 33.4832], ['B', -25.96, 32.58])]);
  expect([placesIn(plan), plan.questions, plan.remarks]).toEqual([
    [
      [-19.1123, 33.4832],
      [-25.96, 32.58],
    ],
    [],
    [],
  ]);
});

test('one that lies there only the other way round is asked about, once for the sheet', async () => {
  const plan = await planOf(server(), [households(['A', 33.4832, -19.1123], ['B', 33.49, -19.12])]);
  expect(placesIn(plan)).toEqual([]);
  expect(plan.questions).toMatchObject([
    { kind: 'positions', rows: 2, options: [{ answer: 'written' }, { answer: 'swapped' }] },
  ]);
  const swapped = await planOf(server(), [households(['A', 33.4832, -19.1123])], {
    answers: { [plan.questions[0]?.id ?? '']: 'swapped' },
  });
  expect([placesIn(swapped), swapped.differences.map(({ read }) => read)]).toEqual([
    [[-19.1123, 33.4832]],
    ['the other way round'],
  ]);
  expect(
    placesIn(
      await planOf(server(), [households(['A', 33.4832, -19.1123])], {
        answers: { [plan.questions[0]?.id ?? '']: 'written' },
      }),
    ),
  ).toEqual([[33.4832, -19.1123]]);
});

test.each([
  ['in the sea', -35, 80, 'no country (it may be in the sea)'],
  ['abroad', 48.85, 2.35, 'France'],
  ['at zero degrees', 0, 0, 'no country (it may be in the sea)'],
])('one %s is imported with a remark', async (_, latitude, longitude, where) => {
  const plan = await planOf(server(), [households(['A', latitude, longitude])]);
  expect([placesIn(plan), plan.remarks.map(({ says }) => says)]).toEqual([
    [[latitude, longitude]],
    [`The position ${latitude}, ${longitude} lies in ${where}, and the village in Mozambique.`],
  ]);
});

test('where no country is known, nothing is said', async () => {
  const plan = await planOf(memoryServer({ villages: [{ village_id: 'V2' }] }), [households(['A', 33.4832, -19.1123])]);
  expect([placesIn(plan), plan.remarks]).toEqual([[[33.4832, -19.1123]], []]);
});

test('one that the record already has is not asked about again', async () => {
  const stored = memoryServer({
    villages: [
      { village_id: 'V1', country: 'MZ' },
      { village_id: 'V2', village_name: 'Ruaca', country: 'MZ', latitude: -19.1, longitude: 33.48 },
    ],
    households: [
      { id: 'h', household_code: 'A', survey_round_id: 'r2', village_id: 'V2', latitude: 33.4832, longitude: -19.1123 },
    ],
  });
  const plan = await planOf(stored, [households(['A', 33.4832, -19.1123])], { round: 'r2' });
  expect([plan.questions, plan.tables.map(({ unchanged, rejections }) => [unchanged, rejections])]).toEqual([
    [],
    [[1, []]],
  ]);
});

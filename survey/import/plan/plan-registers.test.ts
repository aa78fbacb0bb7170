import { targetOf } from '../matching/match-columns.ts';
import { memoryServer } from '../testing/memory-server.ts';
import { known, planOf, sheet } from '../testing/plan-of.ts';
import type { ImportPlan } from './import-plan.ts';

const shortOf = (plan: ImportPlan, name: string) => {
  const { creations = [], unchanged, rejections = [] } = plan.tables.find(({ table }) => table === name) ?? {};
  return {
    created: creations.map(({ values }) => values),
    unchanged,
    rejected: rejections.map(({ row, reason }) => `${row} ${reason}`),
  };
};

test('sheets of water projects, points and visits are recognised, and those of a survey are not taken for them', () => {
  expect(targetOf('Sheet1', ['project_uid', 'technology', 'management', 'installed_year'])).toBe('water_points');
  expect(targetOf('visits', ['project', 'point', 'date', 'status'])).toBe('water_point_visits');
  expect(targetOf('water_projects.csv', ['project_uid', 'village', 'start', 'people'])).toBe('water_projects');
  expect(targetOf('Visits', ['household_code', 'date', 'rooms'])).toBe('households');
  expect(targetOf('Sheet1', ['household_code', 'status', 'type', 'rooms'])).toBe('households');
});

test('points are those of a project of the file or of the portal, and a visit without a point is one to the only point of its project', async () => {
  const server = memoryServer({
    water_projects: [
      { project_id: 'p1', project_uid: 'WP-1' },
      { project_id: 'p3', project_uid: 'WP-3' },
      { project_id: 'p4', project_uid: 'WP-3' },
    ],
    water_points: [{ id: 'w1', project_id: 'p1', name: 'North' }],
    water_point_visits: [{ id: 'v1', water_point_id: 'w1', visited_on: '2024-05-06', functional: 'yes' }],
  });
  const plan = await planOf(server, [
    sheet('water_projects', ['project_uid', 'village'], ['WP-2', 'Ruaca'], ['Total', null]),
    sheet(
      'water_points',
      ['project_uid', 'name'],
      ['WP-1', 'North'],
      ['WP-2', 'Tap'],
      ['WP-3', 'Well'],
      ['WP-9', 'Well'],
    ),
    sheet(
      'water_point_visits',
      ['project_uid', 'water_point', 'visited_on', 'functional'],
      ['WP-1', null, '2024-05-06', 'Yes'],
      ['WP-2', 'Tap', '2024-05-07', 'No'],
      ['WP-2', 'Pump', '2024-05-07', 'No'],
    ),
  ]);
  expect(shortOf(plan, 'water_projects')).toMatchObject({
    created: [{ village_id: 'V2' }],
    rejected: ['3 looks like a total of other rows, not a water project; remove the row or change its code'],
  });
  expect(shortOf(plan, 'water_points')).toMatchObject({
    created: [{ name: 'Tap' }],
    unchanged: 1,
    rejected: ['4 is the UID of 2 water projects', '5 is no water project of this file or of the portal'],
  });
  expect(shortOf(plan, 'water_point_visits')).toMatchObject({
    created: [{ visited_on: '2024-05-07', functional: 'no' }],
    unchanged: 1,
    rejected: ['4 has no water point “Pump” in this file or in the portal'],
  });
  // No round was asked about water.
  expect(plan.asked).toEqual([]);
});

test('a profile without its village or year is left out', async () => {
  const plan = await planOf(memoryServer({ village_profiles: [] }), [
    sheet(
      'village_profiles',
      ['village', 'year', 'electricity'],
      ['Ruaca', 2023, 'yes'],
      [null, 2023, 'no'],
      ['Ruaca', null, 'no'],
    ),
  ]);
  const reason = 'The village and year, which identify the row, are not both there';
  expect(shortOf(plan, 'village_profiles')).toMatchObject({
    created: [{ village_id: 'V2', year: 2023 }],
    rejected: [`3 ${reason}`, `4 ${reason}`],
  });
});

test('where codes differ in their capitals alone, a row means the one that it writes', async () => {
  const villages = [...known.villages, { id: 'NP-SIML01', name: 'Simli' }, { id: 'NP-SIMl01', name: 'Simla' }];
  const plan = await planOf(
    memoryServer({ villages: villages.map(({ id, name }) => ({ village_id: id, village_name: name })) }),
    [
      sheet('villages', ['village_id', 'village_name'], ['NP-SIML01', 'Simli'], ['NP-SIMl01', 'Simla']),
      sheet(
        'water_projects',
        ['project_uid', 'village_id'],
        ['A', 'NP-SIML01'],
        ['B', 'NP-SIMl01'],
        ['C', 'np-siml01'],
      ),
    ],
    { lists: { ...known, villages } },
  );
  expect(shortOf(plan, 'villages')).toEqual({ created: [], unchanged: 2, rejected: [] });
  expect(shortOf(plan, 'water_projects')).toMatchObject({
    created: [{ village_id: 'NP-SIML01' }, { village_id: 'NP-SIMl01' }],
    rejected: ['4 is the name of 2 villages: write the code (NP-SIML01, NP-SIMl01)'],
  });
});

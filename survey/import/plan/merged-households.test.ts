import type { MergedHousehold } from '../server.ts';
import { memoryServer } from '../testing/memory-server.ts';
import { planOf, sheet } from '../testing/plan-of.ts';

/** A was merged into B: its first two persons became lines 3 and 4 there, and one of them was removed since. */
const merged: MergedHousehold = {
  code: 'ሀ-1',
  round: 'r1',
  household: 'b',
  rows: [
    { table: 'members', key: 'a1', number: 1, member: null },
    { table: 'members', key: 'a2', number: 2, member: null },
    { table: 'plots', key: 'p1', number: 1, member: null },
  ],
};
const portal = (rows: readonly MergedHousehold[] = [merged]) => ({
  ...memoryServer({
    households: [{ id: 'b', household_code: 'ለ-2', survey_round_id: 'r1', rooms: 2 }],
    members: [
      { id: 'b1', household_id: 'b', line_no: 1, age_years: 60 },
      { id: 'b2', household_id: 'b', line_no: 2, age_years: 50 },
      { id: 'a1', household_id: 'b', line_no: 3, age_years: 31 },
    ],
    plots: [
      { id: 'q1', household_id: 'b', plot_no: 1, area_ha: 1 },
      { id: 'p1', household_id: 'b', plot_no: 2, area_ha: 2 },
    ],
  }),
  merged: (codes: readonly string[]) => Promise.resolve(rows.filter(({ code }) => codes.includes(code))),
});
const homes = sheet('households', ['household_code', 'rooms'], ['ሀ-1', 4]);
const short = (plan: Awaited<ReturnType<typeof planOf>>, name: string) => {
  const { creations, corrections, rejections } = plan.tables.find(({ table }) => table === name)!;
  return {
    created: creations.map(({ values }) => values),
    corrected: corrections.map(({ id, values }) => [id, values]),
    rejected: rejections.map(({ reason }) => reason),
  };
};

test('a household that was merged away is not created again: its row corrects the one that was kept, and says so', async () => {
  const plan = await planOf(portal(), [homes]);
  expect(short(plan, 'households')).toEqual({ created: [], corrected: [['b', { rooms: 4 }]], rejected: [] });
  expect(plan.remarks.map(({ says }) => says)).toEqual([
    '“ሀ-1” was merged into “ለ-2”. The row is imported for that household.',
  ]);
});

test.each([
  [
    'with numbers',
    ['household_code', 'line', 'age'],
    [
      ['ሀ-1', 1, 32],
      ['ሀ-1', 2, 5],
      ['ሀ-1', 3, 1],
    ],
  ],
  [
    'in their order',
    ['household_code', 'age'],
    [
      ['ሀ-1', 32],
      ['ሀ-1', 5],
      ['ሀ-1', 1],
    ],
  ],
])('its persons, %s, are those that it had; others get the next free number', async (_, header, rows) => {
  const plan = await planOf(portal(), [homes, sheet('members', header, ...rows)]);
  expect(short(plan, 'members')).toEqual({
    created: [
      { household_id: 'b', line_no: 4, age_years: 5 },
      { household_id: 'b', line_no: 5, age_years: 1 },
    ],
    corrected: [['a1', { age_years: 32 }]],
    rejected: [],
  });
});

test('what names its plots by their numbers means the plots that it had', async () => {
  const plan = await planOf(portal(), [
    sheet('plantings', ['household_code', 'plot_no', 'crop', 'harvest_kg'], ['ሀ-1', 1, 'Maize', 40]),
  ]);
  expect(short(plan, 'crop_plantings').created).toMatchObject([{ plot_id: 'p1' }]);
});

test('rows of the household that was kept mean its own', async () => {
  const plan = await planOf(portal(), [
    homes,
    sheet('members', ['household_code', 'line', 'age'], ['ለ-2', 1, 61], ['ሀ-1', 1, 33]),
  ]);
  expect(short(plan, 'members')).toEqual({
    created: [],
    corrected: [
      ['b1', { age_years: 61 }],
      ['a1', { age_years: 33 }],
    ],
    rejected: [],
  });
});

test('a code that is in use again, or was merged in another round, is what it says', async () => {
  const again = portal();
  again.tables['households']?.push({ id: 'a', household_code: 'ሀ-1', survey_round_id: 'r1', rooms: 3 });
  expect(short(await planOf(again, [homes]), 'households').corrected).toEqual([['a', { rooms: 4 }]]);
  const other = await planOf(portal([{ ...merged, round: 'r0' }]), [homes]);
  expect(short(other, 'households')).toMatchObject({ created: [{ rooms: 4 }], corrected: [] });
});

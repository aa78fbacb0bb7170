import { memoryServer } from '../testing/memory-server.ts';
import { planOf, sheet } from '../testing/plan-of.ts';

test('a file counts as asking what it has a column for, also where nobody answered', async () => {
  const plan = await planOf(memoryServer({ households: [] }), [
    sheet('households', ['household_code', 'rooms'], ['A', null]),
    sheet('livestock', ['household_code', 'species', 'heads']),
  ]);
  expect(plan.asked).toEqual(
    expect.arrayContaining([
      'households',
      'households.rooms',
      'livestock',
      'livestock.species',
      'livestock.count_owned',
    ]),
  );
  expect(plan.asked).not.toContain('plots');
});

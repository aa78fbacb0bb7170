import { memoryServer } from '../testing/memory-server.ts';
import { planOf, sheet } from '../testing/plan-of.ts';
import type { Sheet } from '../reading/sheet.ts';

/** A sheet whose rows belong to rows of another, by their numbers. */
const below = (parent: string, parents: readonly number[], { rows, ...about }: Sheet): Sheet => ({
  ...about,
  parent,
  rows: rows.map((row, index) => ({ ...row, parent: parents[index] ?? 0 })),
});

test('what belongs to a plot or a water point that is left out is left out, and not added to another', async () => {
  const plan = await planOf(memoryServer({ households: [], water_projects: [] }), [
    sheet('households', ['household_code'], ['A']),
    below('households', [2, 2], sheet('plots', ['plot_no', 'area_ha'], [1, 'many'], [2, 1])),
    below('plots', [2, 3], sheet('crop_plantings', ['crop', 'season'], ['maize', '2024'], ['beans', '2024'])),
    sheet('water_projects', ['project_uid'], ['WP']),
    below(
      'water_projects',
      [2, 2],
      sheet('water_points', ['name', 'installed_year'], ['North', 'early'], ['South', 2010]),
    ),
    below(
      'water_points',
      [2, 3],
      sheet('water_point_visits', ['visited_on', 'functional'], ['2024-05-06', 'Yes'], ['2024-05-07', 'No']),
    ),
  ]);
  const counts = plan.tables.map(({ table, creations, rejections }) => [
    table,
    creations.length,
    rejections.map(({ reason }) => reason),
  ]);
  expect(counts).toEqual([
    ['households', 1, []],
    ['plots', 1, ['is not a number']],
    ['crop_plantings', 1, ['belongs to a plot of this file that was left out']],
    ['water_projects', 1, []],
    ['water_points', 1, ['is not a number']],
    ['water_point_visits', 1, ['belongs to a water point of this file that was left out']],
  ]);
});

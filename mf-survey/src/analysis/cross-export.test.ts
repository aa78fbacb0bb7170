import { tableOf } from '../shared/dictionary/index.ts';
import { readAnalysis } from './analysis-state.ts';
import { crossColumns } from './cross-export.ts';
import { crossTab } from './cross-tab.ts';

test('a file says how many were not asked in a column of their own, and of a group that nobody asked nothing else', () => {
  const households = tableOf('households');
  const state = households && readAnalysis(new URLSearchParams('table=households&of=rooms&by=survey_round_id.name'), [households]);
  if (!state) throw new Error('There is a table of households.');
  const of = (round: string, rooms: number | null) => ({ rooms, survey_round_id: { id: round, name: round } });
  const rows = [...[1, 2, 3, 4, 5, null].map((rooms) => of('Asked', rooms)), ...Array.from({ length: 6 }, () => of('Silent', null))];
  const isSilent = (row: object): boolean => JSON.stringify(row).includes('Silent');
  const table = crossTab({ rows, variable: state.variable, by: state.by, weightOf: () => 1, isSilent });
  const columns = crossColumns(state, table);
  expect(columns.map(({ title }) => title)).toEqual(['Survey round', 'n', 'Not known', 'Not asked', 'Mean', 'Median', 'Least', 'Most']);
  expect([...table.groups, table.all].map((group) => columns.map(({ cell }) => cell(group)))).toEqual([
    ['Asked', 5, 'n < 5', 0, 3, 3, 1, 5],
    ['Silent', 0, 0, 6, 'not asked', 'not asked', 'not asked', 'not asked'],
    ['All', 5, 'n < 5', 6, 3, 3, 1, 5],
  ]);
});

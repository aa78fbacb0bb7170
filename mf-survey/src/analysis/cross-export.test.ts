import { tableOf } from '../shared/query/dictionary/index.ts';
import { figureOf, groupOf, shareOf, tableFigure } from '../shared/figures/table/table-for-tests.ts';
import { readAnalysis, type AnalysisState } from './analysis-state.ts';
import { crossColumns } from './cross-export.ts';
import { crossTable, type CrossTable } from './cross-tab.ts';

function stateOf(address: string): AnalysisState {
  const households = tableOf('households');
  const state = households && readAnalysis(new URLSearchParams(address), [households]);
  if (!state) throw new Error('There is a table of households.');
  return state;
}
const linesOf = (state: AnalysisState, table: CrossTable) =>
  [...table.groups, table.all].map((group) => crossColumns(state, table).map(({ cell }) => cell(group)));

test('a file has the ends of intervals and the number not asked in separate columns, and nothing else for a group that was not asked', () => {
  const state = stateOf('table=households&of=rooms&by=survey_round_id.name');
  const groups = [
    groupOf(null, 5, { missing: 1, notAsked: 6, least: 1, most: 5 }),
    groupOf('=r1', 5, { missing: 1, least: 1, most: 5 }),
    groupOf('=r2', 0, { notAsked: 6 }),
  ];
  const cells = [null, '=r1'].flatMap((group) => [
    figureOf(group, 'mean', 3, { low: 2, high: 4 }),
    figureOf(group, 'median', 3),
  ]);
  const table = crossTable(
    state,
    tableFigure({ groups, cells, by: { classWidth: null, names: { r1: 'Asked', r2: 'Silent' } } }),
  );
  expect(crossColumns(state, table).map(({ title }) => title)).toEqual([
    'Survey round',
    'n',
    'Not known',
    'Not asked',
    'Mean',
    'Mean, 95% low',
    'Mean, 95% high',
    'Median',
    'Median, 95% low',
    'Median, 95% high',
    'Minimum',
    'Maximum',
  ]);
  expect(linesOf(state, table)).toEqual([
    ['Asked', 5, 'n < 5', 0, 3, 2, 4, 3, null, null, 1, 5],
    ['Silent', 0, 0, 6, ...Array.from({ length: 8 }, () => 'not asked')],
    ['All', 5, 'n < 5', 6, 3, 2, 4, 3, null, null, 1, 5],
  ]);
});

test('what rests on fewer than five does not leave the portal', () => {
  const state = stateOf('table=households&of=roof');
  const groups = [groupOf(null, 17, { missing: 1 }), groupOf('=a', 16, { missing: 1 }), groupOf('=b', 1)];
  const cells = [
    shareOf(null, '=grass', 10 / 17, 10),
    shareOf(null, '=iron_sheets', 6 / 17, 6),
    shareOf(null, '=tiles', 1 / 17, 1),
    shareOf('=a', '=grass', 9 / 16, 9, { low: 0.3, high: 0.8 }),
    shareOf('=a', '=iron_sheets', 6 / 16, 6),
    shareOf('=a', '=tiles', 1 / 16, 1),
    shareOf('=b', '=grass', 1, 1),
  ];
  const hidden = (length: number) => Array.from({ length }, () => 'n < 5');
  expect(
    linesOf(
      state,
      crossTable(
        state,
        tableFigure({ groups, cells, by: { classWidth: null, names: { a: 'Village a', b: 'Village b' } } }),
      ),
    ),
  ).toEqual([
    ['Village a', 16, 'n < 5', 9 / 16, 0.3, 0.8, 9, ...hidden(8)],
    ['Village b', 'n < 5', 0, ...hidden(12)],
    ['All', 17, 'n < 5', 10 / 17, null, null, 10, ...hidden(8)],
  ]);
});

test('an answer that nobody in a group gave is zero, and not known where nobody answered', () => {
  const state = stateOf('table=households&of=roof&by=');
  const { all } = crossTable(
    state,
    tableFigure({
      groups: [groupOf(null, 5)],
      cells: [shareOf(null, '=grass', 1, 5), shareOf('=elsewhere', '=tiles', 1, 1)],
    }),
  );
  expect([...all.shares].map(([key, { n, share }]) => [key, n, share])).toEqual([
    ['=grass', 5, 1],
    ['=tiles', 0, 0],
  ]);
  expect(
    crossTable(
      state,
      tableFigure({ groups: [groupOf(null, 0, { missing: 2 })], cells: [shareOf('=x', '=grass', 1, 1)] }),
    ).all.shares.get('=grass')?.share,
  ).toBeNull();
});

import type { Cell, ExportColumn } from '@groundwork/shared/export';
import { plural, t } from '@groundwork/shared/messages';
import type { TakenTable } from '@groundwork/shared/ui/take-away';
import { labelOf } from '../shared/query/dictionary/index.ts';
import { saveTable } from '../shared/saving/save-table.ts';
import { isNotAsked } from '../shared/figures/text/format.ts';
import type { Interval } from '../shared/figures/text/figure-text.ts';
import { TOO_FEW, tooFew } from '../shared/figures/suppression/suppression.ts';
import type { AnalysisState } from './analysis-state.ts';
import { hasNotAsked, type CrossGroup, type CrossTable } from './cross-tab.ts';
import { filtersOf, methodOf, type CrossNotes } from './cross-text.ts';
import { titleOf } from './cross-title.ts';
import { hiddenAnswers } from './hidden-answers.ts';

/** The table of figures as columns of a file. Whatever rests on fewer than five is "n < 5". */
export function crossColumns(state: AnalysisState, table: CrossTable): readonly ExportColumn<CrossGroup>[] {
  const guarded = (n: number, value: Cell): Cell => (tooFew(n) ? TOO_FEW : value);
  const ends = (
    title: string,
    of: (group: CrossGroup) => Interval | null,
    hidden: (group: CrossGroup, value: Cell) => Cell,
  ): readonly ExportColumn<CrossGroup>[] => [
    { title: t`${title}, 95% low`, cell: (group) => hidden(group, of(group)?.low ?? null) },
    { title: t`${title}, 95% high`, cell: (group) => hidden(group, of(group)?.high ?? null) },
  ];
  const guardedGroup = (group: CrossGroup, value: Cell): Cell =>
    isNotAsked(group) ? t`not asked` : guarded(group.n, value);
  const summary = (title: string, read: 'mean' | 'median' | 'least' | 'most'): ExportColumn<CrossGroup> => ({
    title,
    cell: (group) => guardedGroup(group, group.summary?.[read] ?? null),
  });
  const summaries = [
    summary(t`Mean`, 'mean'),
    ...ends(t`Mean`, (group) => group.summary?.meanInterval ?? null, guardedGroup),
    summary(t`Median`, 'median'),
    ...ends(t`Median`, (group) => group.summary?.medianInterval ?? null, guardedGroup),
    summary(t`Minimum`, 'least'),
    summary(t`Maximum`, 'most'),
  ];
  return [
    { title: state.by ? labelOf(state.by) : t`Rows`, cell: ({ label }) => label },
    { title: 'n', cell: ({ n }) => guarded(n, n) },
    { title: t`Not known`, cell: ({ missing }) => guarded(missing, missing) },
    ...(hasNotAsked(table)
      ? [{ title: t`Not asked`, cell: ({ notAsked }: CrossGroup) => guarded(notAsked, notAsked) }]
      : []),
    ...(table.all.summary ? summaries : []),
    ...table.answers.flatMap(({ key, label }): ExportColumn<CrossGroup>[] => {
      const guardedAnswer = (group: CrossGroup, value: Cell): Cell =>
        isNotAsked(group) ? t`not asked` : hiddenAnswers(group, table).has(key) ? TOO_FEW : value;
      return [
        { title: t`${label} (share)`, cell: (group) => guardedAnswer(group, group.shares.get(key)?.share ?? null) },
        ...ends(label, (group) => group.shares.get(key)?.interval ?? null, guardedAnswer),
        { title: `${label} (n)`, cell: (group) => guardedAnswer(group, group.shares.get(key)?.n ?? 0) },
      ];
    }),
  ];
}

const nameOf = ({ variable, by }: AnalysisState): readonly [string, ...string[]] => [
  t`Analysis`,
  variable.label,
  ...(by ? ['by', by.label] : []),
];

/** The same as a table. */
export function tableOfCross(state: AnalysisState, table: CrossTable): TakenTable {
  const columns = crossColumns(state, table);
  return {
    name: nameOf(state),
    head: columns.map(({ title }) => title),
    rows: [...table.groups, table.all].map((group) => columns.map(({ cell }) => cell(group))),
  };
}

/** Saves the figures as a workbook, with how they come about. */
export async function saveCross(state: AnalysisState, table: CrossTable, notes: CrossNotes): Promise<string> {
  const rows = [...table.groups, table.all];
  await saveTable({
    format: 'xlsx',
    name: nameOf(state),
    columns: crossColumns(state, table),
    rows,
    about: [
      [t`Content`, titleOf(state)],
      [t`Table`, state.table.title],
      [t`Filter`, filtersOf(state)],
      ...methodOf(state, notes).map((line) => [t`Method`, line] as const),
      [
        t`Small groups`,
        'Whatever rests on fewer than five rows is written “n < 5”, and with it the next smallest answer of the group where it could be calculated from the others.',
      ],
    ],
    signal: new AbortController().signal,
  });
  return t`Exported ${rows.length.toLocaleString()} ${plural(rows.length, { one: 'line', other: 'lines' })}.`;
}

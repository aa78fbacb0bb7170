import { queryClient, type Filter } from '@groundwork/shared/data';
import type { ExportColumn, FileFormat } from '@groundwork/shared/export';
import { plural, t } from '@groundwork/shared/messages';
import { sortText, type Progress } from '@groundwork/shared/ui/data';
import type { TakenTable } from '@groundwork/shared/ui/take-away';
import { notAskedText } from '../shared/query/rounds/not-asked-text.ts';
import { roundIn } from '../shared/query/rounds/not-asked.ts';
import { ruleText, type Rule } from '../shared/query/rules/rules.ts';
import { silentFields } from '../shared/query/rounds/unasked-rounds.ts';
import { labelOf, valueAt } from '../shared/query/dictionary/index.ts';
import { readAllRows } from '../shared/query/rows/all-rows.ts';
import { requestFields } from '../shared/query/rows/request-fields.ts';
import { askedColumn, exportColumn } from '../shared/saving/export-field.ts';
import { saveTable } from '../shared/saving/save-table.ts';
import { fetchAsked } from '../shared/query/rounds/asked.data.ts';
import { choicesQuery } from '../shared/query/choices/choices.data.ts';
import { isNotAsked } from '../shared/figures/text/format.ts';
import { TOO_FEW, tooFew } from '../shared/figures/suppression/suppression.ts';
import type { GroupFigure, RowsOfGroup } from './explored.data.ts';
import type { ExplorerState } from './explorer-state.ts';
import { measureNote } from './measure.ts';

interface Saving {
  readonly state: ExplorerState;
  readonly format: FileFormat;
  readonly signal: AbortSignal;
}

interface RowsToSave extends Saving {
  readonly group: RowsOfGroup | undefined;
  readonly filter: Filter | undefined;
  readonly onProgress: (progress: Progress) => void;
}

const filterText = (limits: readonly string[]): string => (limits.length === 0 ? t`None: all rows` : limits.join('; '));
const textsOf = (rules: readonly Rule[]): readonly string[] => rules.map((rule) => ruleText(rule));

/**
 * Saves all rows of the question, or of one group of it, with every field.
 * @returns what people read afterwards
 */
export async function saveRows({ state, group, filter, format, signal, onProgress }: RowsToSave): Promise<string> {
  const { table, rules, sort } = state;
  const [rounds, { names: places }] = await Promise.all([fetchAsked(), queryClient.fetchQuery(choicesQuery)]);
  const all = silentFields(state, table.fields, rounds);
  const read = await readAllRows({
    table,
    fields: requestFields([...table.fields.map(({ name }) => name), ...all.fields]),
    filter,
    sort: sort ? [sortText(sort)] : [],
    signal,
    onProgress,
  });
  const wanted = group?.keys && new Set<unknown>(group.keys);
  const rows = wanted ? read.filter((row) => wanted.has(valueAt(row, table.key))) : read;
  const limits = [...textsOf(rules), ...(group?.label ? [t`Group: ${group.label}`] : [])];
  await saveTable({
    format,
    name: [table.title, ...(limits.length > 0 ? ['filtered'] : [])],
    columns: table.fields.map((field) => askedColumn(exportColumn(field, 'labels'), all.isSilent(field))),
    rows,
    about: [
      [t`Content`, table.title],
      [t`Rows`, rows.length],
      [t`Filter`, filterText(limits)],
      ...notAskedText([table], rounds, roundIn(rules), (id) =>
        id === null ? t`no survey round` : (places.rounds.get(id) ?? id),
      ),
    ],
    signal,
  });
  return t`Exported ${rows.length.toLocaleString()} ${plural(rows.length, { one: 'row', other: 'rows' })}.`;
}

interface GroupsToSave {
  readonly state: ExplorerState;
  readonly heading: string;
  /** What was measured. */
  readonly title: string;
  readonly lines: readonly GroupFigure[];
}

/** The figures of the groups as columns of a file. Whatever rests on fewer than five is "n < 5". */
function groupColumns({ state: { by, measure }, title, lines }: GroupsToSave): readonly ExportColumn<GroupFigure>[] {
  const hidden = ({ n }: GroupFigure) => tooFew(n);
  const ranged = lines.some(({ interval }) => interval !== null);
  const silent = lines.some(({ notAsked }) => notAsked > 0);
  return [
    { title: by ? labelOf(by) : t`Rows`, cell: ({ label }) => label },
    { title, cell: (figure) => (isNotAsked(figure) ? t`not asked` : hidden(figure) ? TOO_FEW : figure.value) },
    ...(ranged
      ? (['low', 'high'] as const).map((end) => ({
          title: `95% ${end}`,
          cell: (figure: GroupFigure) => (hidden(figure) ? TOO_FEW : (figure.interval?.[end] ?? null)),
        }))
      : []),
    ...(measure.statistic === 'count'
      ? []
      : [
          { title: 'n', cell: (figure: GroupFigure) => (hidden(figure) ? TOO_FEW : figure.n) },
          { title: t`Not known`, cell: ({ missing }: GroupFigure) => (tooFew(missing) ? TOO_FEW : missing) },
        ]),
    ...(silent
      ? [{ title: t`Not asked`, cell: ({ notAsked }: GroupFigure) => (tooFew(notAsked) ? TOO_FEW : notAsked) }]
      : []),
  ];
}

const groupsName = ({ by, table }: ExplorerState): readonly [string, ...string[]] => [
  table.title,
  'by',
  by ? by.label : 'all',
];

/** The same as a table. */
export function tableOfGroups(saved: GroupsToSave): TakenTable {
  const columns = groupColumns(saved);
  return {
    name: groupsName(saved.state),
    head: columns.map(({ title }) => title),
    rows: saved.lines.map((line) => columns.map(({ cell }) => cell(line))),
  };
}

/**
 * Saves the figures of the groups as a workbook, with how they come about.
 * @returns what people read afterwards
 */
export async function saveGroups(saved: GroupsToSave): Promise<string> {
  const {
    state: { measure, rules },
    heading,
    lines,
  } = saved;
  await saveTable({
    format: 'xlsx',
    name: groupsName(saved.state),
    columns: groupColumns(saved),
    rows: lines,
    about: [
      [t`Content`, heading],
      [t`Filter`, filterText(textsOf(rules))],
      [t`Measure`, measureNote(measure)],
      [t`Small groups`, 'A figure that rests on fewer than five is written “n < 5”.'],
    ],
    signal: new AbortController().signal,
  });
  return t`Exported ${lines.length.toLocaleString()} ${plural(lines.length, { one: 'line', other: 'lines' })}.`;
}

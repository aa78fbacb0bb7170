import { COLUMNS_LEFT_OUT, describeDifference, LEFT_OUT, rejectionsOf, rowsIn } from '@groundwork/survey/import';
import type { ImportPlan, OpenQuestion, Rejection, Remark, Word } from '@groundwork/survey/import';
import { repeatTableName } from '@groundwork/survey/model';
import type { Batch } from './portal-calls.ts';
import { withoutFormula } from '@groundwork/shared/export/formulas';

const cell = (value: string): string => {
  const safe = withoutFormula(value);
  return /[",;|\t\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Lines of a CSV file that a spreadsheet can open: no cell is a formula. */
const csvLines = (header: readonly string[], rows: readonly (readonly string[])[]): string =>
  `${[header, ...rows].map((cells) => cells.map(cell).join(',')).join('\r\n')}\r\n`;

const shown = 20;

/** What would happen, table by table, what was read otherwise than it is written, and what is left out, for people. */
export const describePlan = (plan: ImportPlan): readonly string[] => {
  const counts = plan.tables.map(
    ({ table, read, creations, corrections, unchanged, rejections }) =>
      `${table.padEnd(18)}${[read, creations.length, corrections.length, unchanged, rowsIn(rejections)].map((count) => String(count).padStart(10)).join('')}`,
  );
  const differences = [...plan.differences].sort((a, b) => b.rows - a.rows);
  const rejections = rejectionsOf(plan);
  return [
    `${'table'.padEnd(18)}${['read', 'create', 'correct', 'unchanged', 'rejected'].map((title) => title.padStart(10)).join('')}`,
    ...counts,
    ...describeAccounts(plan),
    ...(plan.addedRepeats.length === 0 ? [] : ['New tables:']),
    ...plan.addedRepeats.map(
      ({ name, label, kind }) =>
        `  ${repeatTableName(name)}: ${label} (${kind === 'memberRows' ? 'rows about persons' : 'rows about households'})`,
    ),
    ...(plan.added.length === 0 ? [] : ['New questions:']),
    ...plan.added.map(
      ({ collection, name, label, kind, restricted }) =>
        `  ${collection}.${name}: ${label} (${kind}${restricted ? ', restricted' : ''})`,
    ),
    ...(differences.length === 0 ? [] : ['Read differently from how it is written:']),
    ...differences.slice(0, shown).map((one) => `  ${one.column || one.sheet}: ${describeDifference(one)}`),
    ...(differences.length > shown ? [`  and ${differences.length - shown} more`] : []),
    ...(plan.remarks.length === 0 ? [] : ['Worth checking (these rows are imported):']),
    ...plan.remarks.slice(0, shown).map(describeRemark),
    ...(plan.remarks.length > shown ? [`  and ${plan.remarks.length - shown} more`] : []),
    ...(plan.questions.length === 0 ? [] : ['Questions (their rows are left out until answered):']),
    ...plan.questions.flatMap(describeQuestion),
    ...(rejections.length === 0 ? [] : ['Left out:']),
    ...rejections.slice(0, shown).map(describeRow),
    ...(rejections.length > shown ? [`  and ${rejections.length - shown} more`] : []),
  ];
};

/** Every line of every sheet, and the columns with answers that fill nothing. */
const describeAccounts = ({ accounts = [] }: ImportPlan): readonly string[] =>
  accounts.flatMap(({ sheet, read, imported, unchanged, rejected, leftOut, columns }) => [
    `${sheet}: ${read} lines read = ${imported} imported + ${unchanged} unchanged + ${rejected} rejected + ${leftOut.reduce((sum, { rows }) => sum + rows, 0)} left out`,
    ...leftOut.map(
      ({ why, rows, row }) => `  ${rows} left out, the first is row ${row}: ${LEFT_OUT[why].toLowerCase()}`,
    ),
    ...columns.map(
      ({ column, why, cells, row }) =>
        `  column “${column}” left out, ${cells} ${cells === 1 ? 'cell' : 'cells'} from row ${row} on: ${COLUMNS_LEFT_OUT[why].toLowerCase()}`,
    ),
  ]);

/** Answers that are none of their questions' choices, and go in all the same. */
export const describeUnmatched = (words: readonly Word[]): readonly string[] => [
  ...(words.length === 0 ? [] : ['None of the choices (imported as written):']),
  ...words
    .slice(0, shown)
    .map(
      ({ vocabulary, written, cells }) =>
        `  ${vocabulary.title}: "${written.slice(0, 57)}" (${cells} ${cells === 1 ? 'row' : 'rows'})`,
    ),
  ...(words.length > shown ? [`  and ${words.length - shown} more`] : []),
];

/** How an import ended, for people. */
export const describeEnd = ({
  state,
  problem,
  rows_created: created,
  rows_updated: updated,
  rows_rejected: rejected,
}: Batch): readonly string[] =>
  state === 'applied'
    ? [
        `Read back from the database: ${created ?? 0} rows created, ${updated ?? 0} corrected. Left out: ${rejected ?? 0}.`,
      ]
    : [`Nothing was imported. ${problem ?? 'It was stopped.'}`];

const describeRow = ({ sheet, row, column, value, reason }: Rejection): string =>
  `  ${sheet} row ${row}${column === '' ? '' : `, ${column}`}: ${value === null ? '' : `"${String(value).slice(0, 57)}" `}${reason}`;

const describeQuestion = ({ id, sheet, text, options, rows, row }: OpenQuestion): readonly string[] => [
  `  ${sheet}: ${text} (${rows} ${rows === 1 ? 'row' : 'rows'}, the first is row ${row})`,
  ...options.map(({ answer, label }) => `    --answer "${id}=${answer}"  ${label}`),
];

const describeRemark = ({ sheet, row, column, says }: Remark): string => `  ${sheet} row ${row}, ${column}: ${says}`;

export const remarksCsv = ({ remarks }: ImportPlan): string =>
  csvLines(
    ['sheet', 'row', 'column', 'remark'],
    remarks.map(({ sheet, row, column, says }) => [sheet, String(row), column, says]),
  );

export const rejectsCsv = (rejections: readonly Rejection[]): string =>
  csvLines(
    ['sheet', 'row', 'column', 'value', 'reason'],
    rejections.map(({ sheet, row, column, value, reason }) => [
      sheet,
      String(row),
      column,
      value === null ? '' : String(value),
      reason,
    ]),
  );

export const differencesCsv = ({ differences }: ImportPlan): string =>
  csvLines(
    ['sheet', 'column', 'written', 'read', 'rows', 'first row'],
    differences.map(({ sheet, column, written, read, rows, row }) => [
      sheet,
      column,
      written,
      read,
      String(rows),
      String(row),
    ]),
  );

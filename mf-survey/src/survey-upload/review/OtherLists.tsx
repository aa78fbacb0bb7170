import { t } from '@groundwork/shared/messages';
import { inLanguage } from '@groundwork/shared/messages/in-language';
import { COLUMNS_LEFT_OUT, LEFT_OUT } from '@groundwork/survey/import';
import type { ImportReport } from '../draft.data.ts';
import { ErrorSheet } from '../ErrorSheet.tsx';
import { Table, type TableColumns } from '@groundwork/shared/ui/antd/data';
import { Card } from '@groundwork/shared/ui/core';
import styles from '../SurveyUpload.module.css';
import { titleOf } from './table-title.ts';

type OfTable = ImportReport['tables'][number];
type Difference = ImportReport['differences']['list'][number];
type Remark = ImportReport['remarks']['list'][number];

const tablesIn = ({ repeats }: ImportReport): TableColumns<OfTable> => [
  { key: 'table', title: t`Table`, rowScope: 'row', render: (_, { table }) => titleOf(table, repeats) },
  { key: 'created', title: t`New`, align: 'end', render: (_, { created }) => created.toLocaleString() },
  { key: 'corrected', title: t`Updated`, align: 'end', render: (_, { corrected }) => corrected.toLocaleString() },
  { key: 'unchanged', title: t`Unchanged`, align: 'end', render: (_, { unchanged }) => unchanged.toLocaleString() },
  { key: 'left', title: t`Rejected`, align: 'end', render: (_, { rejected }) => rejected.toLocaleString() },
  { key: 'read', title: t`Rows read`, align: 'end', render: (_, { read }) => read.toLocaleString() },
];

/** What becomes of the rows of each table. */
export function ByTable({ report }: { readonly report: ImportReport }) {
  return (
    <Card title={t`By table`}>
      <Table label={t`Rows by table`} columns={tablesIn(report)} rows={report.tables} rowKey={({ table }) => table} />
    </Card>
  );
}

type Account = NonNullable<ImportReport['accounts']>[number];

const leftOutOf = ({ leftOut }: Account): number => leftOut.reduce((sum, { rows }) => sum + rows, 0);

const ACCOUNTS: TableColumns<Account> = [
  { key: 'sheet', title: t`Sheet`, rowScope: 'row', render: (_, { sheet }) => <bdi>{sheet}</bdi> },
  { key: 'imported', title: t`Imported`, align: 'end', render: (_, { imported }) => imported.toLocaleString() },
  { key: 'unchanged', title: t`Unchanged`, align: 'end', render: (_, { unchanged }) => unchanged.toLocaleString() },
  { key: 'rejected', title: t`Rejected`, align: 'end', render: (_, { rejected }) => rejected.toLocaleString() },
  { key: 'left', title: t`Left out`, align: 'end', render: (_, account) => leftOutOf(account).toLocaleString() },
  { key: 'read', title: t`Lines read`, align: 'end', render: (_, { read }) => read.toLocaleString() },
];

type LeftOut = { readonly sheet: string; readonly what: string; readonly count: number; readonly why: string };

/** Lines and columns that are left out, with their reasons. */
const leftOutIn = (accounts: readonly Account[]): readonly LeftOut[] =>
  accounts.flatMap(({ sheet, leftOut, columns }) => [
    ...leftOut.map(({ why, rows, row }) => ({
      sheet,
      what: rows === 1 ? t`Row ${row}` : t`Rows from ${row}`,
      count: rows,
      why: inLanguage(LEFT_OUT[why]),
    })),
    ...columns.map(({ column, why, cells, row }) => ({
      sheet,
      what: column === '' ? t`A column, from row ${row}` : t`Column “${column}”, from row ${row}`,
      count: cells,
      why: inLanguage(COLUMNS_LEFT_OUT[why]),
    })),
  ]);

const LEFT_OUT_COLUMNS: TableColumns<LeftOut & { readonly place: number }> = [
  { key: 'what', title: t`Left out`, rowScope: 'row', render: (_, { what }) => <bdi>{what}</bdi> },
  { key: 'why', title: t`Reason`, render: (_, { why }) => why },
  { key: 'count', title: t`Rows or cells`, align: 'end', render: (_, { count }) => count.toLocaleString() },
  { key: 'sheet', title: t`Sheet`, render: (_, { sheet }) => <bdi>{sheet}</bdi> },
];

/** What becomes of every line of every sheet, and what is left out and why. */
export function EveryLine({ report: { accounts = [] } }: { readonly report: ImportReport }) {
  if (accounts.length === 0) return null;
  const left = leftOutIn(accounts).map((one, place) => ({ ...one, place }));
  return (
    <Card title={t`Every line of the file`}>
      <Table label={t`Lines by sheet`} columns={ACCOUNTS} rows={accounts} rowKey={({ sheet }) => sheet} />
      {left.length > 0 && (
        <Table
          label={t`Lines and columns that are left out`}
          columns={LEFT_OUT_COLUMNS}
          rows={left}
          rowKey={({ place }) => String(place)}
        />
      )}
    </Card>
  );
}

const DIFFERENCES: TableColumns<Difference & { readonly place: number }> = [
  {
    key: 'written',
    title: t`Written`,
    rowScope: 'row',
    render: (_, { written }) => <bdi className={styles.written}>{`“${written.slice(0, 80)}”`}</bdi>,
  },
  { key: 'read', title: t`Read as`, render: (_, { read }) => <bdi>{read.slice(0, 80)}</bdi> },
  { key: 'rows', title: t`Rows`, align: 'end', render: (_, { rows }) => rows.toLocaleString() },
  {
    key: 'column',
    title: t`Column`,
    render: (_, { sheet, column }) => <bdi>{column === '' ? sheet : `${sheet}, ${column}`}</bdi>,
  },
  { key: 'row', title: t`First in row`, align: 'end', render: (_, { row }) => row.toLocaleString() },
];

interface ListProps {
  readonly report: ImportReport;
  /** Key of the draft, whose record has all of the list. */
  readonly id: string;
  readonly fileName: string;
}

/** Values that are read otherwise than they are written, the most frequent first. */
export function ReadOtherwise({
  report: {
    differences: { all, list },
  },
  ...file
}: ListProps) {
  if (all === 0) return null;
  return (
    <Card title={t`Read differently`} actions={<ErrorSheet {...file} label={t`Download ${all.toLocaleString()}`} />}>
      {all > list.length && (
        <p className={styles.hint}>{t`The ${list.length} most frequent of ${all.toLocaleString()}.`}</p>
      )}
      <Table
        label={t`Values that are read differently`}
        columns={DIFFERENCES}
        rows={list.map((one, place) => ({ ...one, place }))}
        rowKey={({ place }) => String(place)}
      />
    </Card>
  );
}

const REMARKS: TableColumns<Remark & { readonly place: number }> = [
  { key: 'row', title: t`Row`, rowScope: 'row', render: (_, { sheet, row }) => <bdi>{t`${sheet}, row ${row}`}</bdi> },
  { key: 'column', title: t`Column`, render: (_, { column }) => <bdi>{column}</bdi> },
  { key: 'says', title: t`Remark`, render: (_, { says }) => says },
];

/** What is odd about rows that go in all the same. */
export function Remarks({
  report: {
    remarks: { all, list },
  },
  ...file
}: ListProps) {
  if (all === 0) return null;
  return (
    <Card title={t`To check`} actions={<ErrorSheet {...file} label={t`Download ${all.toLocaleString()}`} />}>
      <p
        className={styles.hint}
      >{t`These rows are imported as they are.${all > list.length ? t` The first ${list.length} of ${all.toLocaleString()}.` : ''}`}</p>
      <Table
        label={t`Rows to check`}
        columns={REMARKS}
        rows={list.map((one, place) => ({ ...one, place }))}
        rowKey={({ place }) => String(place)}
      />
    </Card>
  );
}

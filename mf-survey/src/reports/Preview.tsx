import { keepPreviousData, useServerQuery } from '@groundwork/shared/data';
import type { Cell } from '@groundwork/shared/export';
import { plural, t } from '@groundwork/shared/messages';
import { Empty, Loading, NotLoaded } from '@groundwork/shared/ui/core';
import { formatDay } from '@groundwork/shared/ui/data';
import { FilterChip } from '@groundwork/shared/ui/toolbar';
import { useState, type ReactNode } from 'react';
import { valueAt, type Row, type SurveyTable } from '../shared/query/dictionary/index.ts';
import { readRows } from '../shared/query/rows/rows.data.ts';
import { exportColumns } from '../shared/saving/export-field.ts';
import { FigureTable } from '../shared/figures/table/FigureTable.tsx';
import { partFields } from './part-fields.ts';
import { reportFilter } from './report-filter.ts';
import type { ReportState } from './report-state.ts';
import styles from './Reports.module.css';

/** As many rows as show what the file will be like. */
const FEW = 10;

function previewQuery(table: SurveyTable, state: ReportState) {
  const filter = reportFilter(table, state);
  const query = {
    fields: [table.key, ...partFields(table, state).fields],
    ...(filter && { filter }),
    sort: [table.key],
    limit: FEW,
    withTotal: true,
  };
  return {
    queryKey: ['survey', 'report-preview', table.name, query],
    queryFn: ({ signal }: { signal: AbortSignal }) => readRows(table, query, signal),
  };
}

const cellText = (cell: Cell): string =>
  cell !== null && typeof cell === 'object' ? formatDay(cell.day) : String(cell ?? '');

interface PreviewProps {
  readonly state: ReportState;
  /** The tables of the file. */
  readonly content: readonly SurveyTable[];
  /** Beside the choice of a table. */
  readonly action: ReactNode;
}

/** The first rows of a table as the file will have them. */
export function Preview({ state, content, action }: PreviewProps) {
  const [chosen, choose] = useState('');
  const table = content.find(({ name }) => name === chosen) ?? content[0];
  return (
    <>
      <div className={styles.chips}>
        {action}
        {table && (
          <FilterChip
            name={t`Preview`}
            choices={content.map(({ name, title }) => ({ value: name, label: title }))}
            chosen={[table.name]}
            onChange={([name]) => name && choose(name)}
          />
        )}
      </div>
      {table && <Rows state={state} table={table} />}
    </>
  );
}

function Rows({ state, table }: { readonly state: ReportState; readonly table: SurveyTable }) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useServerQuery({
    ...previewQuery(table, state),
    placeholderData: keepPreviousData,
  });
  const { written, read } = partFields(table, state);
  if (error)
    return <NotLoaded what={t`The preview`} error={error} onRetry={() => void refetch()} retrying={isFetching} calm />;
  if (!data)
    return (
      <div className={styles.coming}>
        <Loading />
      </div>
    );
  const total = data.total ?? data.rows.length;
  if (total === 0) return <Empty title={t`No rows match`} />;
  const columns = exportColumns(written.fields, state.writing).map(({ field, title, cell }) => ({
    key: field.name,
    title,
    cell: (row: Row) => cellText(cell(row)),
    ...(field.kind === 'number' && { align: 'end' as const }),
  }));
  return (
    <div className={isPlaceholderData ? styles.pending : undefined}>
      <p className={styles.note}>
        {total > FEW
          ? t`First ${FEW} of ${total.toLocaleString()} rows, ${plural(columns.length, { one: '# column', other: '# columns' })}`
          : t`${plural(total, { one: '# row', other: '# rows' })}, ${plural(columns.length, { one: '# column', other: '# columns' })}`}
      </p>
      <FigureTable
        caption={t`Preview of ${table.title}`}
        columns={columns}
        rows={data.rows.map(read)}
        rowKey={(row) => String(valueAt(row, table.key))}
        oneLine
      />
    </div>
  );
}

import { Link } from '@groundwork/shared';
import { keepPreviousData, useServerQuery, type Filter } from '@groundwork/shared/data';
import type { FileFormat } from '@groundwork/shared/export';
import { t } from '@groundwork/shared/messages';
import { Button } from '@groundwork/shared/ui/antd/base';
import { Empty, NotLoaded } from '@groundwork/shared/ui/core';
import { Pages, RecordTable, SaveMenu, sortText, type Column, type Work } from '@groundwork/shared/ui/data';
import { customAnswer } from '@groundwork/survey/model';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { filterOf } from '../shared/query/rules/rules.ts';
import { silentFields } from '../shared/query/rounds/unasked-rounds.ts';
import { useAsked } from '../shared/query/rounds/asked.data.ts';
import { valueAt, type Row, type SurveyField, type SurveyTable } from '../shared/query/dictionary/index.ts';
import { householdPath } from '../shared/households/household-path.ts';
import { fieldColumn, FieldValue } from '../shared/query/rows/FieldValue.tsx';
import { requestFields } from '../shared/query/rows/request-fields.ts';
import { householdField } from '../shared/query/rows/household-field.ts';
import { readRows } from '../shared/query/rows/rows.data.ts';
import styles from './DataExplorer.module.css';
import type { RowsOfGroup } from './explored.data.ts';
import { canSort, type ExplorerState } from './explorer-state.ts';

const ROWS_PAGE = 25;
/** Columns that are shown unless all are asked for. */
const FEW = 8;

/** Where a row leads: to its household. */
function pathOf(table: SurveyTable, row: Row): string | undefined {
  const way = householdField(table, 'id');
  const id = way === undefined ? undefined : valueAt(row, way);
  return typeof id === 'string' ? householdPath(id) : undefined;
}

/** The first column leads to the household of the row. */
const columnsOf = (
  table: SurveyTable,
  fields: readonly SurveyField[],
  isSilent: (field: SurveyField) => (row: Row) => boolean,
  sortable: boolean,
): readonly Column<Row>[] =>
  fields.map((field, index) => {
    const column = { ...fieldColumn(field, isSilent(field)), ...(sortable && { sortable: canSort(field) }) };
    if (index > 0) return column;
    return {
      ...column,
      cell: (row) => {
        const path = pathOf(table, row);
        const value = <FieldValue field={field} row={row} silent={isSilent(field)(row)} />;
        return path === undefined ? value : <Link to={path}>{value}</Link>;
      },
    };
  });

/** The rules that Directus can follow, and what the rows of a group have in common where they are not known one by one. */
const filterWithin = (rules: ExplorerState['rules'], group: RowsOfGroup | undefined): Filter | undefined => {
  const filters = [filterOf(rules.filter(({ field }) => !customAnswer(field.name))), group?.only].filter(
    (filter) => filter !== undefined,
  );
  return filters.length > 1 ? { _and: filters } : filters[0];
};

/** One page of the rows of the question, or of one group of it, as the server has them now. */
const rowsQuery = (
  { table, rules, sort, page }: ExplorerState,
  fields: readonly string[],
  group: RowsOfGroup | undefined,
) => {
  const keys = group?.keys?.slice((page - 1) * ROWS_PAGE, page * ROWS_PAGE);
  const filter = keys ? { [table.key]: { _in: keys } } : filterWithin(rules, group);
  const way = householdField(table, 'id');
  const query = {
    fields: requestFields([table.key, ...(way === undefined ? [] : [way]), ...fields]),
    ...(filter && { filter }),
    sort: [...(sort && !keys ? [sortText(sort)] : []), table.key],
    limit: ROWS_PAGE,
    page: keys ? 1 : page,
    withTotal: !keys,
  };
  return {
    queryKey: ['survey', 'explored', table.name, query],
    queryFn: ({ signal }: { signal: AbortSignal }) => readRows(table, query, signal),
  };
};

interface RowsTableProps {
  readonly state: ExplorerState;
  /** The group whose rows are shown; undefined for all rows. */
  readonly group: RowsOfGroup | undefined;
  readonly onChange: (change: Partial<ExplorerState>) => void;
}

/** The rows behind the figures, a page at a time, and all of them as a file. */
export function RowsTable({ state, group, onChange }: RowsTableProps) {
  const { table, rules, sort, page, allColumns } = state;
  const fields = useMemo(() => (allColumns ? table.fields : table.fields.slice(0, FEW)), [allColumns, table]);
  const names = fields.map(({ name }) => name);
  const asked = useAsked();
  const silent = useMemo(() => silentFields(state, fields, asked), [state, fields, asked]);
  const { data, error, isFetching, isPlaceholderData, refetch } = useServerQuery({
    ...rowsQuery(state, [...names, ...silent.fields], group),
    placeholderData: keepPreviousData,
  });
  const total = group?.keys ? group.keys.length : (data?.total ?? 0);
  // Rows that are listed by their keys are in the order of these.
  const inOrder = group?.keys !== undefined;
  const change = useRef(onChange);
  useEffect(() => {
    change.current = onChange;
  });
  const caption = group?.label ? `${table.title}: ${group.label}` : table.title;
  const rows = data?.rows;
  const listed = useMemo(
    () => (
      <RecordTable
        caption={caption}
        columns={columnsOf(table, fields, silent.isSilent, !inOrder)}
        rows={rows ?? []}
        rowKey={(row) => String(valueAt(row, table.key))}
        {...(sort && !inOrder && { sorting: sort })}
        {...(!inOrder && { onSort: (next) => change.current({ sort: next }) })}
        placeholders={rows ? 0 : 6}
      />
    ),
    [caption, table, fields, silent, rows, sort, inOrder],
  );
  // Rows of before know nothing of the columns of now, so both stay until the rows of now are here.
  const [settled, setSettled] = useState(listed);
  if (!isPlaceholderData && settled !== listed) setSettled(listed);
  // Hundreds of cells take a phone a while: what is pressed meanwhile answers first.
  const listing = useDeferredValue(settled);
  const save =
    (format: FileFormat): Work =>
    async (signal, onProgress) => {
      const { saveRows } = await import(/* webpackChunkName: "save-explored" */ './save-explored.ts');
      return saveRows({ state, group, filter: filterWithin(rules, group), format, signal, onProgress });
    };
  if (error && !data)
    return <NotLoaded what={t`The rows`} error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (data && total === 0) {
    return (
      <Empty title={t`No rows match`}>
        {rules.length > 0 && <Button onClick={() => onChange({ rules: [] })}>{t`Show all rows`}</Button>}
      </Empty>
    );
  }
  return (
    <div className={isPlaceholderData ? `${styles.rows} ${styles.pending}` : styles.rows}>
      <div className={styles.rowTools}>
        {table.fields.length > FEW && (
          <Button onClick={() => onChange({ allColumns: !allColumns, page })}>
            {allColumns ? t`Show the first ${FEW} columns` : t`Show all ${table.fields.length} columns`}
          </Button>
        )}
        <SaveMenu
          count={data ? total : null}
          files={[
            { label: t`CSV`, work: save('csv') },
            { label: t`Excel`, work: save('xlsx') },
          ]}
          disabled={!data}
        />
      </div>
      {listing}
      <p
        className={styles.basis}
      >{t`A dash (–) means not known. Questions that a round did not include say “not asked”.`}</p>
      {data && (
        <Pages of={t`rows`} total={total} page={page} size={ROWS_PAGE} onPage={(next) => onChange({ page: next })} />
      )}
    </div>
  );
}

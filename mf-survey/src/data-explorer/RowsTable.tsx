import { Link } from '@groundwork/shared';
import { keepPreviousData, queryClient, useServerQuery, type Filter } from '@groundwork/shared/data';
import type { FileFormat } from '@groundwork/shared/export';
import { Button, Empty, NotLoaded } from '@groundwork/shared/ui/core';
import { Pages, RecordTable, SaveButtons, type Column } from '@groundwork/shared/ui/data';
import { notAskedText } from '../shared/asking/not-asked-text.ts';
import { roundIn } from '../shared/asking/not-asked.ts';
import { filterOf, ruleText } from '../shared/asking/rules.ts';
import { silentFields } from '../shared/asking/silence.ts';
import { fetchAsked, useAsked } from '../shared/section/asked.data.ts';
import { choicesQuery } from '../shared/section/choices.data.ts';
import { valueAt, type Row, type SurveyTable } from '../shared/dictionary/index.ts';
import { householdPath } from '../shared/households/household-path.ts';
import { readAllRows } from '../shared/rows/all-rows.ts';
import { fieldColumn, FieldValue } from '../shared/rows/FieldValue.tsx';
import { householdField, readRows } from '../shared/rows/rows.data.ts';
import { askedColumn, exportColumn } from '../shared/saving/export-field.ts';
import { saveTable } from '../shared/saving/save-table.ts';
import styles from './DataExplorer.module.css';
import { canSort, type ExplorerState } from './explorer-state.ts';

/** The rows of a group: what they have in common, or their keys. */
export interface RowsOfGroup {
  readonly label: string;
  readonly only: Filter | undefined;
  readonly keys: readonly string[] | undefined;
}

export const ROWS_PAGE = 25;
/** Columns that are shown unless all are asked for. */
const FEW = 8;

/** Where a row leads: to its household. */
function pathOf(table: SurveyTable, row: Row): string | undefined {
  const way = householdField(table, 'id');
  const id = way === undefined ? undefined : valueAt(row, way);
  return typeof id === 'string' ? householdPath(id) : undefined;
}

/** The rules, and what the rows of a group have in common where they are not known one by one. */
const filterWithin = (rules: ExplorerState['rules'], group: RowsOfGroup | undefined): Filter | undefined => {
  const filters = [filterOf(rules), group?.only].filter((filter) => filter !== undefined);
  return filters.length > 1 ? { _and: filters } : filters[0];
};

/** One page of the rows of the question, or of one group of it, as the server has them now. */
const rowsQuery = ({ table, rules, sort, page }: ExplorerState, fields: readonly string[], group: RowsOfGroup | undefined) => {
  const keys = group?.keys?.slice((page - 1) * ROWS_PAGE, page * ROWS_PAGE);
  const filter = keys ? { [table.key]: { _in: keys } } : filterWithin(rules, group);
  const way = householdField(table, 'id');
  const query = {
    fields: [table.key, ...(way === undefined ? [] : [way]), ...fields],
    ...(filter && { filter }),
    sort: [...(sort && !keys ? [`${sort.descending ? '-' : ''}${sort.key}`] : []), table.key],
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
  const fields = allColumns ? table.fields : table.fields.slice(0, FEW);
  const names = fields.map(({ name }) => name);
  const asked = useAsked();
  const silent = silentFields(state, fields, asked);
  const { data, error, isFetching, isPlaceholderData, refetch } = useServerQuery({ ...rowsQuery(state, [...names, ...silent.fields], group), placeholderData: keepPreviousData });
  const total = group?.keys ? group.keys.length : (data?.total ?? 0);
  // Rows that are listed by their keys are in the order of these.
  const inOrder = group?.keys !== undefined;
  const columns = fields.map((field, index): Column<Row> => {
    const column = { ...fieldColumn(field, silent.isSilent(field)), ...(!inOrder && { sortable: canSort(field) }) };
    if (index > 0) return column;
    return {
      ...column,
      cell: (row) => {
        const path = pathOf(table, row);
        const value = <FieldValue field={field} row={row} silent={silent.isSilent(field)(row)} />;
        return path === undefined ? value : <Link to={path}>{value}</Link>;
      },
    };
  });
  const save = (format: FileFormat) => async (signal: AbortSignal, onProgress: (progress: { read: number; total: number }) => void) => {
    const [rounds, { names: places }] = await Promise.all([fetchAsked(), queryClient.fetchQuery(choicesQuery)]);
    const all = silentFields(state, table.fields, rounds);
    const read = await readAllRows({ table, fields: [...table.fields.map(({ name }) => name), ...all.fields], filter: filterWithin(rules, group), sort: sort ? [`${sort.descending ? '-' : ''}${sort.key}`] : [], signal, onProgress });
    const wanted = group?.keys && new Set<unknown>(group.keys);
    const rows = wanted ? read.filter((row) => wanted.has(valueAt(row, table.key))) : read;
    const narrowed = [...rules.map((rule) => ruleText(rule)), ...(group ? [`Group: ${group.label}`] : [])];
    await saveTable({
      format,
      name: [table.title, ...(narrowed.length > 0 ? ['filtered'] : [])],
      columns: table.fields.map((field) => askedColumn(exportColumn(field, 'labels'), all.isSilent(field))),
      rows,
      about: [['Content', table.title], ['Rows', rows.length], ['Filter', narrowed.length === 0 ? 'None: all rows' : narrowed.join('; ')], ...notAskedText([table], rounds, roundIn(rules), (id) => (id === null ? 'no survey round' : (places.rounds.get(id) ?? id)))],
      signal,
    });
    return `Exported ${rows.length.toLocaleString()} ${rows.length === 1 ? 'row' : 'rows'}.`;
  };
  if (error && !data) return <NotLoaded what="The rows" error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (data && total === 0) {
    return <Empty title="No row fits">{rules.length > 0 && <Button onClick={() => onChange({ rules: [] })}>Show all rows</Button>}</Empty>;
  }
  return (
    <div className={isPlaceholderData ? styles.pending : undefined}>
      <div className={styles.tools}>
        <SaveButtons files={[{ label: 'Export rows as CSV', work: save('csv') }, { label: 'Export rows as XLSX', work: save('xlsx') }]} disabled={!data} />
        {table.fields.length > FEW && (
          <Button onClick={() => onChange({ allColumns: !allColumns, page })}>{allColumns ? `Show the first ${FEW} columns` : `Show all ${table.fields.length} columns`}</Button>
        )}
      </div>
      <RecordTable
        caption={group ? `${table.title}: ${group.label}` : table.title}
        columns={columns}
        rows={data?.rows ?? []}
        rowKey={(row) => String(valueAt(row, table.key))}
        {...(sort && !inOrder && { sorting: sort })}
        {...(!inOrder && { onSort: (next) => onChange({ sort: next }) })}
        placeholders={data ? 0 : 6}
      />
      {data && <Pages of="rows" total={total} page={page} size={ROWS_PAGE} onPage={(next) => onChange({ page: next })} />}
    </div>
  );
}

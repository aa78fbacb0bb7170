import { useNavigate } from '@groundwork/shared';
import { keepPreviousData, useServerQuery } from '@groundwork/shared/data';
import { Button, Empty, NotLoaded } from '@groundwork/shared/ui/core';
import { Pages, RecordTable, SaveButtons } from '@groundwork/shared/ui/data';
import { SelectField } from '@groundwork/shared/ui/form';
import { useState } from 'react';
import { households } from '@groundwork/survey/model';
import { silentFields } from '../shared/asking/silence.ts';
import type { SurveyTable } from '../shared/dictionary/index.ts';
import { householdPath } from '../shared/households/household-path.ts';
import { differentHouseholdsQuery, householdCountQuery, householdsQuery, PAGE_SIZE } from '../shared/households/households.data.ts';
import { canOrder, listFilter, type ListState } from '../shared/households/list-state.ts';
import { useMayReview } from '../shared/households/may-review.ts';
import { useAsked } from '../shared/section/asked.data.ts';
import { SavedViews } from '@groundwork/shared/ui/saved-views';
import { ColumnChooser } from './ColumnChooser.tsx';
import { householdColumns, idOf, selectColumn } from './household-columns.tsx';
import { HouseholdFilters } from './HouseholdFilters.tsx';
import styles from './HouseholdList.module.css';
import { askedFields, columnFields } from './list-question.ts';
import { BulkReview } from './review/BulkReview.tsx';
import { saveList } from './save-list.ts';

interface HouseholdRowsProps {
  readonly state: ListState;
  readonly tables: readonly SurveyTable[];
  readonly onChange: (change: Partial<ListState>) => void;
}

const EVERYTHING = { code: '', village: '', rules: [], below: [] } as const;

/** The list: what narrows it, its rows, and what can be done with all of them. */
export function HouseholdRows({ state, tables, onChange }: HouseholdRowsProps) {
  const navigate = useNavigate();
  const filter = listFilter(state);
  const fields = columnFields(state, tables);
  const silent = silentFields({ table: households, rules: state.rules }, fields, useAsked());
  const rows = useServerQuery({ ...householdsQuery(state, [...askedFields(fields, state), ...silent.fields]), placeholderData: keepPreviousData });
  // Counting comes after the rows and holds nothing up.
  const { data: total = null } = useServerQuery(householdCountQuery(filter));
  const { data: different = null } = useServerQuery({ ...differentHouseholdsQuery(filter), enabled: rows.data !== undefined });
  const { data: all = null } = useServerQuery({ ...householdCountQuery(undefined), enabled: filter !== undefined && rows.data !== undefined });
  const mayReview = useMayReview() === 'state';
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string) =>
    setSelected((standing) => {
      const next = new Set(standing);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const columns = householdColumns(state, fields, silent.isSilent);
  const { data, error } = rows;
  const none = data?.length === 0 && !rows.isPlaceholderData;
  const everyField = tables.find(({ name }) => name === 'households')?.fields ?? [];
  return (
    <>
      <SavedViews screen="household-list" />
      <HouseholdFilters state={state} tables={tables} onChange={onChange} />
      <ColumnChooser shown={fields} all={everyField} writing={state.writing} onChange={(next) => onChange({ columns: next })} onWriting={(writing) => onChange({ writing, page: state.page })} />
      {mayReview && <BulkReview state={state} total={total} selected={selected} onDone={() => setSelected(new Set())} />}
      <div className={styles.tools}>
        <SaveButtons
          files={[
            { label: 'Export as CSV', work: saveList(state, fields, 'csv') },
            { label: 'Export as XLSX', work: saveList(state, fields, 'xlsx') },
          ]}
          disabled={!data || none}
        />
      </div>
      {filter !== undefined && total !== null && all !== null && <p className={styles.count}>{`${total.toLocaleString()} of ${all.toLocaleString()} visits fit the filters${different === null ? '' : `, to ${different.toLocaleString()} ${different === 1 ? 'household' : 'households'}`}.`}</p>}
      {filter === undefined && total !== null && different !== null && total > 0 && (
        <p className={styles.count}>{different === total ? `${total.toLocaleString()} ${total === 1 ? 'household' : 'households'}, each visited once.` : `${total.toLocaleString()} visits to ${different.toLocaleString()} households in all survey rounds: a household has a line for each visit.`}</p>
      )}
      {error && <NotLoaded what="The households" error={error} onRetry={() => void rows.refetch()} retrying={rows.isFetching} />}
      {!error && !none && (
        <div className={rows.isPlaceholderData ? styles.pending : undefined}>
          <RecordTable
            caption="Households"
            columns={mayReview && columns[0] ? [columns[0], selectColumn(selected, toggle), ...columns.slice(1)] : columns}
            rows={data ?? []}
            rowKey={idOf}
            sorting={state.sort}
            onSort={(sort) => onChange({ sort })}
            placeholders={data ? 0 : 8}
            freezesFirst
            onOpen={(row) => void navigate(householdPath(idOf(row), state))}
          />
          {/* On a phone the table has no headings to sort by. */}
          <div className={styles.phone}>
            <SelectField
              label="Sort by"
              value={`${state.sort.descending ? '-' : ''}${state.sort.key}`}
              options={fields.filter(canOrder).flatMap(({ name, label }) => [{ value: name, label: `${label}, ascending` }, { value: `-${name}`, label: `${label}, descending` }])}
              onChoose={(sort) => onChange({ sort: { key: sort.replace(/^-/, ''), descending: sort.startsWith('-') } })}
            />
          </div>
          {data && <Pages of="households" total={total} more={data.length === PAGE_SIZE} page={state.page} size={PAGE_SIZE} onPage={(page) => onChange({ page })} />}
        </div>
      )}
      {!error && none && (
        <Empty title={filter ? 'No household fits' : state.page > 1 ? 'There is no such page' : 'No households yet'}>
          {filter && <Button onClick={() => onChange(EVERYTHING)}>Show all households</Button>}
          {!filter && state.page > 1 && <Button onClick={() => onChange({ page: 1 })}>Show the first page</Button>}
        </Empty>
      )}
    </>
  );
}

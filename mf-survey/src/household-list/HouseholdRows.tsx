import { useNavigate } from '@groundwork/shared';
import { keepPreviousData, useServerQuery } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { Button, Empty, NotLoaded } from '@groundwork/shared/ui/core';
import { useTicked } from '@groundwork/shared/ui/bulk';
import { Pages, RecordTable } from '@groundwork/shared/ui/data';
import { SelectField } from '@groundwork/shared/ui/form';
import { useNarrow } from '@groundwork/shared/ui/toolbar';
import { households } from '@groundwork/survey/model';
import { useDeferredValue } from 'react';
import { silentFields } from '../shared/query/rounds/unasked-rounds.ts';
import type { SurveyTable } from '../shared/query/dictionary/index.ts';
import { householdPath } from '../shared/households/household-path.ts';
import {
  differentHouseholdsQuery,
  householdCountQuery,
  householdsQuery,
  PAGE_SIZE,
} from '../shared/households/households.data.ts';
import { canOrder, listFilter, writeList, type ListState } from '../shared/households/list-state.ts';
import { useAsked } from '../shared/query/rounds/asked.data.ts';
import { householdColumns, idOf, nameOf } from './household-columns.tsx';
import { HouseholdCards } from './HouseholdCards.tsx';
import { EVERYTHING, HouseholdToolbar } from './HouseholdToolbar.tsx';
import styles from './HouseholdList.module.css';
import { askedFields, columnFields } from './list-question.ts';
import { BulkBar } from './bulk/BulkBar.tsx';
import { Unchanged } from './Unchanged.tsx';

interface HouseholdRowsProps {
  readonly state: ListState;
  readonly tables: readonly SurveyTable[];
  readonly onChange: (change: Partial<ListState>) => void;
}

/** The list: its toolbar, its rows or on a phone its cards, and what can be done with those that are ticked. */
export function HouseholdRows({ state, tables, onChange }: HouseholdRowsProps) {
  const navigate = useNavigate();
  const narrow = useNarrow();
  const filter = listFilter(state);
  const fields = columnFields(state, tables);
  const silent = silentFields({ table: households, rules: state.rules }, fields, useAsked());
  const rows = useServerQuery({
    ...householdsQuery(state, [...askedFields(fields, state), ...silent.fields]),
    placeholderData: keepPreviousData,
  });
  // Counting comes after the rows and holds nothing up.
  const { data: total = null } = useServerQuery(householdCountQuery(filter));
  const { data: different = null } = useServerQuery({
    ...differentHouseholdsQuery(filter),
    enabled: rows.data !== undefined,
  });
  const {
    ticked: selected,
    tick: select,
    selection,
  } = useTicked(rows.data ?? [], idOf, (row) => t`household ${nameOf(row)}`);
  const columns = householdColumns(state, fields, silent.isSilent);
  const { data, error } = rows;
  const none = data?.length === 0 && !rows.isPlaceholderData;
  // A press is answered before the cards are drawn: on a slow phone that takes long, also when the rows are here already.
  const drawn = useDeferredValue(data) ?? data;
  const waits = rows.isPlaceholderData || drawn !== data;
  return (
    <>
      <HouseholdToolbar
        state={state}
        tables={tables}
        fields={fields}
        total={total}
        onChange={(change) => {
          // What another filter leaves is another "all".
          if (selected === 'all' && !('columns' in change)) select(new Set());
          onChange(change);
        }}
      />
      {error && (
        <NotLoaded
          what={t`The households`}
          error={error}
          onRetry={() => void rows.refetch()}
          retrying={rows.isFetching}
        />
      )}
      {!error && !none && (
        <div className={rows.isPlaceholderData ? styles.pending : undefined}>
          {/* Cards have no headings to sort by. */}
          {narrow && (
            <div className={styles.sort}>
              <SelectField
                label={t`Sort by`}
                value={`${state.sort.descending ? '-' : ''}${state.sort.key}`}
                options={fields.filter(canOrder).flatMap(({ name, label }) => [
                  { value: name, label: t`${label}, ascending` },
                  { value: `-${name}`, label: t`${label}, descending` },
                ])}
                onChoose={(sort) =>
                  onChange({ sort: { key: sort.replace(/^-/, ''), descending: sort.startsWith('-') } })
                }
              />
            </div>
          )}
          {narrow && drawn ? (
            <Unchanged isWaiting={waits} selected={selected}>
              <HouseholdCards rows={drawn} rowKey={idOf} fields={fields} columns={columns} selection={selection} />
            </Unchanged>
          ) : (
            <RecordTable
              caption={t`Households`}
              columns={columns}
              rows={data ?? []}
              rowKey={idOf}
              sorting={state.sort}
              onSort={(sort) => onChange({ sort })}
              placeholders={data ? 0 : 12}
              freezesFirst
              fills
              selection={selection}
              onOpen={(row) => void navigate(householdPath(idOf(row), writeList(state)))}
            />
          )}
          <BulkBar state={state} fields={fields} total={total} selected={selected} onSelect={select} />
          {data && (
            <Pages
              of={t`households`}
              total={total}
              more={data.length === PAGE_SIZE}
              page={state.page}
              size={PAGE_SIZE}
              onPage={(page) => onChange({ page })}
            >
              {different !== null &&
                total !== null &&
                different < total &&
                t` · ${different.toLocaleString()} different`}
            </Pages>
          )}
        </div>
      )}
      {!error && none && (
        <Empty
          title={filter ? t`No households match` : state.page > 1 ? t`This page does not exist` : t`No households yet`}
        >
          {filter && <Button onClick={() => onChange(EVERYTHING)}>{t`Show all households`}</Button>}
          {!filter && state.page > 1 && <Button onClick={() => onChange({ page: 1 })}>{t`Show the first page`}</Button>}
        </Empty>
      )}
    </>
  );
}

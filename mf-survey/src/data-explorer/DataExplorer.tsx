import { Button, Empty, Loading, Page } from '@groundwork/shared/ui/core';
import { useEffect, useMemo, useRef } from 'react';
import { useReadable } from '../shared/access/readable.ts';
import { filterOf } from '../shared/asking/rules.ts';
import { useAddress } from '../shared/asking/use-address.ts';
import { allTables } from '../shared/dictionary/index.ts';
import { useCountedRows } from '../shared/rows/counted-rows.ts';
import { Reading } from '../shared/rows/Reading.tsx';
import { SavedViews } from '../shared/saved-views/SavedViews.tsx';
import { fieldsFor, groupRows, type Group } from '../shared/tabulate/groups.ts';
import { MixedCurrencies } from '../shared/tabulate/MixedCurrencies.tsx';
import { currenciesOf, currencyField } from '../shared/tabulate/money.ts';
import styles from './DataExplorer.module.css';
import { changed, readExplorer, writeExplorer, type ExplorerState } from './explorer-state.ts';
import { GroupFigures } from './GroupFigures.tsx';
import { Question } from './Question.tsx';
import { RowsTable } from './RowsTable.tsx';

/** /data-explorer: any table that the person may read, narrowed, grouped and measured, down to its rows. */
export function Component() {
  const { asking, tablesOf } = useReadable();
  const [address, setAddress] = useAddress();
  const state = asking ? undefined : readExplorer(address, tablesOf(allTables));
  // Each question is a step of its own, so that Back takes it back.
  const go = (change: Partial<ExplorerState>) => state && setAddress(writeExplorer(changed(state, change)));
  return (
    <Page title="Data explorer" description="Choose a table, narrow it, group it and measure it. The address keeps what you asked, so it can be shared; the server shows everybody only what they may read.">
      {asking && <Loading />}
      {!asking && !state && <Empty title="There is no table that your account may read" />}
      {state && (
        <>
          <SavedViews screen="data-explorer" />
          <Question state={state} tables={tablesOf(allTables)} onChange={go} />
          <Answer state={state} onChange={go} />
        </>
      )}
    </Page>
  );
}

function Answer({ state, onChange }: { readonly state: ExplorerState; readonly onChange: (change: Partial<ExplorerState>) => void }) {
  const { table, rules, by, measure } = state;
  const figures = by !== undefined || measure.statistic !== 'count';
  const measured = measure.statistic === 'count' ? undefined : measure.field;
  const currency = measured && measure.statistic !== 'share' ? currencyField(table, measured) : undefined;
  const fields = [...(by ? fieldsFor(by) : []), ...(measured ? [measured.name] : []), ...(currency === undefined ? [] : [currency])];
  const counted = useCountedRows({ table, fields, filter: filterOf(rules), enabled: figures });
  const { data, error } = counted;
  const groups = useMemo<readonly Group[]>(() => {
    if (!data || !figures) return [];
    return by ? groupRows(by, data) : [{ key: '=', label: 'All rows', order: 0, rows: data }];
  }, [data, by, figures]);
  const currencies = data && measured && currency !== undefined ? currenciesOf(data, measured, currency) : [];
  const group = groups.find(({ key }) => by && key === state.group);
  const rowsHeading = useRef<HTMLHeadingElement>(null);
  const wanted = useRef(false);
  useEffect(() => {
    if (!wanted.current) return;
    wanted.current = false;
    rowsHeading.current?.focus();
  }, [group?.key]);
  // The rows of a group are known when all have been read.
  const waiting = state.group !== null && figures && !data;
  return (
    <>
      {figures && (
        <section aria-labelledby="explorer-figures" className={styles.section}>
          <h2 id="explorer-figures" className={styles.heading}>
            Figures
          </h2>
          <Reading {...counted} />
          <MixedCurrencies currencies={currencies} />
          {data && data.length > 0 && <GroupFigures state={state} groups={groups} unit={currencies.length === 1 ? `, ${currencies[0]}` : ''} onOpen={() => (wanted.current = true)} />}
        </section>
      )}
      <section className={styles.section} aria-labelledby="explorer-rows">
        <h2 id="explorer-rows" tabIndex={-1} ref={rowsHeading} className={styles.heading}>
          {group ? `Rows: ${group.label}` : 'Rows'}
        </h2>
        {group && <Button onClick={() => onChange({ group: null })}>Show the rows of all groups</Button>}
        {waiting ? !error && <Loading /> : <RowsTable key={table.name} state={state} group={group} onChange={onChange} />}
      </section>
    </>
  );
}

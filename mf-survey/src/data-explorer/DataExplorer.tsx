import { Button, Empty, Loading, Page } from '@groundwork/shared/ui/core';
import { SavedViews } from '@groundwork/shared/ui/saved-views';
import { useAddress } from '@groundwork/shared/ui/data';
import { useEffect, useRef } from 'react';
import { useReadable } from '../shared/access/readable.ts';
import { allTables } from '../shared/dictionary/index.ts';
import { Reading } from '../shared/rows/Reading.tsx';
import { isNotAsked } from '../shared/asking/not-asked.ts';
import { useAsked } from '../shared/section/asked.data.ts';
import { mixesRounds, withLatestRound, withRules } from '../shared/asking/shown-rounds.ts';
import { usePlaceNames } from '../shared/section/choices.data.ts';
import { currencyText } from '../shared/tabulate/figure-text.ts';
import { isComputed } from '../shared/tabulate/table.data.ts';
import { MixedCurrencies } from '../shared/tabulate/MixedCurrencies.tsx';
import styles from './DataExplorer.module.css';
import { useExplored, useRowsOfGroup, type ExploredGroup } from './explored.data.ts';
import { changed, readExplorer, writeExplorer, type ExplorerState } from './explorer-state.ts';
import { GroupFigures } from './GroupFigures.tsx';
import { Overview } from './overview/Overview.tsx';
import { Question } from './Question.tsx';
import { RowsTable } from './RowsTable.tsx';

/** /data-explorer: any table that the person may read, narrowed, grouped and measured, down to its rows. */
export function Component() {
  const { asking, tablesOf } = useReadable();
  const [address, setAddress] = useAddress();
  const { latest, isPending: naming } = usePlaceNames();
  const asked = asking || naming ? undefined : readExplorer(address, tablesOf(allTables));
  // What is shown has the newest round among its conditions, unless the address says something else.
  const state = asked && withLatestRound(asked, latest);
  // Each question is a step of its own, so that Back takes it back.
  const go = (change: Partial<ExplorerState>) => asked && setAddress(writeExplorer(addressed(changed(asked, change), change, latest)));
  return (
    <Page title="Data explorer" description="Choose a table, narrow it, group it and measure it. The address keeps what you asked, so it can be shared; the server shows everybody only what they may read.">
      {(asking || naming) && <Loading />}
      {!asking && !naming && !state && <Empty title="There is no table that your account may read" />}
      {state && (
        <>
          <SavedViews screen="data-explorer" />
          {mixesRounds(state, latest) && <p>Survey rounds are combined: a household visited in several rounds is counted each time.</p>}
          <Question state={state} tables={tablesOf(allTables)} onChange={go} />
          <Overview state={state} onChange={go} />
          <Answer state={state} mixed={mixesRounds(state, latest)} onChange={go} />
        </>
      )}
    </Page>
  );
}

/** The newest round is not written among the conditions; who takes it away wants all rounds. */
const addressed = (state: ExplorerState, change: Partial<ExplorerState>, latest: string): ExplorerState => (change.rules ? withRules({ ...state, rules: change.rules }, change.rules, latest) : state);

const NO_GROUPS: readonly ExploredGroup[] = [];

interface AnswerProps {
  readonly state: ExplorerState;
  /** Whether several survey rounds are combined. */
  readonly mixed: boolean;
  readonly onChange: (change: Partial<ExplorerState>) => void;
}

function Answer({ state, mixed, onChange }: AnswerProps) {
  const { table, by, measure, rules } = state;
  const asked = useAsked();
  const ruledOut = rules.some(({ field }) => !isComputed(table, field));
  // A household that several rounds visited would be in a sum several times.
  const summed = mixed && measure.statistic === 'total';
  const figures = (by !== undefined || measure.statistic !== 'count') && !ruledOut && !summed;
  const explored = useExplored(state, asked, figures);
  const { data, error } = explored;
  const silent = isNotAsked(table, [by, measure.statistic === 'count' ? undefined : measure.field], rules, asked);
  const { groups = NO_GROUPS, currencies = [], size = 0 } = (figures && data) || {};
  const group = groups.find(({ key }) => by && key === state.group);
  const listed = useRowsOfGroup(state, group);
  const rowsHeading = useRef<HTMLHeadingElement>(null);
  const wanted = useRef(false);
  useEffect(() => {
    if (!wanted.current) return;
    wanted.current = false;
    rowsHeading.current?.focus();
  }, [group?.key]);
  // Which rows belong to a group is known with its figures.
  const waiting = state.group !== null && figures && !data;
  return (
    <>
      {(figures || ruledOut || summed) && (
        <section aria-labelledby="explorer-figures" className={styles.section}>
          <h2 id="explorer-figures" className={styles.heading}>
            Figures
          </h2>
          {figures && <Reading {...explored} />}
          {ruledOut && <Empty title="No figures with this filter">Figures cannot be narrowed by names or positions. The rows below are.</Empty>}
          {summed && <Empty title="No sum over several survey rounds">A household that was visited in several rounds would be counted each time. Filter by a survey round, or group by it.</Empty>}
          <MixedCurrencies currencies={currencies} />
          {silent && <Empty title="Not asked">No survey round of this choice asked for it.</Empty>}
          {!silent && size > 0 && <GroupFigures state={state} figures={groups} unit={currencies.length === 1 ? `, ${currencyText(currencies[0] ?? '')}` : ''} onOpen={() => (wanted.current = true)} />}
        </section>
      )}
      <section className={styles.section} aria-labelledby="explorer-rows">
        <h2 id="explorer-rows" tabIndex={-1} ref={rowsHeading} className={styles.heading}>
          {group ? `Rows: ${group.label}` : 'Rows'}
        </h2>
        {group && <Button onClick={() => onChange({ group: null })}>Show the rows of all groups</Button>}
        {listed.wanted && <Reading {...listed} />}
        {waiting ? !error && <Loading /> : (!listed.wanted || listed.keys) && <RowsTable key={table.name} state={state} group={group && { label: group.label, only: group.only, keys: listed.keys }} onChange={onChange} />}
      </section>
    </>
  );
}

import { t } from '@groundwork/shared/messages';
import { Button } from '@groundwork/shared/ui/antd/base';
import { Empty, Loading, Page } from '@groundwork/shared/ui/core';
import { useAddress, useMedia, lazyPart } from '@groundwork/shared/ui/data';
import { SavedViews } from '@groundwork/shared/ui/saved-views';
import { Flyout, useNarrow } from '@groundwork/shared/ui/toolbar';
import { memo, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useComputedTables } from '../shared/query/access/computed-tables.ts';
import { allTables } from '../shared/query/dictionary/index.ts';
import { Reading } from '../shared/figures/Reading.tsx';
import { isNotAsked } from '../shared/query/rounds/not-asked.ts';
import { useAsked } from '../shared/query/rounds/asked.data.ts';
import { mixesRounds, withLatestRound, withRules } from '../shared/query/rounds/shown-rounds.ts';
import { usePlaceNames } from '../shared/query/choices/choices.data.ts';
import { isComputed } from '../shared/figures/table/table.data.ts';
import { MixedCurrencies } from '../shared/figures/table/MixedCurrencies.tsx';
import { useExplored, useRowsOfGroup, type ExploredGroup } from './explored.data.ts';
import { changed, readExplorer, writeExplorer, type ExplorerState } from './explorer-state.ts';
import { ResultCard } from '../shared/query/builder/ResultCard.tsx';
import { Question } from './Question.tsx';
import { Result } from './Result.tsx';
import { RowsTable } from './RowsTable.tsx';
import styles from './DataExplorer.module.css';

/** The fields of the table, fetched beside their answers. */
const FieldList = lazyPart(
  async () => (await import('./fields/FieldList.tsx')).FieldList,
  t`The fields could not be loaded.`,
);

/** /data-explorer: any table that the person may read, filtered, grouped and measured, down to its rows. */
export function Component() {
  const { rightsPending, tablesOf } = useComputedTables();
  const [address, setAddress] = useAddress();
  const { names, latest, isPending: naming } = usePlaceNames();
  const narrow = useNarrow();
  const beside = !useMedia('(max-width: 1099px)');
  const asked = useMemo(
    () => (rightsPending || naming ? undefined : readExplorer(address, tablesOf(allTables))),
    [rightsPending, naming, address, tablesOf],
  );
  // What is shown has the newest round among its conditions, unless the address says something else. The same until something is chosen.
  const state = useMemo(() => asked && withLatestRound(asked, latest), [asked, latest]);
  // Each question is a step of its own, so that Back takes it back.
  const go = (change: Partial<ExplorerState>) =>
    asked && setAddress(writeExplorer(addressed(changed(asked, change), change, latest)));
  // The sentence changes at once. Figures and rows take a phone a while: what is pressed meanwhile answers first.
  const answered = useDeferredValue(state);
  const newest = useRef(go);
  useEffect(() => {
    newest.current = go;
  });
  const change = useCallback((wanted: Partial<ExplorerState>) => void newest.current(wanted), []);
  return (
    <Page
      title={t`Data explorer`}
      description={t`Build a question from the survey’s tables. A link to this page shares it.`}
      actions={state && !narrow ? <SavedViews screen="data-explorer" /> : undefined}
    >
      {(rightsPending || naming) && <Loading />}
      {!rightsPending && !naming && !state && <Empty title={t`Your account has no access to any table`} />}
      {state && (
        <>
          <Question
            state={state}
            tables={tablesOf(allTables)}
            onChange={go}
            below={
              !beside && (
                <>
                  <Flyout
                    label={t`Fields of ${state.table.title}`}
                    look="button"
                    button={{ children: t`Fields · ${state.table.fields.length}` }}
                  >
                    {(close) => (
                      <FieldList
                        state={state}
                        onChange={(change) => {
                          close();
                          go(change);
                        }}
                      />
                    )}
                  </Flyout>
                  {narrow && <SavedViews screen="data-explorer" />}
                </>
              )
            }
          />
          <div className={styles.columns}>
            <div className={styles.main}>
              {answered && (
                <Answer
                  state={answered}
                  rounds={names.rounds}
                  mixed={mixesRounds(answered, latest)}
                  onChange={change}
                />
              )}
            </div>
            {beside && (
              <aside className={styles.side} aria-label={t`Fields`}>
                <FieldList key={state.table.name} state={state} onChange={go} />
              </aside>
            )}
          </div>
        </>
      )}
    </Page>
  );
}

/** The newest round is not written among the conditions; who takes it away wants all rounds. */
const addressed = (state: ExplorerState, change: Partial<ExplorerState>, latest: string): ExplorerState =>
  change.rules ? withRules({ ...state, rules: change.rules }, change.rules, latest) : state;

const NO_GROUPS: readonly ExploredGroup[] = [];

interface AnswerProps {
  readonly state: ExplorerState;
  /** Names of the survey rounds. */
  readonly rounds: ReadonlyMap<string, string>;
  /** Whether several survey rounds are combined. */
  readonly mixed: boolean;
  readonly onChange: (change: Partial<ExplorerState>) => void;
}

const Answer = memo(function Answer({ state, rounds, mixed, onChange }: AnswerProps) {
  const { table, by, measure, rules } = state;
  const asked = useAsked();
  const ruledOut = rules.some(({ field }) => !isComputed(field));
  // A household that several rounds visited would be in a sum several times.
  const summed = mixed && measure.statistic === 'total';
  const figures = !ruledOut && !summed;
  const explored = useExplored(state, asked, figures);
  const { data, error } = explored;
  const silent = isNotAsked(table, [by, measure.statistic === 'count' ? undefined : measure.field], rules, asked);
  const { groups = NO_GROUPS, currencies = [] } = (figures && data) || {};
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
  // Nobody knows how tall the first figures will be. Rows in sight would be pushed down, so they follow them.
  const [begun, setBegun] = useState(false);
  if (!begun && (!figures || data || error)) setBegun(true);
  return (
    <>
      <ResultCard label={t`Figures`}>
        {figures && <Reading {...explored} />}
        {ruledOut && (
          <Empty
            title={t`No figures with this filter`}
          >{t`Figures cannot be filtered by names or positions. The rows below are filtered.`}</Empty>
        )}
        {summed && (
          <Empty
            title={t`No sum over several survey rounds`}
          >{t`A household that was visited in several rounds would be counted each time. Filter by a survey round, or group by it.`}</Empty>
        )}
        <MixedCurrencies currencies={currencies} />
        {silent && <Empty title={t`Not asked`}>{t`None of the selected survey rounds asked this question.`}</Empty>}
        {!silent &&
          figures &&
          data &&
          (data.size > 0 ? (
            <Result
              state={state}
              found={data}
              rounds={rounds}
              mixed={mixed}
              onOpen={() => (wanted.current = true)}
              onChange={onChange}
            />
          ) : (
            <Empty title={t`No rows match`} />
          ))}
      </ResultCard>
      <ResultCard label={group ? t`Rows: ${group.label}` : t`Rows`} hidden={!begun}>
        <h2 tabIndex={-1} ref={rowsHeading} className={styles.heading}>
          {group ? t`Rows: ${group.label}` : t`Rows`}
        </h2>
        {group && (
          <p className={styles.back}>
            <Button onClick={() => onChange({ group: null })}>{t`Show the rows of all groups`}</Button>
          </p>
        )}
        {listed.wanted && <Reading {...listed} />}
        {waiting
          ? !error && <Loading />
          : (!listed.wanted || listed.keys) && (
              <RowsTable
                key={table.name}
                state={state}
                group={
                  group || listed.wanted ? { label: group?.label, only: group?.only, keys: listed.keys } : undefined
                }
                onChange={onChange}
              />
            )}
      </ResultCard>
    </>
  );
});

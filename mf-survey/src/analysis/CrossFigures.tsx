import { Link } from '@groundwork/shared';
import { RecordTable, SaveButtons, Unknown, type Column } from '@groundwork/shared/ui/data';
import { SelectField } from '@groundwork/shared/ui/form';
import { useMemo } from 'react';
import { LazyBars } from '../shared/bars/LazyBars.tsx';
import type { Bar } from '../shared/bars/bars-chart.ts';
import { labelOf } from '../shared/dictionary/index.ts';
import { isNotAsked } from '../shared/section/format.ts';
import { OnPaper } from '../shared/suppression/OnPaper.tsx';
import { tooFew } from '../shared/suppression/suppression.ts';
import type { Place } from '../shared/tabulate/groups.ts';
import styles from './Analysis.module.css';
import type { AnalysisState } from './analysis-state.ts';
import { hiddenAnswers, saveCross } from './cross-export.ts';
import { hasNotAsked, type CrossGroup, type CrossTable, type Share } from './cross-tab.ts';
import { amountText, intervalText, shareText, type Interval } from '../shared/tabulate/figure-text.ts';
import { methodOf, titleOf } from './cross-text.ts';
import { rowsOfGroup } from './rows-of-group.ts';

interface CrossFiguresProps {
  readonly state: AnalysisState;
  readonly table: CrossTable;
  /** How the figures are weighted, in sentences. */
  readonly weighting: string;
  readonly onAnswer: (key: string) => void;
}

const shareOf = (group: CrossGroup, { key }: Place): Share => group.shares.get(key) ?? { n: 0, share: null, interval: null };

/** The answer that the chart compares: the chosen one, else the commonest. */
export function comparedAnswer({ answer }: AnalysisState, { answers, all }: CrossTable): Place | undefined {
  const byNumber = [...answers].sort((a, b) => shareOf(all, b).n - shareOf(all, a).n);
  return answers.find(({ key }) => key === answer) ?? byNumber[0];
}

const missingText = (group: CrossGroup): 'not asked' | 'not known' => (isNotAsked(group) ? 'not asked' : 'not known');
const Missing = ({ of }: { readonly of: CrossGroup }) => (isNotAsked(of) ? 'not asked' : <Unknown />);

function barsOf(state: AnalysisState, table: CrossTable): readonly Bar[] {
  const bar = (key: string, label: string, value: number | null, interval: Interval | null, n: number, words: (value: number) => string, of: CrossGroup): Bar => ({ key, label, value, interval, valueText: value === null ? missingText(of) : `${words(value)} (n = ${n.toLocaleString()})` });
  const ofAnswer = (key: string, label: string, { share, interval, n }: Share, of: CrossGroup): Bar => bar(key, label, share, interval, n, shareText, of);
  if (table.all.summary) return [...table.groups, table.all].map((group) => bar(group.key, group.label, group.summary?.mean ?? null, group.summary?.meanInterval ?? null, group.n, amountText, group));
  if (!state.by) return table.answers.map((answer) => ofAnswer(answer.key, answer.label, shareOf(table.all, answer), table.all));
  const compared = comparedAnswer(state, table);
  return compared ? [...table.groups, table.all].map((group) => ofAnswer(group.key, group.label, shareOf(group, compared), group)) : [];
}

const SUMMARY = [['Mean', 'mean', 'meanInterval'], ['Median', 'median', 'medianInterval'], ['Least', 'least', undefined], ['Most', 'most', undefined]] as const;

function columnsOf(state: AnalysisState, table: CrossTable): readonly Column<CrossGroup>[] {
  const summary = SUMMARY.map(([title, read, range]): Column<CrossGroup> => ({
    key: read,
    title,
    align: 'end',
    cell: (group) => {
      const value = group.summary?.[read] ?? null;
      const interval = (range && group.summary?.[range]) ?? null;
      return <OnPaper n={group.n}>{value === null ? <Missing of={group} /> : <span className={styles.share}>{amountText(value)}{interval && <span className={styles.range}>{intervalText(interval, amountText)}</span>}</span>}</OnPaper>;
    },
  }));
  const share = (answer: Place): Column<CrossGroup> => ({
    key: answer.key,
    title: answer.label,
    align: 'end',
    cell: (group) => {
      const { n, share: part, interval } = shareOf(group, answer);
      return (
        <OnPaper n={n} hidden={hiddenAnswers(group, table).has(answer.key)}>
          {part === null ? <Missing of={group} /> : <span className={styles.share}>{`${shareText(part)} (${n.toLocaleString()})`}{interval && <span className={styles.range}>{intervalText(interval, shareText)}</span>}</span>}
        </OnPaper>
      );
    },
  });
  return [
    { key: 'group', title: state.by ? labelOf(state.by) : 'Rows', cell: (group) => <GroupRows state={state} group={group} all={table.all} /> },
    { key: 'n', title: 'n', align: 'end', cell: ({ n }) => <OnPaper n={n}>{n.toLocaleString()}</OnPaper> },
    { key: 'missing', title: 'Not known', align: 'end', cell: ({ missing }) => <OnPaper n={missing}>{missing.toLocaleString()}</OnPaper> },
    ...(hasNotAsked(table) ? [{ key: 'not-asked', title: 'Not asked', align: 'end' as const, cell: ({ notAsked }: CrossGroup) => <OnPaper n={notAsked}>{notAsked.toLocaleString()}</OnPaper> }] : []),
    ...(table.all.summary ? summary : []),
    ...table.answers.map(share),
  ];
}

/** The name of a group, leading to its rows where the data explorer can be asked for them. */
function GroupRows({ state, group, all }: { readonly state: AnalysisState; readonly group: CrossGroup; readonly all: CrossGroup }) {
  const to = rowsOfGroup(state, group === all ? null : group.key);
  return to === undefined ? group.label : <Link to={to}>{group.label}</Link>;
}

/** A variable by a group: a chart that compares groups, the table with all answers, how it was worked out, and both as a file. */
export function CrossFigures({ state, table, weighting, onAnswer }: CrossFiguresProps) {
  const bars = useMemo(() => barsOf(state, table), [state, table]);
  const compared = state.by && !table.all.summary ? comparedAnswer(state, table) : undefined;
  const title = titleOf(state);
  const rows = [...table.groups, table.all];
  const measure = table.all.summary ? 'Mean' : compared ? `Share of “${compared.label}”` : 'Share of each answer';
  const columns = columnsOf(state, table);
  const figuresTable = (caption: string) => <RecordTable caption={caption} columns={columns} rows={rows} rowKey={({ key }) => key} />;
  const { withoutWeight: left, notAsked } = table.all;
  const notes = { weighting, notAsked: hasNotAsked(table) };
  return (
    <>
      <h2 className={styles.heading}>{state.by ? 'Groups compared' : 'In one picture'}</h2>
      {compared && (
        <div className={styles.compare}>
          <SelectField label="The chart compares" value={compared.key} options={table.answers.map(({ key, label }) => ({ value: key, label }))} onChoose={onAnswer} />
        </div>
      )}
      <div className={bars.length === 0 || rows.some(({ n }) => tooFew(n)) ? styles.screenOnly : styles.chart}>
        <LazyBars
          title={`${title}: ${measure.charAt(0).toLowerCase()}${measure.slice(1)}`}
          description={`${weighting} n = ${table.all.n.toLocaleString()}, ${table.all.missing.toLocaleString()} not known${notAsked > 0 ? `, ${notAsked.toLocaleString()} not asked` : ''}${left > 0 ? `, ${left.toLocaleString()} without a weight and left out` : ''}.`}
          bars={bars}
          {...(!table.all.summary && { most: 1 })}
          table={{ title: 'The figures of this chart as a table', content: () => figuresTable(`${title}, figures of the chart`) }}
        />
      </div>
      <details className={styles.method}>
        <summary>How it’s calculated</summary>
        <ul>
          {methodOf(state, notes).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </details>
      <h2 className={styles.heading}>{table.all.summary ? 'All figures' : 'All answers, with n'}</h2>
      <SaveButtons
        files={[
          { label: 'Export CSV', work: (signal) => saveCross(state, table, notes, 'csv', signal) },
          { label: 'Export XLSX', work: (signal) => saveCross(state, table, notes, 'xlsx', signal) },
        ]}
      />
      <div className={styles.answers}>{figuresTable(title)}</div>
    </>
  );
}

import { Card } from '@groundwork/shared/ui/core';
import { RecordTable, type Column } from '@groundwork/shared/ui/data';
import { useMemo } from 'react';
import { groupingName, groupRows, isDivisible } from '../grouping/grouping.ts';
import { figureOf } from '../indicators/core/asked.ts';
import type { Distribution, DistributionResult } from '../indicators/core/result.ts';
import type { SurveyRow } from '../indicators/core/rows.ts';
import { AboutFigure } from './AboutFigure.tsx';
import { largestOf } from './bars-in-words.ts';
import { capitalised, formatValue, hasSomething, isNotAsked } from './format.ts';
import { GroupName } from './GroupName.tsx';
import { LazyBars } from './LazyBars.tsx';
import { FigureNotes } from './notes/FigureNotes.tsx';
import styles from './section.module.css';
import type { PanelContext } from './SectionScreen.tsx';
import { Told } from './Told.tsx';
import { Basis, WhereAsked } from './WhereAsked.tsx';
import { WhereCounted } from './WhereCounted.tsx';

interface DistributionPanelProps<R extends SurveyRow> {
  readonly distribution: Distribution<R>;
  readonly rows: readonly R[];
  readonly context: PanelContext;
  /** Which part of the rows these are, after the title. */
  readonly qualifier?: string;
}

interface Line {
  readonly key: string;
  /** The group's own key; undefined for all together. */
  readonly group?: string;
  readonly label: string;
  readonly found: DistributionResult;
}

/** `not_a_word` is stored; "Not a word" is read. */
const words = (code: string): string => capitalised(code).replaceAll('_', ' ').trim() || 'Without a name';

/** What people call a category; one that is not of the indicator's own is called as it is stored. */
const nameIn = (categories: Readonly<Record<string, string>>, key: string): string => (Object.hasOwn(categories, key) && categories[key]) || words(key);

/** Categories beside each other, all groups together; the table has the groups too. */
export const DistributionPanel = <R extends SurveyRow>(props: DistributionPanelProps<R>) => (
  <WhereCounted title={props.distribution.title} rows={props.rows}>
    <WhereAsked title={titleOf(props)} asks={props.distribution.asks} about={props.distribution} context={props.context}>
      <Panel {...props} />
    </WhereAsked>
  </WhereCounted>
);

const titleOf = ({ distribution: { title }, qualifier }: Pick<DistributionPanelProps<never>, 'distribution' | 'qualifier'>): string => (qualifier === undefined ? title : `${title}, ${qualifier}`);

function Panel<R extends SurveyRow>(props: DistributionPanelProps<R>) {
  const { distribution, rows, context } = props;
  const { counted, categories, several = false } = distribution;
  const title = titleOf(props);
  const { by, weighted } = context.view;
  const { names } = context;
  const nameOf = (key: string): string => nameIn(categories, key);
  const divided = isDivisible(rows, by);
  const whole = useMemo(() => figureOf(distribution, rows, weighted), [distribution, rows, weighted]);
  const bars = useMemo(
    () =>
      whole.shares.map(({ key, result }) => ({ key, label: nameIn(categories, key), value: result.value, told: formatValue(result.value, 'percent'), n: result.n })),
    [whole, categories],
  );
  const lines = (): readonly Line[] => [
    { key: 'all', label: 'All', found: whole },
    ...(divided ? groupRows(rows, by, names) : [])
      .map(({ key, label, rows: own }) => ({ key: `group ${key}`, group: key, label, found: figureOf(distribution, own, weighted) }))
      .filter(({ found }) => hasSomething(found, by)),
  ];
  const columns: readonly Column<Line>[] = [
    { key: 'group', title: divided ? capitalised(groupingName[by]) : 'Group', cell: ({ group, label }) => (group === undefined ? label : <GroupName label={label} groupKey={group} by={by} behind={distribution.behind} view={context.view} />) },
    ...whole.shares.map(({ key }): Column<Line> => ({
      // Apart from the table's own columns: a category may be called "group".
      key: `share ${key}`,
      title: nameOf(key),
      align: 'end',
      // A group in which a category did not occur has no entry for one that has no name of its own.
      cell: ({ found }) => {
        if (isNotAsked(found)) return 'not asked';
        const share = found.shares.find((one) => one.key === key)?.result;
        return share ? <Told result={share} unit="percent" /> : formatValue(found.n > 0 ? 0 : null, 'percent');
      },
    })),
    { key: 'n', title: 'n', align: 'end', cell: ({ found }) => found.n.toLocaleString() },
    { key: 'missing', title: 'Not known', align: 'end', cell: ({ found }) => found.missing.toLocaleString() },
    ...(whole.notAsked === undefined ? [] : [{ key: 'not-asked', title: 'Not asked', align: 'end', cell: ({ found }: Line) => (found.notAsked ?? 0).toLocaleString() } as const]),
  ];
  const table = divided ? `Table by ${groupingName[by]}` : 'Table';
  return (
    <Card title={title}>
      <Basis result={whole} counted={counted} asks={distribution.asks} context={context} />
      <AboutFigure about={distribution} view={context.view} dividedBy={divided ? by : undefined} />
      <LazyBars
        of={title}
        title={several ? 'Shares, several answers possible' : 'Shares'}
        description={`${largestOf(bars)}${several ? ' The shares may add up to more than 100\u00a0%.' : ''}`}
        bars={bars}
        full={1}
        table={{ title: table, content: () => <RecordTable caption={`${title}: ${table.toLowerCase()}`} columns={columns} rows={lines()} rowKey={({ key }) => key} /> }}
      />
      {!divided && by !== 'all' && <p className={styles.basis}>{`Not divided by ${groupingName[by]}.`}</p>}
      <FigureNotes figure={title} view={context.view} />
    </Card>
  );
}

import { Card } from '@groundwork/shared/ui/core';
import { RecordTable, type Column } from '@groundwork/shared/ui/data';
import { useMemo } from 'react';
import { groupingName, groupRows, isDivisible, type Grouping } from '../grouping/grouping.ts';
import { figureOf } from '../indicators/core/asked.ts';
import type { Indicator, IndicatorResult, RowsBehind } from '../indicators/core/result.ts';
import type { SurveyRow } from '../indicators/core/rows.ts';
import type { Exchange } from '../money/exchange.ts';
import { ExchangeNote } from '../money/ExchangeNote.tsx';
import { AboutFigure } from './AboutFigure.tsx';
import { spanOf } from './bars-in-words.ts';
import { capitalised, FEW, hasSomething, isFew, resultText } from './format.ts';
import { GroupName } from './GroupName.tsx';
import { LazyBars } from './LazyBars.tsx';
import { Exchanged } from './Exchanged.tsx';
import { FigureNotes } from './notes/FigureNotes.tsx';
import type { SectionView } from './section-address.ts';
import styles from './section.module.css';
import type { PanelContext } from './SectionScreen.tsx';
import { Told } from './Told.tsx';
import { Basis, WhereAsked } from './WhereAsked.tsx';
import { WhereCounted } from './WhereCounted.tsx';

interface IndicatorPanelProps<R extends SurveyRow> {
  readonly indicator: Indicator<R>;
  readonly rows: readonly R[];
  readonly context: PanelContext;
  /** ISO 4217, for money: all rows have their amounts in it. */
  readonly currency?: string;
  /** How amounts of these rows are told in one more currency. */
  readonly exchange?: Exchange | undefined;
  /** What this indicator is not divided by, because it compares it already. */
  readonly notBy?: readonly Grouping[];
  /** Which part of the rows these are, after the title: `in the last 14 days`. */
  readonly qualifier?: string;
  /** A value to compare with, drawn as a line. */
  readonly reference?: number;
}

interface GroupFigure {
  readonly key: string;
  readonly label: string;
  readonly unknown: boolean;
  readonly result: IndicatorResult;
  /** In one more currency. */
  readonly other: IndicatorResult | undefined;
}

/** One indicator: its value, what it rests on, how it comes about, and the groups beside each other. */
export const IndicatorPanel = <R extends SurveyRow>(props: IndicatorPanelProps<R>) => (
  <WhereCounted title={props.indicator.title} rows={props.rows}>
    <WhereAsked title={titleOf(props)} asks={props.indicator.asks} about={props.indicator} context={props.context}>
      <Panel {...props} />
    </WhereAsked>
  </WhereCounted>
);

const titleOf = ({ indicator: { title }, qualifier }: Pick<IndicatorPanelProps<never>, 'indicator' | 'qualifier'>): string => (qualifier === undefined ? title : `${title}, ${qualifier}`);

function Panel<R extends SurveyRow>(props: IndicatorPanelProps<R>) {
  const { indicator, rows, context, currency, exchange, notBy = [], reference } = props;
  const { unit, counted } = indicator;
  const title = titleOf(props);
  const { view, names } = context;
  const { by, weighted } = view;
  const divided = isDivisible(rows, by) && !notBy.includes(by);
  const whole = useMemo(() => figureOf(indicator, rows, weighted), [indicator, rows, weighted]);
  const convert = useMemo(() => (own: readonly R[]) => exchange && indicator.convert?.(own, weighted, exchange.rateOf), [exchange, indicator, weighted]);
  const other = useMemo(() => convert(rows), [convert, rows]);
  const groups = useMemo<readonly GroupFigure[]>(() => {
    if (!divided) return [];
    const figures = groupRows(rows, by, names).map(({ rows: own, ...group }) => ({ ...group, result: figureOf(indicator, own, weighted), other: convert(own) }));
    // A group without anybody the indicator is about has nothing to say: adults have no school attendance.
    return figures.filter(({ result }) => hasSomething(result, by));
  }, [divided, rows, by, names, indicator, weighted, convert]);
  const bars = useMemo(
    () => groups.map(({ result, ...group }) => ({ ...group, value: result.value, told: resultText(result, unit, currency), n: result.n })),
    [groups, unit, currency],
  );
  return (
    <Card title={title}>
      <p className={styles.value}>
        <Told result={whole} unit={unit} {...(currency !== undefined && { currency })} />
        <Exchanged result={other} into={exchange?.into} />
      </p>
      <Basis result={whole} counted={counted} asks={indicator.asks} context={context} />
      {isFew(whole) && <p className={styles.basis}>{FEW}</p>}
      {other && other.value !== null && <ExchangeNote rates={exchange?.rates ?? []} some={false} />}
      <AboutFigure about={indicator} view={view} result={whole} dividedBy={divided ? by : undefined} />
      {groups.length > 0 && (
        <LazyBars
          title={`By ${groupingName[by]}`}
          of={title}
          description={spanOf(bars)}
          bars={bars}
          full={unit === 'percent' ? 1 : undefined}
          reference={reference}
          table={{
            title: `Table by ${groupingName[by]}`,
            content: () => <GroupTable caption={`${title} by ${groupingName[by]}`} behind={indicator.behind} view={view} groups={groups} unit={unit} into={exchange?.into} {...(currency !== undefined && { currency })} />,
          }}
        />
      )}
      {!divided && by !== 'all' && <p className={styles.basis}>{`Not divided by ${groupingName[by]}.`}</p>}
      <FigureNotes figure={title} view={view} />
    </Card>
  );
}

interface GroupTableProps {
  readonly caption: string;
  readonly behind: RowsBehind | undefined;
  readonly view: SectionView;
  readonly groups: readonly GroupFigure[];
  readonly unit: Indicator<never>['unit'];
  readonly currency?: string;
  readonly into: string | undefined;
}

function GroupTable({ caption, behind, view, groups, unit, currency, into }: GroupTableProps) {
  const { by } = view;
  const columns: readonly Column<GroupFigure>[] = [
    { key: 'group', title: by === 'all' ? 'Group' : capitalised(groupingName[by]), cell: ({ key, label }) => <GroupName label={label} groupKey={key} by={by} behind={behind} view={view} /> },
    { key: 'value', title: 'Value', align: 'end', cell: (group) => <Value group={group} unit={unit} currency={currency} into={into} /> },
    { key: 'n', title: 'n', align: 'end', cell: ({ result }) => result.n.toLocaleString() },
    { key: 'missing', title: 'Not known', align: 'end', cell: ({ result }) => result.missing.toLocaleString() },
    ...(groups.some(({ result }) => result.notAsked !== undefined) ? [{ key: 'not-asked', title: 'Not asked', align: 'end', cell: ({ result }: GroupFigure) => (result.notAsked ?? 0).toLocaleString() } as const] : []),
  ];
  return <RecordTable caption={caption} columns={columns} rows={groups} rowKey={({ key }) => key} />;
}

/** The value of a group, and below it what that is in one more currency; one element, because on a phone a cell sets what is in it side by side. */
function Value({ group: { result, other }, unit, currency, into }: { readonly group: GroupFigure; readonly unit: Indicator<never>['unit']; readonly currency: string | undefined; readonly into: string | undefined }) {
  return (
    <span>
      <Told result={result} unit={unit} {...(currency !== undefined && { currency })} />
      <Exchanged result={other} into={into} />
    </span>
  );
}

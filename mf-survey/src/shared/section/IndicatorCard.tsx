import { Card } from '@groundwork/shared/ui/core';
import { RecordTable, type Column } from '@groundwork/shared/ui/data';
import { useMemo } from 'react';
import { groupingName } from '../grouping/grouping.ts';
import type { Part } from '@groundwork/survey/indicators';
import type { RowsBehind, Unit } from '@groundwork/survey/indicators';
import type { About, FigureResult } from '../figures/figure-result.ts';
import type { Exchange } from '../money/exchange.ts';
import { ExchangeNote } from '../money/ExchangeNote.tsx';
import { AboutFigure } from './AboutFigure.tsx';
import { spanOf } from './bars-in-words.ts';
import { Exchanged } from './Exchanged.tsx';
import { capitalised, FEW, intervalSentence, intervalText, isFew, resultText } from './format.ts';
import { GroupName } from './GroupName.tsx';
import { LazyBars } from './LazyBars.tsx';
import { FigureNotes } from './notes/FigureNotes.tsx';
import type { SectionView } from './section-address.ts';
import styles from './section.module.css';
import { samplesOf } from './samples-in-words.ts';
import type { PanelContext } from './SectionScreen.tsx';
import { ResultValue } from './ResultValue.tsx';
import { Basis } from './WhereAsked.tsx';

export interface GroupFigure {
  readonly key: string;
  readonly label: string;
  readonly unknown: boolean;
  readonly result: FigureResult;
  /** In one more currency. */
  readonly other: FigureResult | undefined;
}

interface IndicatorCardProps {
  readonly indicator: About & { readonly unit: Unit; readonly asks: readonly Part[] };
  readonly title: string;
  readonly context: PanelContext;
  readonly whole: FigureResult;
  /** In one more currency. */
  readonly other?: FigureResult | undefined;
  /** In which of two groups it is higher, where the interval of the difference leaves out zero. */
  readonly difference?: string | undefined;
  /** Empty where it is not divided. */
  readonly groups: readonly GroupFigure[];
  readonly divided: boolean;
  /** ISO 4217, for money. */
  readonly currency?: string | undefined;
  readonly exchange?: Pick<Exchange, 'into' | 'rates'> | undefined;
  /** A value to compare with, drawn as a line. */
  readonly reference?: number | undefined;
}

/** One indicator: its value with its interval, what it rests on, how it is computed, and the groups beside each other. */
export function IndicatorCard({ indicator, title, context, whole, other, difference, groups, divided, currency, exchange, reference }: IndicatorCardProps) {
  const { unit, counted } = indicator;
  const { view } = context;
  const { by } = view;
  const interval = intervalSentence(whole, unit, currency);
  const bars = useMemo(
    () => groups.map(({ result, ...group }) => ({ ...group, value: result.value, valueText: resultText(result, unit, currency), n: result.n, few: isFew(result), interval: result.interval })),
    [groups, unit, currency],
  );
  return (
    <Card title={title}>
      <p className={styles.value}>
        <ResultValue result={whole} unit={unit} {...(currency !== undefined && { currency })} />
        <Exchanged result={other} into={exchange?.into} />
      </p>
      {interval !== undefined && <p className={styles.basis}>{interval}</p>}
      <Basis result={whole} counted={counted} asks={indicator.asks} context={context} />
      {isFew(whole) && <p className={styles.basis}>{FEW}</p>}
      {other && other.value !== null && <ExchangeNote rates={exchange?.rates ?? []} some={false} />}
      {difference !== undefined && <p className={styles.basis}>{difference}</p>}
      <AboutFigure about={indicator} view={view} samples={whole.interval === undefined ? undefined : samplesOf(context)} result={whole} dividedBy={divided ? by : undefined} />
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
  readonly unit: Unit;
  readonly currency?: string | undefined;
  readonly into: string | undefined;
}

function GroupTable({ caption, behind, view, groups, unit, currency, into }: GroupTableProps) {
  const { by } = view;
  const columns: readonly Column<GroupFigure>[] = [
    { key: 'group', title: by === 'all' ? 'Group' : capitalised(groupingName[by]), cell: ({ key, label }) => <GroupName label={label} groupKey={key} by={by} behind={behind} view={view} /> },
    { key: 'value', title: 'Value', align: 'end', cell: (group) => <Value group={group} unit={unit} currency={currency} into={into} /> },
    ...(groups.some(({ result }) => result.interval !== undefined) ? [{ key: 'interval', title: '95% interval', align: 'end', cell: ({ result }: GroupFigure) => (result.interval && !isFew(result) ? intervalText(result.interval, unit, currency) : '–') } as const] : []),
    { key: 'n', title: 'n', align: 'end', cell: ({ result }) => result.n.toLocaleString() },
    { key: 'missing', title: 'Not known', align: 'end', cell: ({ result }) => result.missing.toLocaleString() },
    ...(groups.some(({ result }) => result.notAsked !== undefined) ? [{ key: 'not-asked', title: 'Not asked', align: 'end', cell: ({ result }: GroupFigure) => (result.notAsked ?? 0).toLocaleString() } as const] : []),
  ];
  return <RecordTable caption={caption} columns={columns} rows={groups} rowKey={({ key }) => key} />;
}

/** The value of a group, and below it what that is in one more currency; one element, because on a phone a cell sets what is in it side by side. */
function Value({ group: { result, other }, unit, currency, into }: { readonly group: GroupFigure; readonly unit: Unit; readonly currency: string | undefined; readonly into: string | undefined }) {
  return (
    <span>
      <ResultValue result={result} unit={unit} {...(currency !== undefined && { currency })} />
      <Exchanged result={other} into={into} />
    </span>
  );
}

import { useMemo } from 'react';
import { groupRows, isDivisible, type Grouping } from '../grouping/grouping.ts';
import { figureOf } from '../indicators/core/asked.ts';
import type { Indicator } from '../indicators/core/result.ts';
import type { SurveyRow } from '../indicators/core/rows.ts';
import type { Exchange } from '../money/exchange.ts';
import { hasSomething } from './format.ts';
import { IndicatorCard, type GroupFigure } from './IndicatorCard.tsx';
import type { PanelContext } from './SectionScreen.tsx';
import { WhereAsked } from './WhereAsked.tsx';
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
  return <IndicatorCard indicator={indicator} title={title} context={context} whole={whole} other={other} groups={groups} divided={divided} currency={currency} exchange={exchange} reference={reference} />;
}

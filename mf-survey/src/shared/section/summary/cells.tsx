import { Dot, Guides, marks, placeOf, type Scale } from '@groundwork/shared/ui/row-chart';
import { t } from '@groundwork/shared/messages';
import { NoValue } from '@groundwork/shared/ui/data';
import type { Figure } from '@groundwork/survey/figures';
import type { Shares } from '@groundwork/survey/indicators';
import type { ReactNode } from 'react';
import { scaleFor } from '../../charts/scale.ts';
import { Stack } from '../../charts/Stack.tsx';
import chart from '../../charts/charts.module.css';
import type { FigureShown } from '../figure-shown.ts';
import type { FigureResult } from '../../figures/figure-result.ts';
import { distributionResult, indicatorResult } from '../../figures/results.ts';
import { formatValue, intervalSentence, writingOf } from '../../figures/text/format.ts';
import { markOf } from '../group-rows.ts';
import { ResultValue } from '../ResultValue.tsx';
import { categoryName, segmentsOf, shownCategories } from '../share-rows.ts';
import { sexesOf } from './sexes.ts';
import styles from './SummaryTable.module.css';

/** What is in the cells of a line; null where there is nothing. */
export interface SummaryCells {
  readonly value: ReactNode;
  readonly plot: ReactNode;
  readonly female: ReactNode;
  readonly male: ReactNode;
  readonly n: ReactNode;
}

interface Given {
  readonly figure: Figure;
  readonly shown: FigureShown;
  readonly weighted: boolean;
  /** The same of women and of men, where the page has these. */
  readonly sexes: Figure | undefined;
  readonly percent: Scale;
  /** The value in the round before; null where there is none to compare with. */
  readonly before: number | null;
}

const HEIGHT = 26;

/** So that the end of an axis is free for its label. */
const ROOM = 1.2;
/** How long the axis is on a phone of 390 pixels, and at a desk. */
const [SHORT, LONG] = [107, 280];

interface EndLabelProps {
  readonly label: string;
  readonly end: 'start' | 'end';
  /** The part of the axis beside this end on which nothing is drawn. */
  readonly room: number;
}

/** What an end of an axis stands for, where nothing is drawn in its place: on a short axis it takes more of it. */
function EndLabel({ label, end, room }: EndLabelProps) {
  const width = 6.5 * label.length + 6;
  if (width > room * LONG) return null;
  return (
    <text
      className={`${marks.tick} ${styles.edge} ${width > room * SHORT ? styles.near : ''}`}
      x={end === 'start' ? '0' : '100%'}
      y="17"
      textAnchor={end}
    >
      {label}
    </text>
  );
}

interface PlotProps {
  readonly result: FigureResult;
  readonly before?: number | null;
  readonly shown: FigureShown;
  readonly percent: Scale;
}

/** A value on its axis with its interval. One that is no share has an axis of its own, with its ends. */
function Plot({
  result,
  before = null,
  shown: {
    indicator: { unit },
    reference,
    part,
  },
  percent,
}: PlotProps) {
  if (result.value === null) return null;
  const { interval } = result;
  const isShare = unit === 'percent' && result.value <= 1;
  const drawn = [
    result.value,
    ...(before === null ? [] : [before]),
    ...(interval ? [interval.low, interval.high] : []),
  ];
  // An index is at most 1 unless one is beyond it.
  const full = unit === 'index' && Math.max(...drawn) <= 1 && ROOM * Math.max(...drawn) > 1 ? 1 : undefined;
  const scale = isShare
    ? percent
    : scaleFor(
        drawn.map((value) => ROOM * Math.max(0, value)),
        { middle: reference?.value, full, writing: writingOf(unit, part?.currency) },
      );
  const [first, last] = [scale.ticks[0], scale.ticks.at(-1)];
  const at = (value: number): number => (value - scale.from) / (scale.to - scale.from);
  return (
    <svg
      className={chart.svg}
      height={HEIGHT}
      role="img"
      aria-label={intervalSentence(result, unit, part?.currency) ?? formatValue(result.value, unit, part?.currency)}
    >
      {isShare ? (
        <Guides scale={scale} height={HEIGHT} />
      ) : (
        <line className={marks.guide} x1="0" x2="100%" y1={HEIGHT / 2} y2={HEIGHT / 2} />
      )}
      {reference && (
        <line
          className={marks.reference}
          x1={placeOf(scale, reference.value)}
          x2={placeOf(scale, reference.value)}
          y1="0"
          y2={HEIGHT}
        />
      )}
      {!isShare && first && <EndLabel label={first.label} end="start" room={at(Math.min(...drawn))} />}
      {!isShare && last && <EndLabel label={last.label} end="end" room={1 - at(Math.max(...drawn))} />}
      {before !== null && <circle className={styles.before} cx={placeOf(scale, before)} cy={HEIGHT / 2} r="4.5" />}
      <Dot mark={markOf(result, unit)} scale={scale} y={HEIGHT / 2} />
    </svg>
  );
}

/** The line of a figure of one number. */
export function estimateCells({ figure, shown, weighted, sexes: bySex, percent, before }: Given): SummaryCells {
  const {
    indicator: { unit },
    part,
  } = shown;
  const result = indicatorResult(figure, null, weighted);
  const sexes = sexesOf(bySex, weighted);
  const valueOf = (one: FigureResult): ReactNode => (
    <ResultValue result={one} unit={unit} {...(part?.currency !== undefined && { currency: part.currency })} />
  );
  return {
    value: valueOf(result),
    plot: <Plot result={result} before={before} shown={shown} percent={percent} />,
    female: sexes && sexes.female.n > 0 ? valueOf(sexes.female) : null,
    male: sexes && sexes.male.n > 0 ? valueOf(sexes.male) : null,
    n: result.n.toLocaleString(),
  };
}

/** The line of shares: what is quoted of them, where something is, and the parts of the whole as a bar. */
export function sharesCells({
  figure,
  shown,
  measure,
  weighted,
  headline,
}: Pick<Given, 'figure' | 'shown' | 'weighted'> & {
  readonly measure: Shares;
  /** The line of what is quoted. */
  readonly headline: SummaryCells | undefined;
}): SummaryCells {
  const whole = distributionResult(figure, null, weighted);
  const isWhole = measure.items === undefined && shown.inOrder !== true;
  const nameOf = (key: string): string => categoryName(measure.categories, key);
  const segments = isWhole ? segmentsOf(whole, shownCategories(whole, shown.palette ?? 'categories', nameOf)) : [];
  return {
    value: headline ? (
      <>
        {shown.indicator.headline?.label} {headline.value}
      </>
    ) : (
      <NoValue why={t`shares of several answers`} />
    ),
    plot:
      segments.length > 0 ? (
        <Stack small segments={segments} words={({ label }) => label.split(',')[0] ?? label} />
      ) : (
        (headline?.plot ?? null)
      ),
    female: headline?.female ?? null,
    male: headline?.male ?? null,
    n: headline?.n ?? whole.n.toLocaleString(),
  };
}

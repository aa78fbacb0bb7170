import { barX, COLOURS, ruleX, text, type PlotOptions } from '@groundwork/shared/ui/chart';
import type { Interval } from '../tabulate/figure-text.ts';
import { whiskers } from './whiskers.ts';

/** One bar. Without a value there is no bar, only its words. */
export interface Bar {
  readonly key: string;
  readonly label: string;
  readonly value: number | null;
  /** The value as people read it, with what it rests on. */
  readonly valueText: string;
  readonly interval?: Interval | null;
}

/** More bars than these nobody reads; the table has them all. */
export const MOST_BARS = 40;

const LINE = 42;

/** The middle of the bar below the middle of its line, in pixels. */
const MIDDLE = 7.5;

/**
 * A horizontal bar for each row with its 95% interval, its label above it and its value beside the label, so that long names fit on a phone.
 * @param most the end of the scale where it is fixed, for instance 1 for shares
 */
export function drawBars(bars: readonly Bar[], most?: number): PlotOptions {
  const known = bars.filter(({ value }) => value !== null);
  // Amounts that are never below zero have no interval there either, whatever the formula says of a small sample.
  const least = known.some(({ value }) => (value ?? 0) < 0) ? -Infinity : 0;
  const intervals = bars.flatMap(({ key, interval }) => (interval ? [{ key, low: Math.max(least, interval.low), high: interval.high }] : []));
  const values = [...known.map(({ value }) => value ?? 0), ...intervals.flatMap(({ low, high }) => [low, high])];
  const domain = [Math.min(0, ...values), most ?? Math.max(0, ...values)];
  return {
    height: bars.length * LINE + 8,
    marginTop: 4,
    marginBottom: 4,
    marginLeft: 2,
    marginRight: 2,
    style: { fontSize: '12.5px', fontFamily: 'inherit' },
    // With no width a scale cannot be drawn.
    x: { domain: domain[0] === domain[1] ? [0, 1] : domain, axis: null },
    y: { type: 'band', domain: bars.map(({ key }) => key), axis: null, padding: 0 },
    marks: [
      barX(known, { y: 'key', x: 'value', fill: COLOURS.first, insetTop: 21, insetBottom: 6 }),
      ...whiskers(intervals, { dy: MIDDLE }),
      ruleX([0], { stroke: COLOURS.guide }),
      text(bars, { y: 'key', text: 'label', frameAnchor: 'left', textAnchor: 'start', dy: -9, lineWidth: 22, textOverflow: 'ellipsis', fill: COLOURS.text }),
      text(bars, { y: 'key', text: 'valueText', frameAnchor: 'right', textAnchor: 'end', dy: -9, fill: COLOURS.text, fontWeight: 600 }),
    ],
  };
}

import { barX, COLOURS, ruleX, text, type PlotOptions } from '@groundwork/shared/ui/chart';
import { whiskers } from '../bars/whiskers.ts';
import { heightOf, isFewBar, type Bar } from './bars.ts';
import { TOO_FEW } from '../suppression/suppression.ts';

/** How far the words stand above the middle of their line, in pixels, so that the bar below does not touch them. */
const ABOVE = -11;

/** The middle of the bar below the middle of its line, in pixels. */
const MIDDLE = 6;

const endsOf = (bars: readonly Bar[]) => bars.flatMap(({ key, interval }) => (interval ? [{ key, low: Math.max(0, interval.low), high: interval.high }] : []));

/**
 * A line for each bar: its name and its value in words, and the bar below, so that long names need no margin on a phone.
 * @param full the value whose bar is as long as the chart; the largest one unless given
 * @param reference a value to compare with, drawn as a line
 */
export function drawBars(bars: readonly Bar[], width: number, full?: number, reference?: number): PlotOptions {
  const most = full ?? Math.max(reference ?? 0, ...bars.map(({ value, interval }) => Math.max(value ?? 0, interval?.high ?? 0)));
  const marksOf = (some: readonly Bar[], where: 'on screen only' | 'everywhere') => [
    barX(some.filter(({ value }) => value !== null), { y: 'key', x: 'value', fill: COLOURS.first, insetTop: 21, insetBottom: 9, ariaDescription: where }),
    ...whiskers(endsOf(some), { dy: MIDDLE, where }),
    text(some, { y: 'key', frameAnchor: 'right', text: 'valueText', textAnchor: 'end', dy: ABOVE, fontWeight: 600, fill: COLOURS.text, ariaDescription: where }),
  ];
  return {
    height: heightOf(bars.length),
    margin: 2,
    marginTop: 6,
    marginBottom: 6,
    style: { fontSize: '13px', fontFamily: 'inherit' },
    x: { domain: [0, most > 0 ? most : 1], axis: null },
    y: { type: 'band', domain: bars.map(({ key }) => key), axis: null, padding: 0 },
    marks: [
      ...marksOf(bars.filter((bar) => !isFewBar(bar)), 'everywhere'),
      ...marksOf(bars.filter(isFewBar), 'on screen only'),
      text(bars.filter(isFewBar), { y: 'key', frameAnchor: 'right', text: () => TOO_FEW, textAnchor: 'end', dy: ABOVE, fill: COLOURS.text, ariaDescription: 'on paper only' }),
      text(bars, { y: 'key', frameAnchor: 'left', text: 'label', textAnchor: 'start', dy: ABOVE, lineWidth: (width * 0.62) / 13, textOverflow: 'ellipsis', fill: COLOURS.text }),
      ...(reference === undefined ? [] : [ruleX([reference], { stroke: COLOURS.text, strokeDasharray: '3 3' })]),
    ],
  };
}

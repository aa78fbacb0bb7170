import { barX, COLOURS, ruleX, text, type PlotOptions } from '@groundwork/shared/ui/chart';

/** One bar. Without a value there is no bar, only its words. */
export interface Bar {
  readonly key: string;
  readonly label: string;
  readonly value: number | null;
  /** The value as people read it, with what it rests on. */
  readonly told: string;
}

/** More bars than these nobody reads; the table has them all. */
export const MOST_BARS = 40;

const LINE = 42;

/**
 * A horizontal bar for each row, its label above it and its value beside the label, so that long names fit on a phone.
 * @param most the end of the scale where it is fixed, for instance 1 for shares
 */
export function drawBars(bars: readonly Bar[], most?: number): PlotOptions {
  const values = bars.flatMap(({ value }) => (value === null ? [] : [value]));
  const domain = [Math.min(0, ...values), most ?? Math.max(0, ...values)];
  const known = bars.filter(({ value }) => value !== null);
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
      ruleX([0], { stroke: COLOURS.guide }),
      text(bars, { y: 'key', text: 'label', frameAnchor: 'left', textAnchor: 'start', dy: -9, lineWidth: 22, textOverflow: 'ellipsis', fill: COLOURS.text }),
      text(bars, { y: 'key', text: 'told', frameAnchor: 'right', textAnchor: 'end', dy: -9, fill: COLOURS.text, fontWeight: 600 }),
    ],
  };
}

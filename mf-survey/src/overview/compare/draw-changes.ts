import { COLOURS, dot, link, text, type PlotOptions } from '@groundwork/shared/ui/chart';
import { nameAndRest } from '../../shared/figures/name-and-rest.ts';
import { formatPrecise } from '../../shared/figures/text/format.ts';
import { changeText } from './change-text.ts';
import type { Compared } from './compared.ts';

/** Words and marks in one line, where there is room for both. */
const WIDE = 720;
const NAMES = 250;
const VALUES = 200;

interface Mark {
  readonly key: string;
  readonly label: string;
  readonly before: number;
  readonly after: number;
  /** The interval of the change, added to the earlier value; undefined where there is none. */
  readonly low: number | undefined;
  readonly high: number | undefined;
  readonly valueText: string;
}

const within = (share: number): number => Math.min(1, Math.max(0, share));

const markOf = (one: Compared): readonly Mark[] => {
  const { linked } = one.figure;
  const [before, after] = [linked.before.value, linked.after.value];
  if (one.indicator.unit !== 'percent' || before === null || after === null) return [];
  const { low, high } = linked.difference;
  const valueText = `${formatPrecise(before, 'percent')} → ${formatPrecise(after, 'percent')} (${changeText(one, linked, true)})`;
  return [
    {
      key: one.title,
      label: one.title,
      before,
      after,
      low: low === null ? undefined : within(before + low),
      high: high === null ? undefined : within(before + high),
      valueText,
    },
  ];
};

/** The shares among linked households. */
export const marksOf = (compared: readonly Compared[]): readonly Mark[] => compared.flatMap(markOf);

/** A line for each share: a ring where it stood, a dot where it is now, the way between, and a whisker with the interval of the change. */
export function drawChanges(marks: readonly Mark[], width: number): PlotOptions {
  const wide = width >= WIDE;
  const [line, dy] = wide ? [26, 0] : [46, 10];
  const words = { y: 'key', dy: wide ? 0 : -9, fill: COLOURS.text };
  return {
    height: marks.length * line + 12,
    margin: 2,
    marginTop: 6,
    marginBottom: 6,
    marginLeft: wide ? NAMES : 8,
    marginRight: wide ? VALUES : 8,
    style: { fontSize: '13px', fontFamily: 'inherit' },
    x: { domain: [0, Math.max(1, ...marks.flatMap(({ before, after }) => [before, after]))], axis: null },
    y: { type: 'band', domain: marks.map(({ key }) => key), axis: null, padding: 0 },
    marks: [
      link(marks, { x1: 0, x2: 1, y1: 'key', y2: 'key', stroke: COLOURS.guide, dy }),
      link(marks, { x1: 'before', x2: 'after', y1: 'key', y2: 'key', stroke: COLOURS.first, strokeWidth: 3, dy }),
      link(
        marks.filter(({ low }) => low !== undefined),
        { x1: 'low', x2: 'high', y1: 'key', y2: 'key', stroke: COLOURS.text, strokeWidth: 1.5, dy },
      ),
      dot(marks, {
        x: 'before',
        y: 'key',
        r: 5,
        stroke: COLOURS.first,
        strokeWidth: 2,
        fill: 'var(--gw-chart-ground)',
        dy,
      }),
      dot(marks, { x: 'after', y: 'key', r: 6, fill: COLOURS.first, dy }),
      text(marks, {
        ...words,
        frameAnchor: 'left',
        text: ({ label }: Mark) => (wide ? label : nameAndRest(label).name),
        textAnchor: 'start',
        dx: wide ? -NAMES : 0,
        lineWidth: (wide ? NAMES - 16 : width * 0.5) / 13,
        textOverflow: 'ellipsis',
      }),
      text(marks, {
        ...words,
        frameAnchor: 'right',
        text: ({ valueText }: Mark) => valueText,
        textAnchor: 'end',
        dx: wide ? VALUES : 0,
        fontWeight: 600,
      }),
    ],
  };
}

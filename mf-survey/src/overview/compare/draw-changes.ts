import { COLOURS, dot, link, text, type PlotOptions } from '@groundwork/shared/ui/chart';
import { differenceText } from '../../shared/section/difference-text.ts';
import { formatValue } from '../../shared/section/format.ts';
import { FEWEST } from '../../shared/suppression/suppression.ts';
import { smallest } from './smallest.ts';
import type { Compared } from './measures.ts';

const LINE = 46;

interface Mark {
  readonly key: string;
  readonly label: string;
  readonly before: number;
  readonly after: number;
  readonly told: string;
}

const markOf = (one: Compared): readonly Mark[] => {
  const { linked } = one.comparison;
  const [before, after] = [linked.before.value, linked.after.value];
  if (one.indicator.unit !== 'percent' || before === null || after === null || smallest(linked) < FEWEST) return [];
  const told = `${formatValue(before, 'percent')} → ${formatValue(after, 'percent')} (${differenceText('percent', after - before)})`;
  return [{ key: one.indicator.title, label: one.indicator.title, before, after, told }];
};

/** The shares among linked households that rest on enough to be drawn, on paper too. */
export const marksOf = (compared: readonly Compared[]): readonly Mark[] => compared.flatMap(markOf);

/** A line for each share: a ring where it stood, a dot where it stands now, and the way between. */
export function drawChanges(marks: readonly Mark[], width: number): PlotOptions {
  return {
    height: marks.length * LINE + 12,
    margin: 2,
    marginTop: 6,
    marginBottom: 6,
    marginLeft: 8,
    marginRight: 8,
    style: { fontSize: '13px', fontFamily: 'inherit' },
    x: { domain: [0, Math.max(1, ...marks.flatMap(({ before, after }) => [before, after]))], axis: null },
    y: { type: 'band', domain: marks.map(({ key }) => key), axis: null, padding: 0 },
    marks: [
      link(marks, { x1: 0, x2: 1, y1: 'key', y2: 'key', stroke: COLOURS.guide, dy: 10 }),
      link(marks, { x1: 'before', x2: 'after', y1: 'key', y2: 'key', stroke: COLOURS.first, strokeWidth: 3, dy: 10 }),
      dot(marks, { x: 'before', y: 'key', r: 5, stroke: COLOURS.first, strokeWidth: 2, fill: 'var(--gw-chart-ground)', dy: 10 }),
      dot(marks, { x: 'after', y: 'key', r: 6, fill: COLOURS.first, dy: 10 }),
      text(marks, { y: 'key', frameAnchor: 'left', text: 'label', textAnchor: 'start', dy: -9, lineWidth: (width * 0.5) / 13, textOverflow: 'ellipsis', fill: COLOURS.text }),
      text(marks, { y: 'key', frameAnchor: 'right', text: 'told', textAnchor: 'end', dy: -9, fontWeight: 600, fill: COLOURS.text }),
    ],
  };
}

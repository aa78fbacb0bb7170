import { barX, COLOURS, ruleX, text, type PlotOptions } from '@groundwork/shared/ui/chart';
import { cssOf } from '@groundwork/shared/ui/tokens';
import { whiskers } from '../shared/charts/whiskers.ts';
import { formatValue } from '../shared/figures/text/format.ts';
import type { PyramidBand } from './pyramid.ts';

const LINE = 13;

type Sex = 'female' | 'male';

/** Where the bar and the words behind it begin, and the ends of the interval: women count below zero. */
function sidesOf(bands: readonly PyramidBand[], sex: Sex) {
  const sign = sex === 'female' ? -1 : 1;
  return bands.flatMap(({ label, [sex]: result }) => {
    const { value, interval } = result;
    if (!value) return [];
    const [low, high] = interval ? [interval.low, interval.high] : [value, value];
    return [
      {
        key: label,
        x: sign * value,
        low: sign * low,
        high: sign * high,
        hasInterval: Boolean(interval),
        valueText: formatValue(value, 'percent'),
      },
    ];
  });
}

function marksOf(bands: readonly PyramidBand[], sex: Sex, fill: string) {
  const sides = sidesOf(bands, sex);
  return [
    barX(sides, { y: 'key', x: 'x', fill, insetTop: 2, insetBottom: 2 }),
    ...whiskers(sides.filter(({ hasInterval }) => hasInterval)),
    text(sides, {
      y: 'key',
      x: 'high',
      text: 'valueText',
      textAnchor: sex === 'female' ? 'end' : 'start',
      dx: sex === 'female' ? -4 : 4,
      fill: COLOURS.text,
    }),
  ];
}

/** Women to the left, men to the right, the oldest on top; the middle is zero. A line is the 95% interval. */
export function drawPyramid(bands: readonly PyramidBand[], width: number): PlotOptions {
  const most = Math.max(
    0.001,
    ...bands.flatMap(({ female, male }) => [female, male].map(({ value, interval }) => interval?.high ?? value ?? 0)),
  );
  const room = width < 420 ? 1.55 : 1.25;
  return {
    height: bands.length * LINE + 12,
    marginLeft: 82,
    marginRight: 4,
    marginTop: 6,
    marginBottom: 6,
    style: { fontSize: '12px', fontFamily: 'inherit' },
    x: { domain: [-most * room, most * room], axis: null },
    y: { type: 'band', domain: bands.map(({ label }) => label).reverse(), label: null, tickSize: 0, padding: 0 },
    marks: [
      ...marksOf(bands, 'female', cssOf('chartFemale')),
      ...marksOf(bands, 'male', cssOf('chartMale')),
      ruleX([0], { stroke: COLOURS.text }),
    ],
  };
}

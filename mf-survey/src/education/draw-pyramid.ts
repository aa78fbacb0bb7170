import { barX, COLOURS, ruleX, text, type PlotOptions } from '@groundwork/shared/ui/chart';
import { tooFew } from '../shared/suppression/suppression.ts';
import { formatValue } from '../shared/section/format.ts';
import type { PyramidBand } from './pyramid.ts';

const LINE = 22;

interface Side {
  readonly label: string;
  readonly x: number;
  readonly valueText: string;
  readonly few: boolean;
}

const sidesOf = (bands: readonly PyramidBand[], sex: 'female' | 'male'): readonly Side[] =>
  bands.map(({ label, [sex]: { share, n } }) => ({ label, x: sex === 'female' ? -share : share, valueText: n === 0 ? '' : formatValue(share, 'percent'), few: tooFew(n) }));

/** Women to the left, men to the right, the oldest on top; the middle is zero. */
export function drawPyramid(bands: readonly PyramidBand[], width: number): PlotOptions {
  const most = Math.max(0.001, ...bands.flatMap(({ female, male }) => [female.share, male.share]));
  const room = width < 420 ? 1.55 : 1.25;
  const marksOf = (sex: 'female' | 'male', fill: string) =>
    ([false, true] as const).flatMap((few) => {
      const sides = sidesOf(bands, sex).filter((side) => side.few === few && side.x !== 0);
      const where = few ? 'on screen only' : 'everywhere';
      return [
        barX(sides, { y: 'label', x: 'x', fill, insetTop: 2, insetBottom: 2, ariaDescription: where }),
        text(sides, { y: 'label', x: 'x', text: 'valueText', textAnchor: sex === 'female' ? 'end' : 'start', dx: sex === 'female' ? -4 : 4, fill: COLOURS.text, ariaDescription: where }),
      ];
    });
  return {
    height: bands.length * LINE + 12,
    marginLeft: 82,
    marginRight: 4,
    marginTop: 6,
    marginBottom: 6,
    style: { fontSize: '12px', fontFamily: 'inherit' },
    x: { domain: [-most * room, most * room], axis: null },
    y: { type: 'band', domain: bands.map(({ label }) => label).reverse(), label: null, tickSize: 0, padding: 0 },
    marks: [...marksOf('female', COLOURS.first), ...marksOf('male', COLOURS.second), ruleX([0], { stroke: COLOURS.text })],
  };
}

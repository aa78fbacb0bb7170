import { t } from '@groundwork/shared/messages';
import { axisX, COLOURS, dot, gridX, link, type PlotOptions } from '@groundwork/shared/ui/chart';
import type { LorenzPoint } from './lorenz-curve.ts';

const percent = (share: number): string => `${Math.round(100 * share).toLocaleString()}%`;

const NONE: LorenzPoint = { households: 0, land: 0 };

/** From the corner where nobody has anything to the first tenth, and on. */
const segmentsOf = (curve: readonly LorenzPoint[]) =>
  curve.map((to, index) => {
    const from = curve[index - 1] ?? NONE;
    return { x1: from.households, y1: from.land, x2: to.households, y2: to.land };
  });

/** The curves of all households (circles) and of those with land (triangles) below the line of equal shares. */
export function drawLorenz(all: readonly LorenzPoint[], holders: readonly LorenzPoint[], width: number): PlotOptions {
  const size = Math.min(width, 480);
  const marksOf = (curve: readonly LorenzPoint[], colour: string, symbol: 'circle' | 'triangle') => [
    link(segmentsOf(curve), {
      x1: 'x1',
      y1: 'y1',
      x2: 'x2',
      y2: 'y2',
      stroke: colour,
      strokeWidth: 2,
      strokeLinecap: 'round',
    }),
    dot([NONE, ...curve], { x: 'households', y: 'land', fill: colour, symbol, r: 4 }),
  ];
  return {
    height: size * 0.85,
    marginLeft: 52,
    marginRight: 16,
    marginTop: 24,
    marginBottom: 44,
    style: { fontSize: '13px', fontFamily: 'inherit' },
    x: { domain: [0, 1], label: t`Share of households, least land first` },
    y: { domain: [0, 1], label: t`Share of land`, tickFormat: percent, ticks: 5, line: false },
    marks: [
      gridX({ ticks: 5, stroke: COLOURS.guide }),
      axisX({
        ticks: width < 400 ? 2 : 5,
        tickFormat: percent,
        tickSize: 0,
        label: t`Share of households, least land first`,
        labelAnchor: 'right',
        labelArrow: 'none',
      }),
      link([0], { x1: 0, y1: 0, x2: 1, y2: 1, stroke: COLOURS.text, strokeDasharray: '4 4' }),
      ...marksOf(all, COLOURS.first, 'circle'),
      ...marksOf(holders, COLOURS.second, 'triangle'),
    ],
  };
}

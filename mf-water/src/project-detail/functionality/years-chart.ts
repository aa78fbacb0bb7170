import { barX, COLOURS, text, type PlotOptions } from '@groundwork/shared/ui/chart';
import type { YearOfVisits } from './functionality.ts';

const LINE = 30;

/** In words, what a year's bar shows; a year without a recorded visit has no share, which is not zero. */
export function shareInWords({ share, points, n }: YearOfVisits): string {
  return share === null ? 'not known' : `${Math.round(share * 100)}% (${points.yes} of ${n})`;
}

/** A bar for each year: the share of visited points that were working. */
export function drawYears(years: readonly YearOfVisits[], _width: number): PlotOptions {
  const known = years.filter(({ n }) => n > 0);
  return {
    height: years.length * LINE + 8,
    marginTop: 4,
    marginBottom: 4,
    marginLeft: 44,
    marginRight: 96,
    style: { fontSize: '12px', fontFamily: 'inherit' },
    x: { domain: [0, 1], axis: null },
    y: { type: 'band', domain: years.map(({ year }) => String(year)), label: null, tickSize: 0, padding: 0.3 },
    marks: [
      barX(known, { y: year, x: 1, fill: 'none', stroke: COLOURS.guide }),
      barX(known, { y: year, x: 'share', fill: COLOURS.first }),
      text(years, { y: year, x: 1, text: shareInWords, textAnchor: 'start', dx: 8, fill: COLOURS.text }),
    ],
  };
}

const year = (one: YearOfVisits): string => String(one.year);

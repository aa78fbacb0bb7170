import { keyFor } from '../core/keys.ts';
import type { Random } from '../core/random.ts';
import { plotRows } from '../survey/land.ts';
import type { PlotRow } from '../survey/land.ts';

/** Between the rounds some were given a document for the land that was theirs by custom. */
const documented = (random: Random, plot: PlotRow): PlotRow =>
  (plot.tenure === 'customary' || plot.tenure === 'freehold') && plot.document === 'none' && random.chance(0.16)
    ? { ...plot, document: 'use_right', right_bequeath: true }
    : plot;

/** The plots of a household at the second visit: nearly all the same ones, with the same numbers. */
export const plotsLater = (
  random: Random,
  id: string,
  before: readonly PlotRow[],
  wealth: number,
): readonly PlotRow[] => {
  const kept = before
    .filter(() => !random.chance(0.04))
    .map((plot): PlotRow => ({ ...documented(random, plot), id: keyFor('plot', id, plot.plot_no), household_id: id }));
  if (!random.chance(0.05)) return kept;
  const no = Math.max(0, ...before.map(({ plot_no }) => plot_no)) + 1;
  return [
    ...kept,
    ...plotRows(random, id, wealth)
      .slice(0, 1)
      .map((plot) => ({ ...plot, id: keyFor('plot', id, no), plot_no: no })),
  ];
};
